import Bytes
import Markdown

/// Converts the markup of notes that Markdown does not have: wikilinks, embeds, comments, inline
/// footnotes, names of blocks, callouts.
struct NoteConverter {
  /// The target of a wikilink.
  enum Target {
    /// A note, by its file in `content/`.
    case note(String)
    /// A file, by its path in `content/`.
    case file(String)
    case missing
  }

  /// Finds the target of a name.
  let resolve: (String) -> Target
  /// The converted text of a note to embed, and of one of its sections; nil if it cannot be embedded.
  let embed: (_ name: String, _ heading: String?) -> [UInt8]?

  /// The tags in the text.
  private(set) var tags: [String] = []
  /// The names of wikilinks without a target.
  private(set) var missing: [String] = []
  /// The number of comments that were left out.
  private(set) var comments = 0
  private var footnotes: [String] = []
  private var out: [UInt8] = []

  init(
    resolve: @escaping (String) -> Target,
    embed: @escaping (_ name: String, _ heading: String?) -> [UInt8]?
  ) {
    (self.resolve, self.embed) = (resolve, embed)
  }

  mutating func convert(_ body: [UInt8]) -> [UInt8] {
    let plain = withoutComments(body)
    writeInlines(plain)
    for (number, note) in footnotes.enumerated() {
      out += "\n\n[^note-\(number + 1)]: \(note)".utf8
    }
    if !footnotes.isEmpty { out.append(0x0A) }
    return NoteCallouts.convert(out)
  }

  // MARK: Comments

  /// The text without `%%…%%`.
  private mutating func withoutComments(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains("%%") else { return bytes }
    var code = CodeRegions(bytes, countsHTML: false)
    var out: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if let end = code.end(at: index) {
        out += bytes[index..<end]
        index = end
      } else if Self.has("%%", bytes, index) {
        // Like Obsidian: without an end, the comment goes on to the end.
        let end = bytes.firstIndex(of: "%%", in: min(index + 2, bytes.count)..<bytes.count)
        index = end.map { $0 + 2 } ?? bytes.count
        comments += 1
      } else {
        out.append(bytes[index])
        index += 1
      }
    }
    return out
  }

  private static func has(_ word: StaticString, _ bytes: [UInt8], _ index: Int) -> Bool {
    guard index + word.utf8CodeUnitCount <= bytes.count else { return false }
    return (0..<word.utf8CodeUnitCount).allSatisfy { bytes[index + $0] == word.utf8Start[$0] }
  }

  // MARK: Inlines

  private mutating func writeInlines(_ bytes: [UInt8]) {
    var code = CodeRegions(bytes, countsHTML: true)
    var index = 0
    while index < bytes.count {
      if let end = code.end(at: index) {
        out += bytes[index..<end]
        index = end
        continue
      }
      switch bytes[index] {
      case UInt8(ascii: "\\") where index + 1 < bytes.count:
        out += bytes[index...index + 1]
        index += 2
      case UInt8(ascii: "!") where Self.has("![[", bytes, index):
        index = writeLink(bytes, index, isEmbed: true)
      case UInt8(ascii: "[") where Self.has("[[", bytes, index):
        index = writeLink(bytes, index, isEmbed: false)
      case UInt8(ascii: "^") where Self.has("^[", bytes, index):
        index = writeFootnote(bytes, index)
      case UInt8(ascii: "^"): index = writeBlockName(bytes, index)
      case UInt8(ascii: "#"): index = noteTag(bytes, index)
      case UInt8(ascii: "$"): index = copyFormula(bytes, index)
      default: index = copy(bytes, index)
      }
    }
  }

  /// Writes a wikilink or an embed at an offset, and returns the offset after it.
  private mutating func writeLink(_ bytes: [UInt8], _ start: Int, isEmbed: Bool) -> Int {
    let first = start + (isEmbed ? 3 : 2)
    let limit = min(bytes.count, first + 1_000)
    var end = first
    while end + 1 < limit, bytes[end] != 0x0A, !Self.has("]]", bytes, end),
      !Self.has("[[", bytes, end)
    { end += 1 }
    guard end > first, Self.has("]]", bytes, end) else {
      // Not a wikilink: the brackets are text.
      out += (isEmbed ? "!\\[\\[" : "\\[\\[").utf8
      return first
    }
    let link = WikiLink(String(decoding: bytes[first..<end], as: UTF8.self))
    if link.name.lowercased() == "toc", !isEmbed {
      out += "\\[\\[\(link.name)\\]\\]".utf8
    } else {
      isEmbed ? writeEmbed(link, in: bytes, start..<end + 2) : writeLink(link)
    }
    return end + 2
  }

  private mutating func writeLink(_ link: WikiLink) {
    let anchor = link.anchor.map { "#" + MarkdownMarkup.address($0) } ?? ""
    if link.name.isEmpty {
      out += MarkdownMarkup.link(link.text, to: anchor).utf8
      return
    }
    switch resolve(link.name) {
    case .note(let target), .file(let target):
      let text = MarkdownEscape.text(link.text, isCell: true)
      out += "[\(text)](/\(MarkdownMarkup.address(target))\(anchor))".utf8
    case .missing:
      missing.append(link.name)
      out += MarkdownEscape.text(link.text, isCell: true).utf8
    }
  }

  private mutating func writeEmbed(_ link: WikiLink, in bytes: [UInt8], _ range: Range<Int>) {
    switch resolve(link.name) {
    case .file(let target): out += Self.media(target, link).utf8
    case .note:
      guard let text = embed(link.name, link.heading) else { return writeLink(link) }
      writeQuote(text, in: bytes, range)
    case .missing:
      if link.name.isEmpty, let text = embed("", link.heading) {
        writeQuote(text, in: bytes, range)
      } else {
        missing.append(link.name)
        out += MarkdownEscape.text(link.text, isCell: true).utf8
      }
    }
  }

  /// Writes the text of an embedded note as a quote; within a line, as a paragraph of its own.
  private mutating func writeQuote(_ text: [UInt8], in bytes: [UInt8], _ range: Range<Int>) {
    if range.lowerBound > 0, bytes[range.lowerBound - 1] != 0x0A { out += "\n\n".utf8 }
    if out.count >= 2, out[out.count - 1] == 0x0A, out[out.count - 2] != 0x0A { out.append(0x0A) }
    for line in ByteLines.ranges(text).trimming(while: { ByteLines.isBlank(text[$0]) }) {
      out += "> ".utf8
      out += text[line] + [0x0A]
    }
    if range.upperBound < bytes.count, bytes[range.upperBound] != 0x0A { out.append(0x0A) }
  }

  private static func media(_ target: String, _ link: WikiLink) -> String {
    let address = "/" + MarkdownMarkup.address(target)
    switch SitePath.split(target).ending {
    case "png", "jpg", "jpeg", "gif", "svg", "webp", "avif", "bmp":
      // A part that is a number is the picture's size.
      let words = link.alias?.split(separator: "|")
        .first { !$0.allSatisfy { $0.isNumber || $0 == "x" } }
      return MarkdownMarkup.figure(
        address, alt: words.map(String.init) ?? SitePath.split(target).stem, caption: nil)
    case "mp3", "wav", "m4a", "ogg", "oga", "flac", "3gp", "opus":
      return "<audio controls src=\"\(HTMLText.escaped(address))\"></audio>"
    case "mp4", "webm", "ogv", "mov", "mkv":
      return "<video controls src=\"\(HTMLText.escaped(address))\"></video>"
    default: return MarkdownMarkup.link(link.alias ?? SitePath.name(link.name), to: address)
    }
  }

  /// Writes an inline footnote, `^[text]`, as a reference.
  private mutating func writeFootnote(_ bytes: [UInt8], _ start: Int) -> Int {
    var depth = 1
    var index = start + 2
    while index < min(bytes.count, start + 2_000), bytes[index] != 0x0A {
      if bytes[index] == UInt8(ascii: "[") { depth += 1 }
      if bytes[index] == UInt8(ascii: "]") {
        depth -= 1
        if depth == 0 { break }
      }
      index += 1
    }
    guard depth == 0, index > start + 2 else { return copy(bytes, start) }
    var inner = NoteConverter(resolve: resolve, embed: { _, _ in nil })
    inner.writeInlines(Array(bytes[start + 2..<index]))
    missing += inner.missing
    footnotes.append(String(decoding: inner.out, as: UTF8.self))
    out += "[^note-\(footnotes.count)]".utf8
    return index + 1
  }

  /// Turns the name of a block at the end of a line, ` ^name`, into an anchor.
  private mutating func writeBlockName(_ bytes: [UInt8], _ start: Int) -> Int {
    let name = bytes[(start + 1)...].prefix { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") }
    let isLineEnd = [nil, 0x0A, 0x0D].contains(bytes[name.endIndex...].first)
    let isSeparate = start == 0 || bytes[start - 1] == 0x20 || bytes[start - 1] == 0x0A
    guard !name.isEmpty, isLineEnd, isSeparate else { return copy(bytes, start) }
    out += "<a id=\"\(String(decoding: name, as: UTF8.self))\"></a>".utf8
    return name.endIndex
  }

  /// Copies a sign that is text, and returns the offset after it.
  private mutating func copy(_ bytes: [UInt8], _ index: Int) -> Int {
    out.append(bytes[index])
    return index + 1
  }

  /// Collects a tag, `#tag`, which stays in the text.
  private mutating func noteTag(_ bytes: [UInt8], _ start: Int) -> Int {
    let word = bytes[(start + 1)...].prefix { $0.isWord || "-/".utf8.contains($0) || $0 >= 0x80 }
    let name = String(decoding: word, as: UTF8.self)
    if start == 0 || bytes[start - 1] <= 0x20, !name.allSatisfy(\.isNumber) {
      let tag = String(name.trimming { $0 == "/" })
      if !tag.isEmpty, !tags.contains(tag) { tags.append(tag) }
    }
    out += bytes[start..<word.endIndex]
    return word.endIndex
  }

  /// Copies a formula, in which brackets are no links.
  private mutating func copyFormula(_ bytes: [UInt8], _ start: Int) -> Int {
    let isDisplay = Self.has("$$", bytes, start)
    let first = start + (isDisplay ? 2 : 1)
    var end = first
    while end < min(bytes.count, start + 5_000) {
      if isDisplay ? Self.has("$$", bytes, end) : bytes[end] == UInt8(ascii: "$") { break }
      if !isDisplay, bytes[end] == 0x0A { break }
      end += 1
    }
    let closes = end < bytes.count && bytes[end] == UInt8(ascii: "$")
    let isFormula =
      closes && end > first && (isDisplay || bytes[first] > 0x20 && bytes[end - 1] > 0x20)
    let next = isFormula ? end + (isDisplay ? 2 : 1) : first
    out += bytes[start..<next]
    return next
  }
}

/// The parts of a wikilink: `name#heading|alias`, `name#^block`.
struct WikiLink {
  let name: String
  let heading: String?
  let alias: String?

  init(_ text: String) {
    // In tables, the sign before an alias is escaped.
    let plain = text.replacing("\\|", with: "|")
    let parts = plain.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    alias = parts.count > 1 ? parts[1].trimmed : nil
    let target = parts[0].split(separator: "#", omittingEmptySubsequences: false)
    name = target[0].trimmed
    heading = target.count > 1 ? target.last.map(\.trimmed) : nil
  }

  /// The id on the page that it leads to.
  var anchor: String? {
    guard let heading, !heading.isEmpty else { return nil }
    return heading.hasPrefix("^") ? String(heading.dropFirst()) : HeadingID.id(for: heading)
  }

  /// The text that is shown.
  var text: String {
    if let alias, !alias.isEmpty { return alias }
    let written = heading.map { $0.hasPrefix("^") ? "" : $0 } ?? ""
    if name.isEmpty { return written.isEmpty ? "above" : written }
    return written.isEmpty ? name : "\(name) > \(written)"
  }
}
