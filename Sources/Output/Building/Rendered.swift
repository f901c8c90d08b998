import Checking
import Pages
import Publishing
import Queries
import SourceText
import Texts

/// The result of rendering the routes of a site.
struct Rendered: Sendable {
  let pages: [RenderedRoute]
  /// The queries of the pages.
  let queries: [Query]
  /// The diagnostics of each page, followed by those that concern several pages.
  var diagnostics: [Diagnostic]
  var failure: PublishingError?
  /// For each anchor that links lead to, whether it exists.
  private(set) var answers: [FragmentLink.Anchor: FragmentLink.Answer] = [:]

  init(pages: [RenderedRoute], _ queries: QueryTable) {
    self.pages = pages
    self.queries = queries.all
    diagnostics = pages.flatMap(\.diagnostics)
    failure = pages.lazy.compactMap(\.failure).first
  }

  var inspections: [FileInspection] { pages.compactMap(\.inspection) }
  var spans: [BuildProfile.Span] { pages.compactMap(\.span) }

  /// Checks the anchors that links lead to. Pages that could not be rendered lack anchors; links to
  /// them are not to blame.
  ///
  /// - Parameter known: The answers for anchors in reused pages.
  mutating func check(
    _ renderer: Renderer, known: [FragmentLink.Anchor: FragmentLink.Answer]?
  ) {
    guard !diagnostics.contains(where: { $0.severity == .error }) else { return }
    let links = pages.flatMap { $0.record?.fragments ?? [] }
    answers = renderer.anchors(of: links, known: known ?? [:])
    diagnostics += renderer.problems(of: links, answers)
  }

  /// Adds the problems of the pages in other languages.
  mutating func add(_ translations: TranslationPages) {
    diagnostics += translations.diagnostics
    failure = failure ?? translations.failure
  }

  /// The record of each page, for the next build.
  ///
  /// - Parameter positions: The positions of the pages' diagnostics in the report.
  func records(_ positions: ArraySlice<Int>) -> [PageRecord?] {
    var start = positions.startIndex
    return pages.map { page in
      let end = start + page.diagnostics.count
      defer { start = end }
      guard var record = page.record else { return nil }
      record.diagnostics = Array(positions[start..<end])
      return record
    }
  }
}
