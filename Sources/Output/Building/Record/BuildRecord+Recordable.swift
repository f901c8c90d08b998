import CivilTime
import Publishing
import SourceText
import Release

extension BuildRecord: Recordable {
  /// Records that another version of the program wrote are ignored.
  static let header = "daybook-record 6 \(ProgramVersion.text)"

  /// The record as bytes, followed by their hash.
  var bytes: [UInt8] { sealed(header: Self.header) }

  /// Reads a record; nil if the bytes are not a record.
  init?(bytes: [UInt8]) { self.init(sealed: bytes, header: Self.header) }

  /// Reads only the head of a record; nil if the bytes are not a record.
  static func head(of bytes: [UInt8]) -> BuildRecordHead? {
    BuildRecordHead(sealed: bytes, header: header)
  }

  func write(to record: inout RecordWriter) {
    record.add(head, report.basePath)
    record.add(report.pages, report.files)
    let leftOut = report.leftOut
    record.add(leftOut.drafts, leftOut.future)
    record.add(leftOut.expired, leftOut.privateEvents)
    record.add(report.notices, report.diagnostics)
  }

  init(from record: inout RecordReader) throws {
    head = try record.read()
    report = Report(
      basePath: try record.read(), pages: try record.read(), files: try record.read(),
      leftOut: LeftOutCounts(
        drafts: try record.read(), future: try record.read(), expired: try record.read(),
        privateEvents: try record.read()),
      notices: try record.read(), diagnostics: try record.read())
  }
}

extension BuildRecordHead: Recordable {
  func write(to record: inout RecordWriter) {
    record.add(inputs, manifest)
    record.add(zone, changes, time)
  }

  init(from record: inout RecordReader) throws {
    self.init(
      inputs: try record.read(), manifest: try record.read(), zone: try record.read(),
      changes: try record.read(), time: try record.read())
  }
}
