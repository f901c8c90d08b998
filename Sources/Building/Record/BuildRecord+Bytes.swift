import CivilTime
import Publishing
import SourceText

extension BuildRecord {
  /// Written by a program of another version, a record is of no use.
  fileprivate static let header = "daybook-record 2 \(ProgramVersion.text)"

  /// The record as bytes, with the hash of them at the end.
  var bytes: [UInt8] {
    var writer = FieldWriter()
    writer.add(Self.header)
    writer.add(inputs)
    writer.add(manifest)
    writer.add(zone)
    writer.add(report.changes)
    writer.add(Optional(report.time))
    writer.add(report.basePath)
    writer.add(report.pages)
    writer.add(report.files)
    writer.add(small: report.diagnostics.count)
    for diagnostic in report.diagnostics { writer.add(diagnostic) }
    writer.add(Fingerprint(of: writer.bytes))
    return writer.bytes
  }

  /// Reads a record; nil where the bytes are none.
  init?(bytes: [UInt8]) {
    guard let head = BuildRecordHead(bytes: bytes), let report = head.report else { return nil }
    self.init(inputs: head.inputs, manifest: head.manifest, zone: head.zone, report: report)
  }
}

extension BuildRecordHead {
  /// Reads the head of a record; nil where the bytes are none.
  init?(bytes: [UInt8]) {
    guard var reader = FieldReader(sealed: bytes), reader.string() == BuildRecord.header,
      let inputs = reader.fingerprint(), let manifest = reader.fingerprint(),
      let zone = reader.string(), let changes = reader.timestamp(), let time = reader.timestamp(),
      let time
    else { return nil }
    self.init(
      inputs: inputs, manifest: manifest, zone: zone, changes: changes, time: time, rest: reader)
  }

  /// What the last build said; nil where the bytes do not tell.
  var report: BuildRecord.Report? {
    var reader = rest
    guard let basePath = reader.string(), let pages = reader.int(), let files = reader.int(),
      let diagnostics = reader.list({ $0.diagnostic() })
    else { return nil }
    return BuildRecord.Report(
      basePath: basePath, pages: pages, files: files, changes: changes, time: time,
      diagnostics: diagnostics)
  }
}
