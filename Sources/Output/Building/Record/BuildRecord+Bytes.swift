import CivilTime
import Publishing
import SourceText

extension BuildRecord {
  /// Records that another version of the program wrote are ignored.
  fileprivate static let header = "daybook-record 5 \(ProgramVersion.text)"

  /// The record as bytes, followed by their hash.
  var bytes: [UInt8] { FieldWriter.sealed(add) }

  /// Adds the fields of the record.
  func add(to writer: inout FieldWriter) {
    writer.add(Self.header)
    writer.add(head.inputs)
    writer.add(head.manifest)
    writer.add(head.zone)
    writer.add(head.changes)
    writer.add(Optional(head.time))
    writer.add(report.basePath)
    writer.add(report.pages)
    writer.add(report.files)
    let leftOut = report.leftOut
    for count in [leftOut.drafts, leftOut.future, leftOut.expired, leftOut.privateEvents] {
      writer.add(count)
    }
    writer.add(list: report.notices) { $0.add($1) }
    writer.add(list: report.diagnostics) { $0.add($1) }
  }

  /// Reads a record; nil if the bytes are not a record.
  init?(bytes: [UInt8]) {
    guard var reader = RecordReader(sealed: bytes), let head = BuildRecordHead(&reader),
      let basePath = reader.string(), let pages = reader.int(), let files = reader.int(),
      let drafts = reader.int(), let future = reader.int(), let expired = reader.int(),
      let privateEvents = reader.int(),
      let notices = reader.list({ $0.string() }),
      let diagnostics = reader.list({ $0.diagnostic() })
    else { return nil }
    self.init(
      head: head,
      report: Report(
        basePath: basePath, pages: pages, files: files,
        leftOut: LeftOutCounts(
          drafts: drafts, future: future, expired: expired, privateEvents: privateEvents),
        notices: notices, diagnostics: diagnostics))
  }
}

extension BuildRecordHead {
  /// Reads the head of a record; nil if the bytes are not a record.
  init?(bytes: [UInt8]) {
    guard var reader = RecordReader(sealed: bytes) else { return nil }
    self.init(&reader)
  }

  fileprivate init?(_ reader: inout RecordReader) {
    guard reader.string() == BuildRecord.header,
      let inputs = reader.fingerprint(), let manifest = reader.fingerprint(),
      let zone = reader.string(), let changes = reader.timestamp(), let time = reader.timestamp(),
      let time
    else { return nil }
    self.init(inputs: inputs, manifest: manifest, zone: zone, changes: changes, time: time)
  }
}
