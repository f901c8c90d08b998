import Content
import Publishing
import Rendering
import Site
import SourceText

/// The pages of the last build that are the same in this one, as far as their sources tell.
///
/// Where posts of the same names say something else below their front matter, and nothing else of what
/// a build is made from has changed, the graph is the same: then only those pages are other that showed
/// one of these posts, and the files that have texts of posts in them.
struct KeptPages: Sendable {
  private let records: PageRecords
  private let graph: SiteGraph
  /// What the last build said.
  private let said: [Diagnostic]
  /// The posts that say something else.
  private let posts: Set<Int>

  /// Nil where any page may be other.
  init?(_ known: KnownPages, _ inputs: BuildInputs, _ plan: SitePlan) {
    let records = known.records
    guard records.surroundings == inputs.surroundings,
      records.statuses.count == inputs.paths.count, records.fronts.count == inputs.paths.count,
      records.pages.count == plan.graph.routes.count, !plan.renderer.hasTemplatesInTexts
    else { return nil }
    let changed = inputs.paths.indices.filter { records.statuses[$0] != inputs.statuses[$0] }
    let paths = changed.map { plan.graph.content.root + inputs.paths[$0] }
    let found = Self.posts(Set(paths), plan.graph)
    for (index, path) in zip(changed, paths) {
      guard let post = found[path], records.fronts[index] != 0,
        records.fronts[index] == PostFront.hash(plan.graph.posts[post].post)
      else { return nil }
    }
    posts = Set(found.values)
    self.records = records
    graph = plan.graph
    said = known.said
  }

  /// What is known of a route that need not be rendered; nil for one that must be.
  func page(at index: Int) -> PageRecord? {
    let route = graph.routes[index]
    if case .post(let post) = route.subject, posts.contains(post) { return nil }
    guard route.kind.isPage else { return route.kind.hasTexts ? nil : PageRecord() }
    guard let page = records.pages[index], posts.isDisjoint(with: page.posts) else { return nil }
    return page
  }

  /// What is wrong with a page that is kept.
  func diagnostics(of page: PageRecord) -> [Diagnostic] {
    page.diagnostics.filter(said.indices.contains).map { said[$0] }
  }

  /// What is known of the places of pages that are kept.
  func answers(of routes: [RenderedRoute]) -> [FragmentLink.Place: FragmentLink.Answer] {
    records.answers.filter { place, _ in
      graph.places[place.path.file].map { routes[$0].isKept } ?? false
    }
  }

  private static func posts(_ paths: Set<String>, _ graph: SiteGraph) -> [String: Int] {
    guard !paths.isEmpty else { return [:] }
    let pairs = graph.posts.indices.compactMap { index -> (String, Int)? in
      let path = graph.posts[index].post.document.path
      return paths.contains(path) ? (path, index) : nil
    }
    return Dictionary(pairs) { first, _ in first }
  }
}

/// The part of a post's file that says where the post is and what it belongs to.
enum PostFront {
  /// A hash of what stands before the text; never 0.
  static func hash(_ post: Post) -> UInt64 {
    let body = post.document.body
    return max(1, Fingerprint(of: body.file.bytes, 0..<body.range.lowerBound).hash)
  }
}

extension RouteKind {
  /// Whether a file that is no page has texts of posts in it.
  fileprivate var hasTexts: Bool {
    switch self {
    case .atomFeed, .rssFeed, .jsonFeed, .searchWords, .searchPages: true
    default: false
    }
  }
}
