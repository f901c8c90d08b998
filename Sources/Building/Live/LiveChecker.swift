import Dispatch
import Rendering
import Site
import SourceText
import Synchronization

/// Renders the whole site in the background to find its mistakes; after a change only the pages that
/// show what has changed.
final class LiveChecker: Sendable {
  /// What was found on one page.
  private struct Finding: Sendable {
    let diagnostics: [Diagnostic]
    let fragments: [FragmentLink]
    let posts: Set<Int>
  }

  private struct Work {
    var state: LiveState?
    /// What was found, route by route; nil for what is still to be looked at.
    var findings: [Finding?] = []
    var next = 0
    var reported = 0
  }

  /// How long pages that are requested come first.
  private static var pause: DispatchTimeInterval { .milliseconds(150) }

  private let work = Mutex(Work())
  private let queue = DispatchQueue(label: "check", qos: .utility)
  private let report: @Sendable (LiveState, [Diagnostic], Duration) -> Void

  /// - Parameter report: Is told everything that is wrong with a state, and how long it took to find.
  init(report: @escaping @Sendable (LiveState, [Diagnostic], Duration) -> Void) {
    self.report = report
  }

  /// Begins to look at a state; `posts` are those that say something else than in the one before, nil
  /// if anything may be other.
  func check(_ state: LiveState, posts: [Int]?) {
    work.withLock { work in
      work.state = state
      work.next = 0
      guard let posts else {
        // To give up what was found takes milliseconds, for which no page should wait.
        let old = work.findings
        DispatchQueue.global(qos: .utility).async { withExtendedLifetime(old) {} }
        work.findings = Array(repeating: nil, count: state.graph.routes.count)
        return
      }
      for index in work.findings.indices
      where work.findings[index].map({ !$0.posts.isDisjoint(with: posts) }) ?? true {
        work.findings[index] = nil
      }
    }
    queue.asyncAfter(deadline: .now() + Self.pause) { self.run() }
  }

  private func run() {
    let start = ContinuousClock.now
    while let (state, index) = nextRoute() {
      let finding = Self.find(state, state.graph.routes[index])
      work.withLock { work in
        if work.state === state { work.findings[index] = finding }
      }
    }
    let done = work.withLock { work -> (LiveState, [Finding])? in
      guard let state = work.state, work.reported < state.serial else { return nil }
      work.reported = state.serial
      return (state, work.findings.compactMap { $0 })
    }
    guard let (state, findings) = done else { return }
    let diagnostics = Self.diagnostics(state, findings)
    report(state, diagnostics, ContinuousClock.now - start)
  }

  /// The next page that is to be looked at. Files have no mistakes of their own.
  private func nextRoute() -> (LiveState, Int)? {
    work.withLock { work in
      guard let state = work.state else { return nil }
      while work.next < work.findings.count {
        let index = work.next
        work.next += 1
        let isPage = state.graph.routes[index].kind.isPage
        if work.findings[index] == nil, isPage { return (state, index) }
      }
      return nil
    }
  }

  private static func find(_ state: LiveState, _ route: Route) -> Finding {
    let (page, trace) = state.renderer.trace(route)
    return Finding(
      diagnostics: page.diagnostics, fragments: page.fragments, posts: Set(trace.posts))
  }

  private static func diagnostics(_ state: LiveState, _ findings: [Finding]) -> [Diagnostic] {
    var found = state.readingProblems + state.graphProblems + state.renderer.diagnostics
    found += findings.flatMap(\.diagnostics) + state.imageProblems()
    // Pages that could not be rendered lack places for no fault of the links.
    if !found.contains(where: { $0.severity == .error }) {
      found += state.renderer.check(findings.flatMap(\.fragments))
    }
    return found.inReadingOrder
  }
}
