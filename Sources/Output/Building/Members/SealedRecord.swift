import Bytes
import FileSystem
import Publishing

/// What the last build sealed for a set of groups. An unchanged file is not sealed again.
///
/// It is in the state folder and may be deleted or damaged at any time.
struct SealedRecord: Sendable {
  /// A hash of the key and the addresses with which files were sealed.
  let circumstances: UInt64
  /// The words of each page, by its file.
  var texts: [String: String] = [:]
  /// The fingerprint of each other file before it was sealed.
  var sources: [String: Fingerprint] = [:]

  /// An empty record.
  init(circumstances: UInt64) { self.circumstances = circumstances }

  private static let header = "daybook-sealed 1 \(ProgramVersion.text)"

  private static func path(_ options: BuildOptions) -> String { options.state + "/last-sealed" }

  /// The record of the last build; nil if there is none for the same circumstances.
  ///
  /// - Parameter manifest: The manifest in the output folder.
  static func read(
    _ options: BuildOptions, circumstances: UInt64, manifest: Fingerprint?
  ) -> SealedRecord? {
    guard let bytes = try? Files.read(path(options)), var reader = RecordReader(sealed: bytes),
      reader.string() == header, let known = reader.fingerprint(), known == manifest,
      reader.int() == Int(bitPattern: UInt(circumstances)),
      let texts = reader.list({ reader in
        reader.string().flatMap { file in reader.string().map { (file, $0) } }
      }),
      let sources = reader.list({ reader in
        reader.string().flatMap { file in reader.fingerprint().map { (file, $0) } }
      })
    else { return nil }
    var record = SealedRecord(circumstances: circumstances)
    record.texts = Dictionary(texts) { first, _ in first }
    record.sources = Dictionary(sources) { first, _ in first }
    return record
  }

  /// Writes the record. A failure is ignored: the next build then seals every file.
  ///
  /// - Parameter manifest: The manifest that the build wrote.
  func write(_ options: BuildOptions, _ manifest: Fingerprint) {
    try? FieldWriter.write(to: Self.path(options)) { writer in
      writer.add(Self.header)
      writer.add(manifest)
      writer.add(Int(bitPattern: UInt(circumstances)))
      writer.add(list: texts.sorted { $0.key < $1.key }) { writer, text in
        writer.add(text.key)
        writer.add(text.value)
      }
      writer.add(list: sources.sorted { $0.key < $1.key }) { writer, source in
        writer.add(source.key)
        writer.add(source.value)
      }
    }
  }
}
