import Queries
import Site

/// The possible effects of a source change on pages.
enum LiveChange: Sendable {
  /// Anything.
  case everything
  /// Only the texts of some posts, given by their paths.
  case texts(Set<URLPath>)
  /// The results of some queries.
  case queries(SiteComparison)

  /// Whether a page is unaffected, according to its queries.
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
  /// The paths of the posts that the page reads; nil if it reads all posts.
  let posts: Set<URLPath>?

  /// The queries that were recorded for a page.
  init(_ recorder: DependencyRecorder, _ graph: SiteGraph) {
    all = recorder.queries(on: graph)
    let paths = all.lazy.compactMap { if case .post(let path) = $0 { path } else { nil } }
    let readsAll = all.contains { $0 == .allPosts || $0.isBacklinks }
    posts = readsAll ? nil : Set(paths)
  }
}

extension Query {
  fileprivate var isBacklinks: Bool { if case .backlinks = self { true } else { false } }
}
