import Bytes
import FileSystem
import Publishing
import Release

/// What the last build sealed for a set of groups. An unchanged file is not sealed again.
///
/// It is in the state folder and may be deleted or damaged at any time.
struct SealedRecord: Sendable {
  /// A hash of the key and the addresses with which files were sealed.
  let circumstances: UInt64
  /// The manifest that the build wrote.
  private(set) var manifest: Fingerprint?
  /// The words of each page, by its file.
  var texts: [String: String] = [:]
  /// The fingerprint of each other file before it was sealed.
  var sources: [String: Fingerprint] = [:]

  private static let header = "daybook-sealed 2 \(ProgramVersion.text)"

  private static func path(_ options: BuildOptions) -> String { options.state + "/last-sealed" }

  /// The record of the last build; nil if there is none for the same circumstances.
  ///
  /// - Parameter manifest: The manifest in the output folder.
  static func read(
    _ options: BuildOptions, circumstances: UInt64, manifest: Fingerprint?
  ) -> SealedRecord? {
    guard let manifest, let bytes = try? Files.read(path(options)),
      let record = SealedRecord(sealed: bytes, header: header), record.manifest == manifest,
      record.circumstances == circumstances
    else { return nil }
    return record
  }

  /// Writes the record. A failure is ignored: the next build then seals every file.
  ///
  /// - Parameter manifest: The manifest that the build wrote.
  func write(_ options: BuildOptions, _ manifest: Fingerprint) {
    var record = self
    record.manifest = manifest
    record.write(header: Self.header, to: Self.path(options))
  }
}

extension SealedRecord: Recordable {
  func write(to record: inout RecordWriter) {
    record.add(circumstances, manifest)
    record.add(texts, sources)
  }

  init(from record: inout RecordReader) throws {
    self.init(
      circumstances: try record.read(), manifest: try record.read(), texts: try record.read(),
      sources: try record.read())
  }
}
