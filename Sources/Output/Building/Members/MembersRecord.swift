import Parallelism
import Publishing
import Queries
import Site
import Texts

/// The pages that a build rendered for a set of groups, with which the next build reuses them.
struct MembersRecord: Sendable {
  private let options: BuildOptions
  private let outline: SiteOutline
  private let pages: [PageRecord?]
  private let queries: [Query]
  private let results: [UInt64]
  private let answers: [FragmentLink.Anchor: FragmentLink.Answer]
  private let sealed: SealedRecord

  /// The record of rendered pages.
  ///
  /// - Parameter positions: The index in the graph of each rendered route.
  init(
    _ rendered: Rendered, at positions: [Int], _ sealed: SealedRecord, _ plan: SitePlan,
    _ inputs: BuildInputs, _ outline: SiteOutline, _ kept: ReusedPages?, _ options: BuildOptions
  ) {
    (self.options, self.outline, self.sealed) = (options, outline, sealed)
    var pages = [PageRecord?](repeating: nil, count: plan.graph.routes.count)
    // The diagnostics of a page are repeated by rendering it again.
    for (page, position) in zip(rendered.pages, positions) where page.diagnostics.isEmpty {
      pages[position] = page.record
    }
    (self.pages, queries, answers) = (pages, rendered.queries, rendered.answers)
    results = BuildRecorder.results(of: queries, kept, plan, inputs, outline, options)
  }

  /// Writes the record of a build that wrote this manifest.
  func write(_ build: UInt64, _ manifest: Fingerprint) {
    var records = PageRecords(
      build: build, outline: outline, pages: pages, queries: queries, results: results,
      answers: answers)
    records.tidy()
    records.write(options)
    sealed.write(options, manifest)
  }
}
