import CivilTime
import Content
import Fields
import SourceText

extension PostHeads {
  /// Heads that another version of the program wrote are ignored.
  fileprivate static let header = "daybook-heads 3 \(ProgramVersion.text)"

  /// Adds the heads of posts, given with whether each build must parse them, and the indices of their
  /// files in the inputs.
  static func add(
    _ posts: [(post: Post, mustBeParsed: Bool, index: Int)], _ inputs: BuildInputs,
    to writer: inout FieldWriter
  ) {
    writer.add(header)
    writer.add(list: posts) { writer, post in
      writer.add(inputs.paths[post.index])
      writer.add(Int(bitPattern: UInt(inputs.statuses[post.index])))
      writer.add(block: {
        $0.add(head: post.post.document, post.mustBeParsed ? nil : PlainPost(post.post))
      })
    }
  }
}

extension [PostHeads.Entry] {
  /// Reads where the heads are; nil if the bytes are not heads.
  init?(bytes: [UInt8]) {
    guard var reader = RecordReader(sealed: bytes), reader.string() == PostHeads.header,
      let entries = reader.list({ $0.entry() })
    else { return nil }
    self = entries
  }
}

extension PostHeads.Head {
  /// Reads a head; nil if the bytes are not a head.
  init?(_ bytes: [UInt8], _ range: Range<Int>) {
    var reader = RecordReader(block: bytes, range)
    guard let size = reader.small(), let words = reader.small(), let front = reader.front(size)
    else { return nil }
    self.init(front: front, size: size, words: words == 0 ? nil : words - 1)
  }
}

extension FieldWriter {
  /// More than the number of days from the year 0 to 1970.
  fileprivate static let firstDay = 1_000_000

  fileprivate mutating func add(head document: Document, _ plain: PlainPost?) {
    let body = document.body
    add(small: body.file.size)
    add(small: (document.knownWordCount ?? -1) + 1)
    guard isThere(plain), let plain else {
      let end = body.range.lowerBound
      let known = body.file.beginning
      return add((known.count < end ? body.file.bytes : known)[..<end])
    }
    add(small: body.range.lowerBound)
    add(Int(bitPattern: UInt(body.frontHash)))
    add(plain.title)
    add(plain.date)
    add(plain.updated)
    add(texts: plain.tags)
    add(plain.summary)
    add(plain.layout)
    add(plain.slug)
    add(texts: plain.aliases)
    add(small: plain.isDraft ? 1 : 0)
    add(texts: plain.authors)
    add(texts: plain.likes)
    add(plain.series)
    add(small: plain.fileDate.map { $0.daysSinceEpoch + Self.firstDay } ?? 0)
    add(plain.fileSlug)
    add(Int(bitPattern: UInt(plain.positionHash)))
  }

  private mutating func add(texts: [Located<String>]) {
    add(small: texts.count)
    for text in texts { add(text) }
  }

  private mutating func add(_ text: Located<String>) {
    add(text.value)
    add(text.range)
  }

  private mutating func add(_ text: Located<String>?) {
    if isThere(text), let text { add(text) }
  }

  private mutating func add(_ range: SourceRange) {
    add(small: range.start)
    add(small: range.end)
  }

  private mutating func add(_ date: Located<DateText>?) {
    guard let date else { return add(small: 0) }
    switch date.value {
    case .day(let day):
      add(small: 1)
      add(CivilDateTime(day).secondsSinceEpoch)
    case .local(let local):
      add(small: 2)
      add(local.secondsSinceEpoch)
    case .moment(let moment):
      add(small: 3)
      add(moment.unixSeconds)
      add(moment.utcOffset)
    }
    add(date.range)
  }
}

extension RecordReader {
  fileprivate mutating func entry() -> PostHeads.Entry? {
    guard let path = string(), let status = int(), let range = block() else { return nil }
    return PostHeads.Entry(path: path, status: UInt64(UInt(bitPattern: status)), range: range)
  }

  /// The front matter of a post, given the size of its file.
  fileprivate mutating func front(_ size: Int) -> PostHeads.Front? {
    guard let isParsed = flag() else { return nil }
    guard isParsed else {
      guard let bytes = bytes(), bytes.count <= size else { return nil }
      return .bytes(bytes)
    }
    guard let start = small(), start <= size, let hash = int(), let plain = plainPost() else {
      return nil
    }
    return .parsed(plain, start: start, hash: UInt64(UInt(bitPattern: hash)))
  }

  private mutating func plainPost() -> PlainPost? {
    typealias Text = Located<String>
    typealias Date = Located<DateText>
    guard let title = text(), let date: Date? = located(), let updated: Date? = located(),
      let tags = texts(), let summary = text(), let layout: Text? = located(),
      let slug: Text? = located(), let aliases = texts(), let isDraft = small(),
      let authors = texts(), let likes = texts(), let series = text(),
      let day = small(), let fileSlug = string(), let hash = int()
    else { return nil }
    return PlainPost(
      title: title, date: date, updated: updated, tags: tags, summary: summary, layout: layout,
      slug: slug, aliases: aliases, isDraft: isDraft == 1, authors: authors, likes: likes,
      series: series,
      fileDate: day == 0 ? nil : CivilDate(daysSinceEpoch: day - FieldWriter.firstDay),
      fileSlug: fileSlug, positionHash: UInt64(UInt(bitPattern: hash)))
  }

  private mutating func texts() -> [Located<String>]? { list { $0.locatedText() } }

  private mutating func locatedText() -> Located<String>? {
    guard let text = string(), let range = sourceRange() else { return nil }
    return Located(text, range)
  }

  private mutating func located() -> Located<String>?? {
    guard let isThere = flag() else { return nil }
    guard isThere else { return .some(nil) }
    return locatedText()
  }

  private mutating func sourceRange() -> SourceRange? {
    guard let start = small(), let end = small() else { return nil }
    return SourceRange(start, end)
  }

  private mutating func located() -> Located<DateText>?? {
    guard let kind = small() else { return nil }
    if kind == 0 { return .some(nil) }
    guard let seconds = int() else { return nil }
    let local = CivilDateTime(secondsSinceEpoch: seconds)
    var text = kind == 1 ? DateText.day(local.date) : .local(local)
    if kind == 3 {
      guard let offset = int() else { return nil }
      text = .moment(Timestamp(unixSeconds: seconds, utcOffset: offset))
    }
    return sourceRange().map { Located(text, $0) }
  }
}
