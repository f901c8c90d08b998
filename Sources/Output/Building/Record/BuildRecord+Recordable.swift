import CivilTime
import Publishing
import SourceText

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
    record.add(head)
    record.add(report.basePath)
    record.add(report.pages)
    record.add(report.files)
    let leftOut = report.leftOut
    for count in [leftOut.drafts, leftOut.future, leftOut.expired, leftOut.privateEvents] {
      record.add(count)
    }
    record.add(report.notices)
    record.add(report.diagnostics)
  }

  init(from record: inout RecordReader) throws {
    head = try record.read()
    report = Report(
      basePath: try record.string(), pages: try record.int(), files: try record.int(),
      leftOut: LeftOutCounts(
        drafts: try record.int(), future: try record.int(), expired: try record.int(),
        privateEvents: try record.int()),
      notices: try record.read(), diagnostics: try record.read())
  }
}

extension BuildRecordHead: Recordable {
  func write(to record: inout RecordWriter) {
    record.add(inputs)
    record.add(manifest)
    record.add(zone)
    record.add(changes)
    record.add(time)
  }

  init(from record: inout RecordReader) throws {
    self.init(
      inputs: try record.read(), manifest: try record.read(), zone: try record.string(),
      changes: try record.read(), time: try record.read())
  }
}
