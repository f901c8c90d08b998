import CivilTime
import Content
import Pages
import Parallelism
import Publishing
import Queries
import Site
import SourceText
import Texts

/// The record of the last build, and the current sources to compare it with.
struct LastBuild: Sendable {
  /// What the build is made from, as it was before anything was read: what changes after that has
  /// another status the next time.
  let inputs: BuildInputs
  private let options: BuildOptions
  private let head: BuildRecordHead
  private let opened: Result<Publication, PublishingError>

  /// Nil if nothing is known that holds for this build's moment.
  init?(_ options: BuildOptions) {
    guard BuildRecord.exists(options) else { return nil }
    let (inputs, (head, opened)) = Parallel.both(jobs: options.jobs) {
      BuildInputs(options)
    } _: {
      Self.open(options)
    }
    guard let inputs, let head, let opened, head.holds(for: options.moment) else { return nil }
    (self.options, self.inputs, self.head, self.opened) = (options, inputs, head, opened)
  }

  private static func open(
    _ options: BuildOptions
  ) -> (BuildRecordHead?, Result<Publication, PublishingError>?) {
    guard let head = BuildRecord.read(options) else { return (nil, nil) }
    return (head, Result { () throws(PublishingError) in try Publication(options) })
  }

  /// The way into the output of the last build, which a build can go once.
  var publication: Publication {
    get throws(PublishingError) { try opened.get() }
  }

  /// What the last build said, where this one would say and write the same.
  func reportIfSame() throws(PublishingError) -> BuildReport? {
    guard head.inputs == inputs.fingerprint else { return nil }
    let publication = try publication
    guard publication.manifest == head.manifest else { return nil }
    let (isSame, record) = Parallel.both(jobs: options.jobs) {
      isUntouched(publication)
    } _: {
      BuildRecord.read(options, of: head)
    }
    guard isSame, let record else { return nil }
    publication.discard()
    return BuildReport(record, moment: options.moment)
  }

  private func isUntouched(_ publication: Publication) -> Bool {
    let (paths, part) = (publication.ownPaths, 256)
    let parts = Parallel.map((paths.count + part - 1) / part, jobs: options.jobs) { number in
      paths[(number * part)..<min(paths.count, (number + 1) * part)].allSatisfy { path in
        (try? publication.isUntouched(path)) == true
      }
    }
    return parts.allSatisfy { $0 }
  }

  /// What is known of the pages of the last build, if their files are still what it wrote.
  func known() -> KnownPages? {
    guard let publication = try? publication, publication.manifest == head.manifest,
      let record = BuildRecord.read(options, of: head),
      let records = PageRecords.read(options, of: head)
    else { return nil }
    return KnownPages(records: records, said: record.report.diagnostics)
  }

  /// Looks at the files of the last build, so that to keep one later costs nothing more.
  func prefetchStatuses() { (try? publication)?.prefetchStatuses() }

  /// Forgets what is known. The heads of posts hold whatever becomes of the output.
  static func remove(_ options: BuildOptions) {
    BuildRecord.remove(options)
    PageRecords.remove(options)
  }

  /// Keeps what the next build needs to know of this one.
  static func write(
    _ report: BuildReport, _ plan: SitePlan, _ pages: [PageRecord?], _ inputs: BuildInputs,
    _ outline: SiteOutline, _ kept: KeptPages?, _ heads: PostHeads?, _ manifest: Fingerprint,
    _ queries: [Query], _ answers: [FragmentLink.Anchor: FragmentLink.Answer],
    _ options: BuildOptions
  ) {
    let record = BuildRecord(
      head: BuildRecordHead(
        inputs: inputs.fingerprint, manifest: manifest, zone: plan.graph.zone.identifier,
        changes: report.changes, time: report.time),
      report: BuildRecord.Report(
        basePath: report.basePath, pages: report.pages, files: report.files,
        leftOut: report.leftOut, notices: report.notices, diagnostics: report.diagnostics))
    _ = Parallel.both(jobs: options.jobs) {
      // One after the other: each takes tens of megabytes where there are a hundred thousand posts.
      record.write(options)
      PostHeads.write(plan.graph.content, inputs, options, after: heads)
    } _: {
      // Advice is about all pages together, and would be missing if some are kept.
      guard plan.advice.isEmpty else { return }
      var records = PageRecords(
        manifest: manifest, outline: outline, pages: pages, queries: queries,
        results: Self.results(of: queries, kept, plan, inputs, outline, options), answers: answers)
      records.tidy()
      records.write(options)
    }
  }

  /// The results of all queries; those of the last build's queries are known.
  private static func results(
    of queries: [Query], _ kept: KeptPages?, _ plan: SitePlan, _ inputs: BuildInputs,
    _ outline: SiteOutline, _ options: BuildOptions
  ) -> [UInt64] {
    let known = kept?.results ?? []
    guard known.count < queries.count else { return known }
    let evaluator =
      kept?.evaluator
      ?? QueryEvaluator(plan.renderer, inputs.versions, positions: outline.postPositions)
    return known + evaluator.results(of: Array(queries[known.count...]), jobs: options.jobs)
  }
}

/// What the last build knows of its pages, and what it said.
struct KnownPages: Sendable {
  let records: PageRecords
  let said: [Diagnostic]
}

extension Publication {
  /// The way into a build's output.
  convenience init(_ options: BuildOptions) throws(PublishingError) {
    try self.init(
      output: options.output, state: options.state, adopt: options.adoptsOutput,
      atomic: options.isAtomic)
  }
}
