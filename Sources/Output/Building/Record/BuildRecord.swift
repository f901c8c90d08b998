import CivilTime
import FileSystem
import Publishing
import Site
import SourceText

/// The inputs and the report of the last build. If the inputs are the same, the next build only
/// checks the files.
///
/// The record is in the state folder and may be deleted or damaged at any time: then the site is
/// rebuilt.
struct BuildRecord: Sendable, Hashable {
  /// The fingerprints of the build's inputs and output.
  let head: BuildRecordHead
  /// The report of the build.
  let report: Report

  /// The fields of a report that are the same for an unchanged site.
  struct Report: Sendable, Hashable {
    let basePath: String
    let pages: Int
    let files: Int
    let leftOut: LeftOutCounts
    let notices: [String]
    let diagnostics: [Diagnostic]
  }

  private static func path(_ options: BuildOptions) -> String { options.state + "/last-build" }

  /// Whether there is a record, even if it cannot be read.
  static func exists(_ options: BuildOptions) -> Bool { Files.exists(path(options)) }

  /// The head of the record of the last build; nil if there is no readable record.
  static func read(_ options: BuildOptions) -> BuildRecordHead? {
    guard let bytes = try? Files.read(path(options)) else { return nil }
    return head(of: bytes)
  }

  /// The whole record with a given head.
  static func read(_ options: BuildOptions, of head: BuildRecordHead) -> BuildRecord? {
    guard let bytes = try? Files.read(path(options)), let record = BuildRecord(bytes: bytes),
      record.head == head
    else { return nil }
    return record
  }

  /// Writes the record. A failure is ignored: the next build then has no record.
  func write(_ options: BuildOptions) {
    write(header: Self.header, to: Self.path(options))
  }

  /// Removes the record of the last build.
  static func remove(_ options: BuildOptions) {
    try? Files.remove(path(options))
  }
}
