import Parallelism
import Publishing
import Site
import SourceText

/// The record of the last build, and the current sources to compare it with.
struct LastBuild: Sendable {
  /// The inputs of this build, determined before any file is read: a file that changes later has a
  /// different status in the next build.
  let inputs: BuildInputs
  private let options: BuildOptions
  private let head: BuildRecordHead
  private let opened: Result<Publication, PublishingError>

  /// Nil if there is no record that is valid for this build's moment.
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

  /// The publication that replaces the output of the last build; it can be used only once.
  var publication: Publication {
    get throws(PublishingError) { try opened.get() }
  }

  /// The report of the last build, if this build would have the same report and output.
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

  /// The pages of the last build, if its output is still as it wrote it.
  ///
  /// - Parameter prefix: The prefix of a language; empty for the original one.
  func known(_ prefix: String = "") -> KnownPages? {
    guard let publication = try? publication, publication.manifest == head.manifest,
      let record = BuildRecord.read(options, of: head),
      let records = PageRecords.read(options, of: head, prefix)
    else { return nil }
    return KnownPages(records: records, said: record.report.diagnostics)
  }

  /// The pages that the last build rendered for a set of groups. Those with diagnostics are not
  /// among them.
  ///
  /// - Parameter part: The options of the build of these pages.
  func known(of part: BuildOptions) -> KnownPages? {
    guard let publication = try? publication, publication.manifest == head.manifest,
      let records = PageRecords.read(part, of: head, "")
    else { return nil }
    return KnownPages(records: records, said: [])
  }

  /// Reads the statuses of the last build's files in advance, so that reusing a file is cheap.
  func prefetchStatuses() { (try? publication)?.prefetchStatuses() }

  /// Releases the locks of the publication, if it has not ended.
  func discard() { (try? publication)?.discard() }

  /// Removes the records of the last build. The heads of posts stay, since they do not depend on
  /// the output.
  static func remove(_ options: BuildOptions) {
    BuildRecord.remove(options)
    PageRecords.remove(options)
  }
}

/// The records of the last build's pages, and its diagnostics.
struct KnownPages: Sendable {
  let records: PageRecords
  let said: [Diagnostic]
}

extension Publication {
  /// The files of the last build's search index, by the files of their routes; empty if a route has
  /// two files.
  ///
  /// - Parameter start: The start of the paths in a language, such as `de/`; they are without it.
  func searchParts(below start: String = "") -> [String: String] {
    var parts: [String: String] = [:]
    for path in ownPaths where path.text.hasPrefix(start) {
      let published = String(path.text.dropFirst(start.count))
      guard let file = SearchPlan.partFile(of: published) else { continue }
      if parts.updateValue(published, forKey: file) != nil { return [:] }
    }
    return parts
  }

  /// Opens the output of a build.
  convenience init(_ options: BuildOptions) throws(PublishingError) {
    try self.init(
      output: options.output, state: options.state, adopt: options.adoptsOutput,
      atomic: options.isAtomic)
  }
}
