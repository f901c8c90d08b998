import Content
import Publishing
import Rendering
import Site
import SourceText

/// The pages of the last build that are the same in this one, as far as their sources tell.
///
/// It is known of each page which posts and which other texts, images and files it shows, of which parts of
/// the content it has read anything, whether it reads data, by what templates it is made, and what else it
/// asks of the site that posts and pictures have a part in. Where posts and their comments, pictures, such
/// parts, texts of other documents, copied files, files of `data/` or templates are other and nothing else of
/// what a build is made from, only those pages are other that showed or read something of it, or whose
/// questions are answered otherwise; and files that are no pages.
final class KeptPages: Sendable {
  private let records: PageRecords
  private let graph: SiteGraph
  /// What the last build said.
  private let said: [Diagnostic]
  private let changed: ChangedSources
  /// The index of each route among those of the last build.
  private let routes: [Int?]
  /// The layouts that are made of other templates.
  private let layouts: Set<String>
  private let renderer: Renderer
  /// The templates of this build.
  let templates: TemplateHashes
  /// The questions of the last build, and what this one answers.
  var questions: [PageQuestion] { records.questions }
  let answers: [UInt64]

  /// Nil if any page may be other.
  init?(
    _ known: KnownPages, _ inputs: BuildInputs, _ outline: SiteOutline, _ plan: SitePlan,
    _ options: BuildOptions
  ) {
    let records = known.records
    guard options.shard == nil, records.surroundings == outline.surroundings else { return nil }
    let templates = TemplateHashes(plan)
    guard let layouts = templates.others(than: records.templates),
      let changed = ChangedSources(
        since: records,
        ChangedSources.Sources(inputs: inputs, outline: outline, graph: plan.graph))
    else { return nil }
    self.changed = changed
    (self.records, self.layouts, self.templates) = (records, layouts, templates)
    (graph, renderer) = (plan.graph, plan.renderer)
    said = known.said
    routes = SitePlaces.places(of: outline.places.routes, among: records.places.routes)
    answers =
      changed.isGraphOther || outline.places != records.places
      ? PageAnswers.answers(to: records.questions, plan.renderer, jobs: options.jobs)
      : records.questionAnswers
    guard hasCommonAnswers else { return nil }
  }

  /// Whether the queries that every page depends on have the same results as before.
  private var hasCommonAnswers: Bool {
    let common = renderer.commonQuestions
    let known = records.questions.indices.filter { common.contains(records.questions[$0]) }
    return known.count == common.count && known.allSatisfy(isAnsweredAsBefore)
  }

  /// What is known of a route that need not be rendered; nil for one that must be.
  func page(at index: Int) -> PageRecord? {
    let route = graph.routes[index]
    if case .post(let post) = route.subject, changed.posts.contains(post) { return nil }
    guard let old = routes[index] else { return nil }
    guard route.kind.isPage else {
      let isOther = changed.isMoreOther || !layouts.isEmpty || route.kind.hasTexts
      return isOther ? nil : PageRecord()
    }
    guard let page = records.pages[old].flatMap(changed.sameNow),
      page.questions.allSatisfy(isAnsweredAsBefore),
      layouts.isEmpty || !layouts.contains(renderer.layoutName(of: route))
    else { return nil }
    return page
  }

  private func isAnsweredAsBefore(_ question: Int) -> Bool {
    answers.indices.contains(question) && answers[question] == records.questionAnswers[question]
  }

  /// The diagnostics of a reused page.
  func diagnostics(of page: PageRecord) -> [Diagnostic] {
    page.diagnostics.compactMap { said.indices.contains($0) ? said[$0] : nil }
  }

  /// What is known of the places of pages that are kept.
  func answers(of routes: [RenderedRoute]) -> [FragmentLink.Place: FragmentLink.Answer] {
    records.answers.filter { place, _ in
      graph.places[place.path.file].map { routes[$0].isKept } ?? false
    }
  }
}

extension PageAnswers {
  /// The answers to some questions.
  static func answers(
    to questions: [PageQuestion], _ renderer: Renderer, jobs: Int
  ) -> [UInt64] {
    guard !questions.isEmpty else { return [] }
    let (answers, part) = (PageAnswers(renderer), 256)
    let parts = Parallel.map((questions.count + part - 1) / part, jobs: jobs) { number in
      questions[(number * part)..<min(questions.count, (number + 1) * part)].map(answers.answer)
    }
    return Array(parts.joined())
  }
}

extension RouteKind {
  /// Whether a file that is no page has texts of posts in it.
  fileprivate var hasTexts: Bool {
    switch self {
    case .atomFeed, .rssFeed, .jsonFeed, .podcast, .searchIndex, .searchWords, .searchPages: true
    default: false
    }
  }
}
