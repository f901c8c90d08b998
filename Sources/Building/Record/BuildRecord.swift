import CivilTime
import FileSystem
import Publishing
import Site
import SourceText

/// What the last build was made from and what it said, so that a build of the same takes a look at the
/// files and nothing more.
///
/// It is a file of the state folder that may be deleted or damaged at any time: then the site is built.
struct BuildRecord: Sendable, Hashable {
  /// Of what it was made, and what it wrote.
  let head: BuildRecordHead
  /// What it said.
  let report: Report

  /// The parts of a report that are the same the next time.
  struct Report: Sendable, Hashable {
    let basePath: String
    let pages: Int
    let files: Int
    let leftOut: LeftOutCounts
    let notices: [String]
    let diagnostics: [Diagnostic]
  }

  private static func path(_ options: BuildOptions) -> String { options.state + "/last-build" }

  /// Whether there is a record, which need not be one that can be read.
  static func exists(_ options: BuildOptions) -> Bool { Files.exists(path(options)) }

  /// The head of the record of the last build; nil if there is none that can be read.
  static func read(_ options: BuildOptions) -> BuildRecordHead? {
    guard let bytes = try? Files.read(path(options)) else { return nil }
    return BuildRecordHead(bytes: bytes)
  }

  /// The whole of the record that a head is of.
  static func read(_ options: BuildOptions, of head: BuildRecordHead) -> BuildRecord? {
    guard let bytes = try? Files.read(path(options)), let record = BuildRecord(bytes: bytes),
      record.head == head
    else { return nil }
    return record
  }

  /// Writes it. A record that cannot be written is none, which is no mistake.
  func write(_ options: BuildOptions) {
    try? FieldWriter.write(to: Self.path(options), add)
  }

  /// Forgets the last build.
  static func remove(_ options: BuildOptions) {
    if exists(options) { try? Files.remove(path(options)) }
  }
}
