import CivilTime
import Content
import Publishing
import Rendering
import Site
import SourceText

/// What is known of the last build when another one begins, and what there is now.
struct LastBuild: Sendable {
  private let options: BuildOptions
  private let record: BuildRecord
  private let inputs: BuildInputs

  /// Nil where nothing is known that holds for this build's moment.
  init?(_ options: BuildOptions) {
    self.options = options
    let found = Parallel.both(jobs: options.jobs) {
      BuildRecord.read(options)
    } _: {
      BuildInputs(options)
    }
    guard case (let record?, let inputs?) = found, record.holds(for: options.moment) else {
      return nil
    }
    (self.record, self.inputs) = (record, inputs)
  }

  /// What the last build said, where this one would say and write the same.
  func reportIfSame() throws(PublishingError) -> BuildReport? {
    guard record.inputs == inputs.fingerprint else { return nil }
    let publication = try Publication(
      output: options.output, state: options.state, adopt: options.adoptsOutput)
    defer { publication.discard() }
    guard publication.manifest == record.manifest, isUntouched(publication) else { return nil }
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

  /// The pages that are as they were, if any can be.
  func kept(in plan: SitePlan, of publication: Publication) -> KeptPages? {
    guard publication.manifest == record.manifest,
      let records = PageRecords.read(options, of: record),
      let kept = KeptPages(records, record, inputs, plan)
    else { return nil }
    return kept
  }

  /// Keeps what the next build needs to know of this one.
  static func write(
    _ report: BuildReport, _ plan: SitePlan, _ pages: [PageRecord?], _ inputs: BuildInputs,
    _ manifest: Fingerprint, _ answers: [FragmentLink.Place: FragmentLink.Answer],
    _ options: BuildOptions
  ) {
    let record = BuildRecord(
      inputs: inputs.fingerprint, manifest: manifest, zone: plan.graph.zone.identifier,
      report: BuildRecord.Report(
        basePath: report.basePath, pages: report.pages, files: report.files,
        changes: report.changes, time: report.time, diagnostics: report.diagnostics))
    _ = Parallel.both(jobs: options.jobs) {
      record.write(options)
    } _: {
      // Advice is of all pages together, and would be missing where some are kept.
      guard plan.advice.isEmpty else { return }
      PageRecords(
        manifest: manifest, surroundings: inputs.surroundings, statuses: inputs.statuses,
        fronts: fronts(inputs, plan.graph),
        pages: pages, answers: answers
      ).write(options)
    }
  }

  private static func fronts(_ inputs: BuildInputs, _ graph: SiteGraph) -> [UInt64] {
    let pairs = graph.posts.map { ($0.post.document.path, PostFront.hash($0.post)) }
    let hashes = Dictionary(pairs) { first, _ in first }
    return inputs.paths.map { hashes[graph.content.root + $0] ?? 0 }
  }
}
