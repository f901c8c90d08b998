import CivilTime
import Content
import Fields
import SourceText
import Release

extension PostHeads {
  /// Heads that another version of the program wrote are ignored, and those of a site that had other
  /// languages, which decide which text is in a file.
  fileprivate static func header(_ languages: [String]) -> String {
    "daybook-heads 5 \(ProgramVersion.text) \(languages.joined(separator: " "))"
  }

  /// Adds the heads of posts, given with whether each build must parse them, and the indices of their
  /// files in the inputs.
  ///
  /// - Parameter languages: The tags of the site's languages.
  static func add(
    _ posts: [(post: Post, mustBeParsed: Bool, index: Int)], _ inputs: BuildInputs,
    _ languages: [String], to record: inout RecordWriter
  ) {
    record.add(header(languages))
    record.add(list: posts) { record, post in
      record.add(inputs.paths[post.index], inputs.statuses[post.index])
      record.add(block: {
        add(post.post.document, post.mustBeParsed ? nil : PlainPost(post.post), to: &$0)
      })
    }
  }

  private static func add(
    _ document: Document, _ plain: PlainPost?, to record: inout RecordWriter
  ) {
    let body = document.body
    record.add(body.file.size, document.knownWordCount, plain != nil)
    guard let plain else {
      let end = body.range.lowerBound
      let known = body.file.beginning
      return record.add((known.count < end ? body.file.bytes : known)[..<end])
    }
    record.add(body.range.lowerBound, body.frontHash, plain)
  }
}

extension [PostHeads.Entry] {
  /// Reads where the heads are; nil if the bytes are not heads.
  init?(bytes: [UInt8], _ languages: [String]) {
    guard var reader = RecordReader(sealed: bytes),
      (try? reader.string()) == PostHeads.header(languages),
      let entries = try? reader.list({
        PostHeads.Entry(path: try $0.read(), status: try $0.read(), range: try $0.block())
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
    size = try record.read()
    words = try record.read()
    if try record.read() {
      let (start, hash): (Int, UInt64) = (try record.read(), try record.read())
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
    record.add(title, date, updated)
    record.add(tags, summary, layout)
    record.add(slug, aliases, isDraft)
    record.add(authors, likes, series)
    record.add(fileDate, fileSlug, positionHash)
  }

  init(from record: inout RecordReader) throws {
    self.init(
      title: try record.read(), date: try record.read(), updated: try record.read(),
      tags: try record.read(), summary: try record.read(), layout: try record.read(),
      slug: try record.read(), aliases: try record.read(), isDraft: try record.read(),
      authors: try record.read(), likes: try record.read(), series: try record.read(),
      fileDate: try record.read(), fileSlug: try record.read(), positionHash: try record.read())
  }
}

extension Located: Recordable where Value: Recordable {
  func write(to record: inout RecordWriter) { record.add(value, range.start, range.end) }
  init(from record: inout RecordReader) throws {
    self.init(try record.read(), SourceRange(try record.read(), try record.read()))
  }
}

extension CivilDate: Recordable {
  func write(to record: inout RecordWriter) { record.add(daysSinceEpoch) }
  init(from record: inout RecordReader) throws { self.init(daysSinceEpoch: try record.read()) }
}

extension DateText: Recordable {
  func write(to record: inout RecordWriter) {
    switch self {
    case .day(let day): record.add(1, day)
    case .local(let local): record.add(2, local.secondsSinceEpoch)
    case .moment(let moment): record.add(3, moment)
    }
  }

  init(from record: inout RecordReader) throws {
    switch try record.read() as Int {
    case 1: self = .day(try record.read())
    case 2: self = .local(CivilDateTime(secondsSinceEpoch: try record.read()))
    case 3: self = .moment(try record.read())
    default: throw RecordDamage()
    }
  }
}
