import CivilTime
import Publishing
import SourceText

extension BuildRecord {
  /// Written by a program of another version, a record is of no use.
  private static let header = "daybook-record 1 \(ProgramVersion.text)"

  /// The record as bytes, with the hash of them at the end.
  var bytes: [UInt8] {
    var writer = FieldWriter()
    writer.add(Self.header)
    writer.add(inputs)
    writer.add(manifest)
    writer.add(zone)
    writer.add(report.basePath)
    writer.add(report.pages)
    writer.add(report.files)
    writer.add(report.changes)
    writer.add(Optional(report.time))
    writer.add(report.diagnostics.count)
    for diagnostic in report.diagnostics { writer.add(diagnostic) }
    writer.add(Fingerprint(of: writer.bytes))
    return writer.bytes
  }

  /// Reads a record; nil where the bytes are none.
  init?(bytes: [UInt8]) {
    guard var reader = FieldReader(sealed: bytes), reader.string() == Self.header,
      let inputs = reader.fingerprint(), let manifest = reader.fingerprint(),
      let zone = reader.string(), let basePath = reader.string(), let pages = reader.int(),
      let files = reader.int(), let changes = reader.timestamp(), let time = reader.timestamp(),
      let time, let count = reader.int(), count >= 0
    else { return nil }
    var diagnostics: [Diagnostic] = []
    for _ in 0..<count {
      guard let diagnostic = reader.diagnostic() else { return nil }
      diagnostics.append(diagnostic)
    }
    self.init(
      inputs: inputs, manifest: manifest, zone: zone,
      report: Report(
        basePath: basePath, pages: pages, files: files, changes: changes, time: time,
        diagnostics: diagnostics))
  }
}
