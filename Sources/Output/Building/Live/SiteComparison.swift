import Content
import Pages
import Queries
import Site
import Synchronization

/// Compares the results of queries before and after a change, evaluating each query once.
final class SiteComparison: Sendable {
  private let old: QueryEvaluator
  private let new: QueryEvaluator
  private let known = Mutex<[Query: Bool]>([:])

  /// - Parameter paths: The paths in `content/` of the files that have changed.
  init(_ old: Renderer, _ new: Renderer, changed paths: [String]) {
    let texts = new.graph.content.translatedFiles
    self.old = QueryEvaluator(old, FileVersions(paths, paths.map { _ in 0 }, translated: texts))
    self.new = QueryEvaluator(new, FileVersions(paths, paths.map { _ in 1 }, translated: texts))
  }

  /// Whether a query has the same result before and after the change.
  func isSame(_ query: Query) -> Bool {
    if let known = known.withLock({ $0[query] }) { return known }
    let isSame = old.result(of: query) == new.result(of: query)
    known.withLock { $0[query] = isSame }
    return isSame
  }
}
