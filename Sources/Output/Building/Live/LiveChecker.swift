import Dispatch
import Pages
import Queries
import Site
import SourceText
import Synchronization
import Texts

/// Renders the whole site in the background to find its diagnostics. After a change it renders only
/// the pages that show what has changed.
final class LiveChecker: Sendable {
  /// The diagnostics, links and queries of one page.
  private struct Finding: Sendable {
    let diagnostics: [Diagnostic]
    let fragments: [FragmentLink]
    let queries: PageQueries
  }

  /// A state that is to be checked, and how it differs from the one before.
  private struct Change: Sendable {
    let state: LiveState
    let effects: LiveChange
  }

  /// The state that is checked; only `queue` uses it.
  private struct Work {
    var state: LiveState?
    /// The findings by route; nil for routes that are not rendered yet.
    var findings: [Finding?] = []
    var next = 0
    var reported = 0
  }

  /// How long the checker waits, so that requested pages come first.
  private static var pause: DispatchTimeInterval { .milliseconds(150) }

  /// The changes that are not yet taken into account.
  private let changes = Mutex<[Change]>([])
  private let work = Mutex(Work())
  private let queue = DispatchQueue(label: "check", qos: .utility)
  private let report: @Sendable (LiveState, [Diagnostic], Duration) -> Void

  /// - Parameter report: Receives all diagnostics of a state, and how long the check took.
  init(report: @escaping @Sendable (LiveState, [Diagnostic], Duration) -> Void) {
    self.report = report
  }

  /// Starts to check a state. The findings of pages whose queries have the same results as in the
  /// previous state are reused. Finding these takes 100 ms for 10,000 pages, so it is done in the
  /// background.
  func check(_ state: LiveState, after change: LiveChange) {
    changes.withLock { $0.append(Change(state: state, effects: change)) }
    queue.asyncAfter(deadline: .now() + Self.pause) { self.run() }
  }

  /// The findings of the previous state that are still valid, by route of the given state.
  private static func findings(
    _ state: LiveState, _ work: Work, _ change: LiveChange
  ) -> [Finding?] {
    let routes = state.graph.routes
    guard let old = work.state?.graph.routes else {
      return Array(repeating: nil, count: routes.count)
    }
    switch change {
    case .everything: return Array(repeating: nil, count: routes.count)
    case .texts: return work.findings.map { $0.flatMap { change.keeps($0.queries) ? $0 : nil } }
    case .queries: break
    }
    let indices = Dictionary(old.indices.map { (RouteKey(old[$0]), $0) }) { first, _ in first }
    return routes.map { route in
      guard let index = indices[RouteKey(route)], work.findings.indices.contains(index),
        let finding = work.findings[index], change.keeps(finding.queries)
      else { return nil }
      return finding
    }
  }

  private func run() {
    let start = ContinuousClock.now
    let done = work.withLock { work -> (LiveState, [Finding])? in
      while let index = nextRoute(&work), let state = work.state {
        work.findings[index] = Self.find(state, state.graph.routes[index])
      }
      guard let state = work.state, work.reported < state.serial else { return nil }
      work.reported = state.serial
      return (state, work.findings.compactMap { $0 })
    }
    guard let (state, findings) = done else { return }
    let diagnostics = Self.diagnostics(state, findings)
    report(state, diagnostics, ContinuousClock.now - start)
  }

  /// The next page to check, after all changes are taken into account. Files have no diagnostics of
  /// their own.
  private func nextRoute(_ work: inout Work) -> Int? {
    let changes = changes.withLock { changes in
      defer { changes = [] }
      return changes
    }
    for change in changes {
      work.findings = Self.findings(change.state, work, change.effects)
      (work.state, work.next) = (change.state, 0)
    }
    guard let state = work.state else { return nil }
    while work.next < work.findings.count {
      let index = work.next
      work.next += 1
      if work.findings[index] == nil, state.graph.routes[index].kind.isPage { return index }
    }
    return nil
  }

  private static func find(_ state: LiveState, _ route: Route) -> Finding {
    let (page, recorder) = state.renderer.record(route, .dependencies)
    return Finding(
      diagnostics: page.diagnostics, fragments: page.fragments,
      queries: PageQueries(recorder, state.graph))
  }

  private static func diagnostics(_ state: LiveState, _ findings: [Finding]) -> [Diagnostic] {
    var found = state.readingProblems + state.graphProblems + state.renderer.diagnostics
    found += findings.flatMap(\.diagnostics) + state.imageProblems()
    // Pages that could not be rendered lack anchors; links to them are not to blame.
    if !found.contains(where: { $0.severity == .error }) {
      found += state.renderer.check(findings.flatMap(\.fragments))
    }
    return found.inReadingOrder
  }
}

/// Identifies a route in different states.
private struct RouteKey: Hashable {
  let path: URLPath
  let kind: RouteKind

  init(_ route: Route) { (path, kind) = (route.path, route.kind) }
}
