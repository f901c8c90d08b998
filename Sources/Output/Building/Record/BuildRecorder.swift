import CivilTime
import Content
import Publishing
import Site
import SourceText

/// Writes the records that the next build needs of this one. Only the record of the whole build, which
/// makes the others valid, has to wait for the commit.
struct BuildRecorder: Sendable {
  private let sources: BuildAttempt.Sources
  private let pages: BuildAttempt.Pages
  private let inputs: BuildInputs
  private let outline: SiteOutline
  private let options: BuildOptions
  private var plan: SitePlan { sources.plan }

  /// Nil if nothing is recorded: the inputs are unknown, or a page shows the time of the build.
  init?(_ sources: BuildAttempt.Sources, _ pages: BuildAttempt.Pages, _ options: BuildOptions) {
    guard let inputs = sources.inputs, let outline = sources.outline, !sources.plan.showsMoment
    else { return nil }
    (self.sources, self.pages, self.options) = (sources, pages, options)
    (self.inputs, self.outline) = (inputs, outline)
  }

  /// Identifies the build: see `BuildRecordHead.build`.
  var build: UInt64 { BuildRecordHead.build(inputs.fingerprint, plan.graph.entries.time) }

  /// Writes the heads of posts.
  func writeHeads() {
    PostHeads.write(
      ([plan] + plan.translations).map(\.graph.content), inputs, options,
      diagnostics: plan.diagnostics + pages.rendered.diagnostics,
      after: sources.heads)
  }

  /// Writes the records of the pages.
  ///
  /// - Parameter positions: The positions of all diagnostics in the report.
  func writePages(_ positions: [Int]) {
    // Advice concerns all pages together, and would be incomplete if some were reused.
    guard plan.advice.isEmpty else { return }
    let own = pages.rendered.records(positions.dropFirst(plan.diagnostics.count))
    write(own, pages.rendered, reused: pages.reused, plan: plan, outline: outline)
    for (language, records) in pages.translations.records(positions.dropFirst(pages.others)) {
      guard let outline = language.outline else { continue }
      write(
        records, language.rendered, reused: language.reused, plan: language.plan, outline: outline,
        below: language.prefix)
    }
  }

  private func write(
    _ pages: [PageRecord?], _ rendered: Rendered, reused: ReusedPages?, plan: SitePlan,
    outline: SiteOutline, below prefix: String = ""
  ) {
    var records = PageRecords.made(
      of: pages, rendered, reused: reused, outline: outline, renderer: plan.renderer,
      inputs: inputs, jobs: options.jobs)
    records.build = build
    records.write(options, prefix)
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
