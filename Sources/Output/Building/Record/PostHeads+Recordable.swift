import CivilTime
import Content
import Fields
import SourceText

extension PostHeads {
  /// Heads that another version of the program wrote are ignored.
  fileprivate static let header = "daybook-heads 4 \(ProgramVersion.text)"

  /// Adds the heads of posts, given with whether each build must parse them, and the indices of their
  /// files in the inputs.
  static func add(
    _ posts: [(post: Post, mustBeParsed: Bool, index: Int)], _ inputs: BuildInputs,
    to record: inout RecordWriter
  ) {
    record.add(header)
    record.add(list: posts) { record, post in
      record.add(inputs.paths[post.index])
      record.add(inputs.statuses[post.index])
      record.add(block: {
        add(post.post.document, post.mustBeParsed ? nil : PlainPost(post.post), to: &$0)
      })
    }
  }

  private static func add(
    _ document: Document, _ plain: PlainPost?, to record: inout RecordWriter
  ) {
    let body = document.body
    record.add(small: body.file.size)
    record.add(small: (document.knownWordCount ?? -1) + 1)
    record.add(flag: plain != nil)
    guard let plain else {
      let end = body.range.lowerBound
      let known = body.file.beginning
      return record.add((known.count < end ? body.file.bytes : known)[..<end])
    }
    record.add(small: body.range.lowerBound)
    record.add(body.frontHash)
    record.add(plain)
  }
}

extension [PostHeads.Entry] {
  /// Reads where the heads are; nil if the bytes are not heads.
  init?(bytes: [UInt8]) {
    guard var reader = RecordReader(sealed: bytes), (try? reader.string()) == PostHeads.header,
      let entries = try? reader.list({
        PostHeads.Entry(path: try $0.string(), status: try $0.word(), range: try $0.block())
      })
    else { return nil }
    self = entries
  }
}

extension PostHeads.Head {
  /// Reads a head; nil if the bytes are not a head.
  init?(_ bytes: [UInt8], _ range: Range<Int>) {
    var reader = RecordReader(block: bytes, range)
    guard let head = try? Self(from: &reader) else { return nil }
    self = head
  }

  private init(from record: inout RecordReader) throws {
    size = try record.small()
    let words = try record.small()
    self.words = words == 0 ? nil : words - 1
    if try record.flag() {
      let (start, hash) = (try record.small(), try record.word())
      guard start <= size else { throw RecordDamage() }
      front = .parsed(try record.read(), start: start, hash: hash)
    } else {
      let bytes = try record.bytes()
      guard bytes.count <= size else { throw RecordDamage() }
      front = .bytes(bytes)
    }
  }
}

extension PlainPost: Recordable {
  func write(to record: inout RecordWriter) {
    record.add(title)
    record.add(date)
    record.add(updated)
    record.add(tags)
    record.add(summary)
    record.add(layout)
    record.add(slug)
    record.add(aliases)
    record.add(flag: isDraft)
    record.add(authors)
    record.add(likes)
    record.add(series)
    record.add(fileDate)
    record.add(fileSlug)
    record.add(positionHash)
  }

  init(from record: inout RecordReader) throws {
    self.init(
      title: try record.read(), date: try record.read(), updated: try record.read(),
      tags: try record.read(), summary: try record.read(), layout: try record.read(),
      slug: try record.read(), aliases: try record.read(), isDraft: try record.flag(),
      authors: try record.read(), likes: try record.read(), series: try record.read(),
      fileDate: try record.read(), fileSlug: try record.string(), positionHash: try record.word())
  }
}

extension Located: Recordable where Value: Recordable {
  func write(to record: inout RecordWriter) {
    record.add(value)
    record.add(small: range.start)
    record.add(small: range.end)
  }

  init(from record: inout RecordReader) throws {
    self.init(try record.read(), SourceRange(try record.small(), try record.small()))
  }
}

extension CivilDate: Recordable {
  func write(to record: inout RecordWriter) { record.add(daysSinceEpoch) }
  init(from record: inout RecordReader) throws { self.init(daysSinceEpoch: try record.int()) }
}

extension DateText: Recordable {
  func write(to record: inout RecordWriter) {
    switch self {
    case .day(let day):
      record.add(small: 1)
      record.add(day)
    case .local(let local):
      record.add(small: 2)
      record.add(local.secondsSinceEpoch)
    case .moment(let moment):
      record.add(small: 3)
      record.add(moment)
    }
  }

  init(from record: inout RecordReader) throws {
    switch try record.small() {
    case 1: self = .day(try record.read())
    case 2: self = .local(CivilDateTime(secondsSinceEpoch: try record.int()))
    case 3: self = .moment(try record.read())
    default: throw RecordDamage()
    }
  }
}
