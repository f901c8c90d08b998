import Content
import Pages
import Parallelism
import Publishing
import Queries
import Site
import SourceText
import Texts

/// The pages of the last build that can be reused: those whose queries have the same results.
final class ReusedPages: Sendable {
  private let records: PageRecords
  private let graph: SiteGraph
  private let renderer: Renderer
  /// The diagnostics of the last build.
  private let said: [Diagnostic]
  /// Whether only texts of posts have changed, so that files can be reused as well.
  let isTextAlone: Bool
  /// Whether no text has changed that is read in this language.
  let hasSameTexts: Bool
  /// The index of each route in the last build; nil for new routes.
  private let routes: [Int?]
  /// The queries of the last build.
  var queries: [Query] { records.queries }
  /// The results of these queries in this build.
  let results: [UInt64]
  let evaluator: QueryEvaluator

  /// Nil if any page may have changed.
  init?(
    _ known: KnownPages, inputs: BuildInputs, outline: SiteOutline, plan: SitePlan,
    options: BuildOptions
  ) {
    let (records, old) = (known.records, known.records.outline)
    guard options.shard == nil, old.circumstances == outline.circumstances else { return nil }
    let changed = outline.changedPosts(since: old)
    (isTextAlone, hasSameTexts) = (changed != nil, changed?.isEmpty == true)
    evaluator = outline.evaluator(of: plan.renderer, inputs)
    if let changed {
      let paths = Set(changed.map { plan.graph.entries.posts[$0].path })
      results = zip(records.queries, records.results).map { [evaluator] query, result in
        query.reads(textsOf: paths) ? evaluator.result(of: query) : result
      }
    } else {
      results = evaluator.results(of: records.queries, jobs: options.jobs)
    }
    routes = outline.routes(in: old)
    (self.records, said, graph, renderer) = (records, known.said, plan.graph, plan.renderer)
  }

  /// The record of a page or file that can be reused; nil if it must be rendered.
  func page(at index: Int) -> PageRecord? {
    guard let old = routes[index] else { return nil }
    let kind = graph.routes[index].kind
    guard kind.isPage else {
      return isTextAlone && (hasSameTexts || !kind.hasTexts) ? PageRecord() : nil
    }
    guard let page = records.pages[old], page.queries.allSatisfy(isSame) else { return nil }
    return page
  }

  private func isSame(_ query: Int32) -> Bool {
    results[Int(query)] == records.results[Int(query)]
  }

  /// The diagnostics of a reused page.
  func diagnostics(of page: PageRecord) -> [Diagnostic] {
    page.diagnostics.compactMap { said.indices.contains($0) ? said[$0] : nil }
  }

  /// For each anchor of a reused page that links lead to, whether it exists.
  ///
  /// - Parameter isReused: Whether the route with an index is reused.
  func answers(_ isReused: (Int) -> Bool) -> [FragmentLink.Anchor: FragmentLink.Answer] {
    records.answers.filter { anchor, _ in
      graph.table.indexes[anchor.path.file].map(isReused) ?? false
    }
  }
}

extension QueryEvaluator {
  /// The results of the given queries.
  func results(of queries: [Query], jobs: Int) -> [UInt64] {
    let part = 256
    let parts = Parallel.map((queries.count + part - 1) / part, jobs: jobs) { number in
      queries[(number * part)..<min(queries.count, (number + 1) * part)].map(result)
    }
    return Array(parts.joined())
  }
}

extension Query {
  /// Whether the result contains the text of one of the given posts.
  func reads(textsOf posts: Set<URLPath>) -> Bool {
    switch self {
    case .post(let path): posts.contains(path)
    case .allPosts, .backlinks: !posts.isEmpty
    default: false
    }
  }
}

extension RouteKind {
  /// Whether a file that is not a page contains texts of posts.
  fileprivate var hasTexts: Bool {
    switch self {
    case .atomFeed, .rssFeed, .jsonFeed, .podcast, .searchIndex, .searchWords, .searchPages: true
    default: false
    }
  }
}
