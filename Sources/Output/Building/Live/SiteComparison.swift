import Content
import Pages
import Queries
import Site
import Synchronization

/// Compares the results of queries before and after a change, evaluating each query once.
final class SiteComparison: Sendable {
  private let compare: @Sendable (Query) -> Bool
  private let known = Mutex<[Query: Bool]>([:])

  /// - Parameter paths: The paths in `content/` of the files that have changed.
  init(_ old: Renderer, _ new: Renderer, changed paths: [String]) {
    let texts = new.graph.content.translatedFiles
    let before = QueryEvaluator(old, FileVersions(paths, paths.map { _ in 0 }, translated: texts))
    let after = QueryEvaluator(new, FileVersions(paths, paths.map { _ in 1 }, translated: texts))
    compare = { before.result(of: $0) == after.result(of: $0) }
  }

  /// Compares renderers of the same graph, whose templates differ.
  init(templatesOf old: Renderer, and new: Renderer) {
    let (before, after) = (TemplateHashes(old), TemplateHashes(new))
    compare = { query in
      switch query {
      case .configuration: before.configuration(0) == after.configuration(0)
      case .layout(let name): before.layout(name) == after.layout(name)
      default: true
      }
    }
  }

  /// Whether a query has the same result before and after the change.
  func isSame(_ query: Query) -> Bool {
    if let known = known.withLock({ $0[query] }) { return known }
    let isSame = compare(query)
    known.withLock { $0[query] = isSame }
    return isSame
  }
}
