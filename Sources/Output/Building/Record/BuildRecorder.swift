import CivilTime
import Content
import Pages
import Parallelism
import Publishing
import Queries
import Site
import SourceText

/// Writes the records that the next build needs of this one. Only the record of the whole build, which
/// makes the others valid, has to wait for the commit.
struct BuildRecorder: Sendable {
  private let plan: SitePlan
  private let rendered: Rendered
  private let kept: KeptPages?
  private let inputs: BuildInputs
  private let outline: SiteOutline
  private let heads: PostHeads?
  private let options: BuildOptions

  /// Nil if nothing is recorded: the inputs are unknown, or a page shows the time of the build.
  ///
  /// - Parameters:
  ///   - kept: The pages that were reused.
  ///   - heads: The heads that the last build wrote.
  init?(
    _ plan: SitePlan, _ rendered: Rendered, _ kept: KeptPages?, _ inputs: BuildInputs?,
    _ outline: SiteOutline?, _ heads: PostHeads?, _ options: BuildOptions
  ) {
    guard let inputs, let outline, !plan.showsMoment else { return nil }
    (self.plan, self.rendered, self.kept) = (plan, rendered, kept)
    (self.inputs, self.outline) = (inputs, outline)
    (self.heads, self.options) = (heads, options)
  }

  /// Identifies the build: see `BuildRecordHead.build`.
  var build: UInt64 { BuildRecordHead.build(inputs.fingerprint, plan.graph.entries.time) }

  /// Writes the heads of posts.
  func writeHeads() {
    PostHeads.write(
      plan.graph.content, inputs, options, plan.diagnostics + rendered.diagnostics, after: heads)
  }

  /// Writes the records of the pages.
  ///
  /// - Parameters:
  ///   - positions: The positions of all diagnostics in the report.
  ///   - translations: The pages in other languages.
  ///   - others: The number of diagnostics before those of the pages in other languages.
  func writePages(_ positions: [Int], _ translations: TranslationPages, after others: Int) {
    // Advice concerns all pages together, and would be incomplete if some were reused.
    guard plan.advice.isEmpty else { return }
    let pages = rendered.records(positions.dropFirst(plan.diagnostics.count))
    write(pages, rendered, kept, plan, outline, "")
    for (language, pages) in translations.records(positions.dropFirst(others)) {
      guard let outline = language.outline else { continue }
      write(pages, language.rendered, language.kept, language.plan, outline, language.prefix)
    }
  }

  private func write(
    _ pages: [PageRecord?], _ rendered: Rendered, _ kept: KeptPages?, _ plan: SitePlan,
    _ outline: SiteOutline, _ prefix: String
  ) {
    let queries = rendered.queries
    var records = PageRecords(
      build: build, outline: outline, pages: pages, queries: queries,
      results: Self.results(of: queries, kept, plan, inputs, outline, options),
      answers: rendered.answers)
    records.tidy()
    records.write(options, prefix)
  }

  /// The results of all queries; those of the last build's queries are already known.
  static func results(
    of queries: [Query], _ kept: KeptPages?, _ plan: SitePlan, _ inputs: BuildInputs,
    _ outline: SiteOutline, _ options: BuildOptions
  ) -> [UInt64] {
    let known = kept?.results ?? []
    guard known.count < queries.count else { return known }
    let evaluator = kept?.evaluator ?? outline.evaluator(of: plan.renderer, inputs)
    return known + evaluator.results(of: Array(queries[known.count...]), jobs: options.jobs)
  }

  /// Writes the record of the whole build, after its commit.
  ///
  /// - Parameter manifest: The manifest that the commit wrote.
  func write(_ report: BuildReport, _ manifest: Fingerprint) {
    let record = BuildRecord(
      head: BuildRecordHead(
        inputs: inputs.fingerprint, manifest: manifest, zone: plan.graph.entries.zone.identifier,
        changes: report.changes, time: report.time),
      report: BuildRecord.Report(
        basePath: report.basePath, pages: report.pages, files: report.files,
        leftOut: report.leftOut, notices: report.notices, diagnostics: report.diagnostics))
    record.write(options)
  }
}
