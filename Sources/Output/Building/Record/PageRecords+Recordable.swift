import Imaging
import Publishing
import Queries
import Site
import SourceText
import Texts
import Release

extension PageRecords: Recordable {
  /// Records that another version of the program wrote are ignored.
  static let header = "daybook-pages 11 \(ProgramVersion.text)"

  /// The records as bytes, followed by their hash.
  var bytes: [UInt8] { sealed(header: Self.header) }

  /// Reads records; nil if the bytes are not records.
  init?(bytes: [UInt8]) { self.init(sealed: bytes, header: Self.header) }

  func write(to record: inout RecordWriter) {
    record.add(build, outline, pages)
    record.add(queries, results)
    let answers = answers.sorted {
      ($0.key.path, $0.key.fragment) < ($1.key.path, $1.key.fragment)
    }
    record.add(list: answers) { $0.add($1.key, $1.value) }
  }

  init(from record: inout RecordReader) throws {
    self.init(
      build: try record.read(), outline: try record.read(), pages: try record.read(),
      queries: try record.read(), results: try record.read(),
      answers: Dictionary(
        try record.list { (try $0.read(), try $0.read()) }
      ) { first, _ in first })
    let count = queries.count
    guard pages.count == outline.routes.count, results.count == count,
      pages.allSatisfy({ $0?.queries.last.map { $0 < count } ?? true })
    else { throw RecordDamage() }
  }
}

extension SiteOutline: Recordable {
  func write(to record: inout RecordWriter) {
    record.add(circumstances, templates)
    for hashes in [files, statuses, fronts, positions, routes] { record.add(hashes) }
  }

  init(from record: inout RecordReader) throws {
    self.init(
      circumstances: try record.read(), templates: try record.read(), files: try record.read(),
      statuses: try record.read(), fronts: try record.read(), positions: try record.read(),
      routes: try record.read())
    guard [statuses.count, fronts.count, positions.count].allSatisfy({ $0 == files.count }) else {
      throw RecordDamage()
    }
  }
}

extension PageRecord: Recordable {
  func write(to record: inout RecordWriter) {
    record.add(ascending: diagnostics.sorted())
    record.add(fragments)
    record.add(ascending: queries)
    record.add(images)
  }

  init(from record: inout RecordReader) throws {
    diagnostics = try record.ascending()
    fragments = try record.read()
    queries = try record.ascending()
    images = try record.read()
  }
}

extension RecordWriter {
  /// Adds ascending numbers, each as the difference from the previous one.
  fileprivate mutating func add<Number: FixedWidthInteger>(ascending numbers: [Number]) {
    var last = 0
    add(list: numbers) { record, number in
      record.add(small: Int(number) - last)
      last = Int(number)
    }
  }
}

extension RecordReader {
  fileprivate mutating func ascending<Number: FixedWidthInteger>() throws -> [Number] {
    var last: Number = 0
    return try list { record in
      guard let step = Number(exactly: try record.small()) else { throw RecordDamage() }
      let (sum, overflows) = last.addingReportingOverflow(step)
      if overflows { throw RecordDamage() }
      last = sum
      return sum
    }
  }
}

extension FragmentLink: Recordable {
  func write(to record: inout RecordWriter) { record.add(anchor, excerpt) }
  init(from record: inout RecordReader) throws {
    self.init(try record.read(), at: try record.read())
  }
}

extension FragmentLink.Anchor: Recordable {
  func write(to record: inout RecordWriter) { record.add(path, fragment) }
  init(from record: inout RecordReader) throws {
    self.init(path: try record.read(), fragment: try record.read())
  }
}

extension FragmentLink.Answer: Recordable {
  func write(to record: inout RecordWriter) {
    guard case .missing(let nearest) = self else { return record.add(false) }
    record.add(true, nearest)
  }

  init(from record: inout RecordReader) throws {
    self = try record.read() ? .missing(nearest: try record.read()) : .there
  }
}

extension ShownImage: Recordable {
  func write(to record: inout RecordWriter) { record.add(path, role) }
  init(from record: inout RecordReader) throws {
    self.init(path: try record.read(), role: try record.read())
  }
}

extension ImageRole: Recordable {
  func write(to record: inout RecordWriter) {
    switch self {
    case .picture: record.add(0)
    case .poster: record.add(1)
    case .cut(let cut):
      record.add(2, cut.width)
      record.add(cut.height, cut.position.rawValue)
    case .large: record.add(3)
    }
  }

  init(from record: inout RecordReader) throws {
    switch try record.read() as Int {
    case 0: self = .picture
    case 1: self = .poster
    case 2:
      let (width, height): (Int, Int?) = (try record.read(), try record.read())
      guard let position = ImageCut.Position(rawValue: try record.read()),
        let cut = ImageCut(width: width, height: height, position: position)
      else { throw RecordDamage() }
      self = .cut(cut)
    case 3: self = .large
    default: throw RecordDamage()
    }
  }
}
