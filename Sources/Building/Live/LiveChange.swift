import Pages
import Queries
import Site
import Synchronization

/// What a change of the sources may have changed on pages.
enum LiveChange: Sendable {
  /// Anything.
  case everything
  /// The texts of some posts, which are given by their paths, and nothing else.
  case texts(Set<URLPath>)
  /// The queries that have other results than before.
  case queries(SiteComparison)

  /// Whether a page is the same as before, as far as its queries tell.
  func keeps(_ page: PageQueries) -> Bool {
    switch self {
    case .everything: false
    case .texts(let changed): page.posts?.isDisjoint(with: changed) ?? false
    case .queries(let comparison): page.all.allSatisfy(comparison.isSame)
    }
  }
}

/// The queries of a page, with the posts among them.
struct PageQueries: Sendable {
  let all: Set<Query>
  /// The paths of the posts that it reads; nil if it reads all of them.
  let posts: Set<URLPath>?

  /// The queries that were recorded for a page of a graph.
  init(_ recorder: DependencyRecorder, _ graph: SiteGraph) {
    all = recorder.queries(on: graph)
    let paths = all.lazy.compactMap { if case .post(let path) = $0 { path } else { nil } }
    posts = all.contains(.allPosts) ? nil : Set(paths)
  }
}

/// Compares the results of queries before and after a change, each once.
final class SiteComparison: Sendable {
  private let old: QueryEvaluator
  private let new: QueryEvaluator
  private let known = Mutex<[Query: Bool]>([:])

  /// - Parameter paths: The paths in `content/` of the files that have changed.
  init(_ old: Renderer, _ new: Renderer, changed paths: [String]) {
    self.old = QueryEvaluator(old, FileVersions(paths, paths.map { _ in 0 }))
    self.new = QueryEvaluator(new, FileVersions(paths, paths.map { _ in 1 }))
  }

  /// Whether a query has the same result.
  func isSame(_ query: Query) -> Bool {
    if let known = known.withLock({ $0[query] }) { return known }
    let isSame = old.result(of: query) == new.result(of: query)
    known.withLock { $0[query] = isSame }
    return isSame
  }
}
