import SourceText

/// Finds in one pass which characters of extensions occur in a document; an extension whose
/// characters do not occur is skipped.
struct SourceScan {
  /// Character sequences that occur.
  struct Features: OptionSet {
    let rawValue: UInt16
    /// `://`
    static let url = Features(rawValue: 1)
    /// `www.`
    static let www = Features(rawValue: 2)
    /// `@`
    static let email = Features(rawValue: 4)
    /// `~`
    static let tilde = Features(rawValue: 8)
    /// `]:`
    static let definition = Features(rawValue: 16)
    /// `{#`
    static let headingID = Features(rawValue: 32)
    /// `==`
    static let mark = Features(rawValue: 64)
    /// `{` where it may start attributes.
    static let brace = Features(rawValue: 128)
    /// `[[`
    static let contents = Features(rawValue: 256)
    /// `[!`
    static let alert = Features(rawValue: 512)
    /// Markup that makes up a whole block.
    static let inBlocks: Features = [.contents, .alert]
  }

  private(set) var features: Features = []
  /// The numbers of lines that may be a table's delimiter row, from 1, in ascending order.
  private(set) var delimiterRows: [Int] = []
  /// The offsets of characters to hide from libcmark: backslashes that escape extensions' markup,
  /// markup in footnotes' labels, and control characters after bullets.
  private(set) var escapes: [Int] = []
  /// The offsets of `[^` that may start the definition of a footnote.
  private(set) var footnoteMarks: [Int] = []
  /// The offsets of `:` before a blank that may start a definition.
  private(set) var definitionMarks: [Int] = []
  /// The offsets of `*[` that may start the definition of an abbreviation.
  private(set) var abbreviationMarks: [Int] = []

  private let active: MarkdownExtensions
  private let readsFootnotes: Bool
  private let isSmart: Bool
  /// The offsets at which lines start.
  private(set) var lineStarts: [Int] = []

  /// Scans a text for the markup of GFM and of the active extensions.
  init(_ text: MarkdownText, _ options: MarkdownOptions) {
    active = options.active
    readsFootnotes = options.readsFootnotes
    isSmart = options.smart
    let range = text.range
    lineStarts.reserveCapacity(range.count / 32 + 1)
    lineStarts.append(range.lowerBound)
    text.bytes.withBytes { bytes in scan(bytes[part: range], from: range.lowerBound) }
    if lineStarts.count > 1, lineStarts.last == range.upperBound { lineStarts.removeLast() }
  }

  private mutating func scan(_ bytes: ByteView, from origin: Int) {
    var line = 1
    var lineStart = 0
    let count = bytes.count
    var index = ByteScan.firstExtensionMark(in: bytes, from: 0)
    while index < count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        noteLine(bytes, lineStart..<index, line)
        if byte == UInt8(ascii: "\r"), index + 1 < count, bytes[index + 1] == UInt8(ascii: "\n") {
          index &+= 1
        }
        line &+= 1
        lineStart = index &+ 1
        lineStarts.append(origin &+ lineStart)
      case UInt8(ascii: "\\"): index = noteEscape(bytes, at: index, origin)
      case 0x0B, 0x0C:
        if EscapedMarkup.isAfterBullet(bytes, index) { escapes.append(origin &+ index) }
      default: note(byte, bytes, at: index, origin)
      }
      index = ByteScan.firstExtensionMark(in: bytes, from: index &+ 1)
    }
    noteLine(bytes, lineStart..<count, line)
  }

  /// Records a backslash; returns the index of the last byte that belongs to the escape.
  private mutating func noteEscape(
    _ bytes: ByteView, at index: Int, _ origin: Int
  ) -> Int {
    let next = index + 1 < bytes.count ? bytes[index + 1] : 0
    let isMark = index + 2 < bytes.count && bytes[index + 2] == UInt8(ascii: "^")
    switch next {
    case UInt8(ascii: "~"): escapes.append(origin + index)
    case UInt8(ascii: "[") where isMark: escapes.append(origin + index)
    case UInt8(ascii: "=") where active.contains(.marks): escapes.append(origin + index)
    case UInt8(ascii: "{") where active.contains(.attributes): escapes.append(origin + index)
    default: break
    }
    return next == UInt8(ascii: "\\") ? index + 1 : index
  }

  private mutating func note(
    _ byte: UInt8, _ bytes: ByteView, at index: Int, _ origin: Int
  ) {
    func next(_ distance: Int) -> UInt8 {
      let other = index + distance
      return other >= 0 && other < bytes.count ? bytes[other] : 0
    }
    switch byte {
    case UInt8(ascii: ":"):
      if next(1) == UInt8(ascii: "/"), next(2) == UInt8(ascii: "/") { features.insert(.url) }
      if next(-1) == UInt8(ascii: "]") { features.insert(.definition) }
      if next(1) == 0x20 || next(1) == 9, active.contains(.definitionLists),
        next(-1) <= 0x20 || next(-1) == UInt8(ascii: ">")
      {
        definitionMarks.append(origin + index)
      }
    case UInt8(ascii: "."):
      if next(-1) == UInt8(ascii: "w"), next(-2) == UInt8(ascii: "w") { features.insert(.www) }
    case UInt8(ascii: "@"): features.insert(.email)
    case UInt8(ascii: "["):
      noteBracket(next(1), after: next(-1), at: origin + index)
      if next(1) == UInt8(ascii: "^"), readsFootnotes {
        escapes += EscapedMarkup.offsetsInLabel(bytes, at: index, smart: isSmart).map {
          origin + $0
        }
      }
    case UInt8(ascii: "="):
      if next(1) == UInt8(ascii: "="), active.contains(.marks) { features.insert(.mark) }
    case UInt8(ascii: "{"):
      noteBrace(next(1), next(2), after: next(-1))
      if next(1) == UInt8(ascii: "#") { features.insert(.headingID) }
    default: features.insert(.tilde)
    }
  }

  /// Records a brace that may start attributes, as most braces in code cannot.
  private mutating func noteBrace(_ next: UInt8, _ second: UInt8, after before: UInt8) {
    let first = next == 0x20 || next == 9 ? second : next
    switch first {
    case UInt8(ascii: "."), UInt8(ascii: "#"): features.insert(.brace)
    case _ where CharacterClass.isAlphanumeric(first) || first >= 0x80 || first == 0x5F:
      switch before {
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">"), 0x20, 9:
        features.insert(.brace)
      default: break
      }
    default: break
    }
  }

  private mutating func noteBracket(_ next: UInt8, after before: UInt8, at offset: Int) {
    switch next {
    case UInt8(ascii: "^"): footnoteMarks.append(offset)
    case UInt8(ascii: "["): features.insert(.contents)
    case UInt8(ascii: "!"): features.insert(.alert)
    default: break
    }
    if before == UInt8(ascii: "*"), active.contains(.abbreviations) {
      abbreviationMarks.append(offset - 1)
    }
  }

  /// Checks a line from its end for a delimiter row: it contains only `-`, `|`, `:` and blanks, up
  /// to possible markers of quotes and lists. A single column without `|` and `:` would be the
  /// underline of a heading; such an underline contains no vertical tab or form feed.
  private mutating func noteLine(
    _ bytes: ByteView, _ range: Range<Int>, _ line: Int
  ) {
    var hasDash = false
    var hasMark = false
    var index = range.upperBound
    while index > range.lowerBound {
      index &-= 1
      switch bytes[index] {
      case UInt8(ascii: "-"): hasDash = true
      case UInt8(ascii: "|"), UInt8(ascii: ":"), 0x0B, 0x0C: hasMark = true
      case 0x95, 0x96, 0xB7, 0xEF: hasMark = true  // U+FDD5 and U+FDD6 may stand for those
      case UInt8(ascii: " "), UInt8(ascii: "\t"): continue
      default: index = range.lowerBound
      }
    }
    if hasDash, hasMark, line > 1 { delimiterRows.append(line) }
  }
}
