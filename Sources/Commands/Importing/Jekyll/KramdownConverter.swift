import Bytes
import SourceText

/// Converts kramdown's syntax that differs from Daybook's Markdown: attribute lists, tables of
/// contents, formulas, HTML with blank lines in it, tables without a head.
struct KramdownConverter {
  let file: SourceFile
  private(set) var warnings: [(message: String, range: SourceRange)] = []
  let lines: [Range<Int>]
  var code: CodeRegions
  var out: [[UInt8]] = []
  var definitions: [String: String] = [:]
  /// The index in `out` of the line that opens the last closed fence.
  var fence: Int?
  /// An attribute list that waits for the heading after it.
  var waiting: KramdownAttributes?
  /// Names of elements, or `comment`, that are known not to be closed in the rest of the text.
  var unclosed: Set<String> = []

  /// The converted text, and warnings about what was left out.
  static func convert(
    _ file: SourceFile
  ) -> (text: [UInt8], warnings: [(message: String, range: SourceRange)]) {
    var converter = KramdownConverter(file)
    let text = converter.run()
    return (text, converter.warnings)
  }

  init(_ file: SourceFile) {
    self.file = file
    lines = ByteLines.ranges(file.bytes)
    code = CodeRegions(file.bytes, countsHTML: false)
  }

  mutating func run() -> [UInt8] {
    collectDefinitions()
    var index = 0
    while index < lines.count {
      let range = lines[index]
      let line = file.bytes[range]
      if let end = code.end(at: range.lowerBound), end >= range.upperBound, !range.isEmpty {
        index = copyCode(index, until: end)
      } else if let next = comment(index) {
        index = next
      } else if let next = html(index) {
        index = next
      } else if let next = table(index) ?? delimiterRow(index) {
        index = next
      } else {
        take(line, range, next: index + 1 < lines.count ? file.bytes[lines[index + 1]] : [])
        index += 1
      }
    }
    return Array(out.joined(separator: [0x0A])) + (out.isEmpty ? [] : [0x0A])
  }

  mutating func collectDefinitions() {
    for range in lines {
      guard let inner = Self.list(ByteLines.trimmed(file.bytes[range])),
        let name = Self.definedName(inner)
      else { continue }
      definitions[String(name)] = String(inner.dropFirst(name.count + 1))
    }
  }

  /// The name that an attribute list defines; nil if it is no definition.
  static func definedName(_ inner: String) -> Substring? {
    let name = inner.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    return !name.isEmpty && inner[name.endIndex...].first == ":" ? name : nil
  }

  mutating func copyCode(_ start: Int, until end: Int) -> Int {
    fence = out.count
    var index = start
    while index < lines.count, lines[index].lowerBound < end {
      out.append(Array(file.bytes[lines[index]]))
      index += 1
    }
    return max(index, start + 1)
  }

  /// The line after the comment that opens here.
  mutating func comment(_ start: Int) -> Int? {
    guard !unclosed.contains("comment"),
      ByteLines.trimmed(file.bytes[lines[start]]).elementsEqual("{::comment}".utf8)
    else { return nil }
    let end = lines[start...].firstIndex { range in
      let line = ByteLines.trimmed(file.bytes[range])
      return line.elementsEqual("{:/comment}".utf8) || line.elementsEqual("{:/}".utf8)
    }
    if end == nil { unclosed.insert("comment") }
    return end.map { $0 + 1 }
  }

  // MARK: Lines

  mutating func take(_ line: ArraySlice<UInt8>, _ range: Range<Int>, next: ArraySlice<UInt8>) {
    let written = line
    let line = Self.withoutExtensions(line)
    if line.count < written.count, ByteLines.isBlank(line) { return }
    let trimmed = ByteLines.trimmed(line)
    if trimmed.starts(with: "{:".utf8), let inner = Self.list(trimmed) {
      return takeAttributes(inner, range, next)
    }
    if trimmed.starts(with: "{::".utf8) || trimmed.starts(with: "{:/".utf8), trimmed.last == 0x7D {
      let isKnown = ["{::nomarkdown", "{:/nomarkdown", "{:/}", "{::comment", "{:/comment"]
        .contains { trimmed.starts(with: $0.utf8) }
      if !isKnown { warn("kramdown's '\(Self.text(trimmed))' is left out", range) }
      return
    }
    if trimmed.elementsEqual("^".utf8) { return out.append([]) }
    var text = Array(line)
    if let attributes = waiting, Self.isHeading(line) { text = Self.withBraces(text, attributes) }
    waiting = nil
    if text.contains(UInt8(ascii: "{")) { text = spans(text, range) }
    if text.contains(UInt8(ascii: "$")) { text = formulas(text) }
    if text.suffix(2).elementsEqual([0x5C, 0x5C]), text.dropLast(2).last != 0x5C {
      text.removeLast()
    }
    out.append(text)
    fence = nil
  }

  /// A line without kramdown's `nomarkdown` and its end, which may be next to other text.
  static func withoutExtensions(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = Array(line)
    guard text.contains("{:") else { return line }
    var code = CodeRegions(spansOf: text)
    for word in ["{::nomarkdown", "{:/nomarkdown", "{:/}"] {
      var start = 0
      while let index = text.firstIndex(of: word, in: start..<text.count) {
        start = index + 1
        guard !code.contains(index),
          let end = text[index...].firstIndex(of: UInt8(ascii: "}"))
        else { continue }
        text.removeSubrange(index...end)
        code = CodeRegions(spansOf: text)
        start = index
      }
    }
    return text[...]
  }

  mutating func warn(_ message: String, _ range: Range<Int>) {
    warnings.append((message, SourceRange(range.lowerBound, range.upperBound)))
  }

  static func text(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: Array(bytes), as: UTF8.self)
  }

  /// The text between `{:` and `}`; nil for kramdown's extensions `{::…}` and other text.
  static func list(_ line: ArraySlice<UInt8>) -> String? {
    guard line.starts(with: "{:".utf8), line.last == UInt8(ascii: "}"), line.count > 2,
      let third = line.dropFirst(2).first, third != UInt8(ascii: ":"), third != UInt8(ascii: "/")
    else { return nil }
    let inner = line.dropFirst(2).dropLast()
    return inner.contains(UInt8(ascii: "}")) ? nil : text(inner)
  }

  // MARK: Attribute lists on lines of their own

  mutating func takeAttributes(_ inner: String, _ range: Range<Int>, _ next: ArraySlice<UInt8>) {
    guard Self.definedName(inner) == nil else { return }
    let attributes = KramdownAttributes(inner, definitions: definitions)
    if attributes.isTOC, let last = out.lastIndex(where: { !ByteLines.isBlank($0) }),
      ByteLines.itemWidth(out[last][...]) != nil
    {
      out[last] = Array("[[toc]]".utf8)
      out.append([])
      return
    }
    guard !attributes.isEmpty else { return }
    guard ByteLines.indent(file.bytes[range]) == 0, isAfterText || Self.isHeading(next) else {
      return warn("an attribute list is left out", range)
    }
    if !isAfterText {
      waiting = attributes
    } else if !attachToTerm(attributes, next) {
      attach(attributes, range)
    }
  }

  /// Whether the last line of the output is not blank.
  var isAfterText: Bool { out.last.map { !ByteLines.isBlank($0) } ?? false }

  mutating func attach(_ attributes: KramdownAttributes, _ range: Range<Int>) {
    guard let last = out.indices.last else { return }
    let line = out[last][...]
    if let opening = fence {
      let text = Self.text(ByteLines.trimmed(out[opening][...]))
      let isBare = text.drop { $0 == "`" || $0 == "~" }.isEmpty
      if isBare, let language = attributes.language {
        out[opening] += language.utf8
      } else if attributes.language == nil {
        warn("an attribute list of code is left out", range)
      }
    } else if Self.isHeading(line) {
      out[last] = Self.withBraces(out[last], attributes)
    } else if last > 0, Self.isUnderline(line) {
      out[last - 1] = Self.withBraces(out[last - 1], attributes)
    } else if Self.isImage(ByteLines.trimmed(line)), last == 0 || ByteLines.isBlank(out[last - 1]) {
      out[last] += attributes.braces.utf8
    } else {
      wrap(attributes, range)
    }
  }

  /// Adds the attributes to the term of a definition list in the line before; returns false if there
  /// is none.
  mutating func attachToTerm(_ attributes: KramdownAttributes, _ next: ArraySlice<UInt8>) -> Bool {
    guard let last = out.indices.last, ByteLines.trimmed(next).first == UInt8(ascii: ":"),
      let id = attributes.id
    else { return false }
    out[last] += "<span id=\"\(HTMLText.escaped(id))\"></span>".utf8
    return true
  }

  /// Wraps the block before the attribute list in a `div` with Markdown.
  mutating func wrap(_ attributes: KramdownAttributes, _ range: Range<Int>) {
    var start = out.count
    func skipBlock() { while start > 0, !ByteLines.isBlank(out[start - 1]) { start -= 1 } }
    skipBlock()
    // A list may have blank lines between its items.
    while start > 0, Self.belongsToList(out[start]),
      let before = out[..<start].lastIndex(where: { !ByteLines.isBlank($0) }),
      Self.belongsToList(out[before])
    {
      start = before
      skipBlock()
    }
    if out[start].starts(with: "</".utf8) || out[start].starts(with: "<div".utf8) {
      return warn("an attribute list is left out", range)
    }
    out.insert(contentsOf: [Array("<div\(attributes.html)>".utf8), []], at: start)
    out += [[], Array("</div>".utf8), []]
  }

  static func belongsToList(_ line: [UInt8]) -> Bool {
    ByteLines.itemWidth(line[...]) != nil || ByteLines.indent(line) >= 2
  }

  static func isHeading(_ line: ArraySlice<UInt8>) -> Bool {
    let count = line.prefix { $0 == UInt8(ascii: "#") }.count
    return (1...6).contains(count) && line.dropFirst(count).first == 0x20
  }

  static func isUnderline(_ line: ArraySlice<UInt8>) -> Bool {
    let signs = Set(ByteLines.trimmed(line))
    return signs == [UInt8(ascii: "=")] || signs == [UInt8(ascii: "-")]
  }

  static func isImage(_ line: ArraySlice<UInt8>) -> Bool {
    line.starts(with: "![".utf8) && line.last == UInt8(ascii: ")")
      && !Array(line.dropFirst(2)).contains("![")
  }

  static func withBraces(_ line: [UInt8], _ attributes: KramdownAttributes) -> [UInt8] {
    var rest = line[...]
    while let byte = rest.last, byte == 0x20 || byte == UInt8(ascii: "#") { rest.removeLast() }
    // Further attributes are added to existing ones.
    if rest.last == UInt8(ascii: "}"), let open = rest.lastIndex(of: UInt8(ascii: "{")) {
      return Array(rest.dropLast()) + (open == rest.endIndex - 2 ? "" : " ").utf8
        + attributes.braces.dropFirst().utf8
    }
    return Array(rest) + " \(attributes.braces)".utf8
  }

  // MARK: Within a line

  /// `{: …}` after a link or an image loses its colon; anywhere else it is removed.
  mutating func spans(_ line: [UInt8], _ range: Range<Int>) -> [UInt8] {
    var text = line
    var code = CodeRegions(spansOf: line)
    var start = 0
    while let index = text.firstIndex(of: "{:", in: start..<text.count) {
      let removed = line.count - text.count
      if let end = code.end(at: index + removed) {
        start = end - removed
        continue
      }
      guard let end = text[index...].firstIndex(of: UInt8(ascii: "}")), index > 0 else { break }
      let attributes = KramdownAttributes(
        Self.text(text[(index + 2)..<end]), definitions: definitions)
      let before = text[index - 1]
      guard ")*_`".utf8.contains(before) else {
        start = end
        continue
      }
      let isLink = before == UInt8(ascii: ")")
      if !isLink, before != UInt8(ascii: "`"), !attributes.isEmpty {
        warn("an attribute list of a part of a sentence is left out", range)
      }
      let new = isLink && !attributes.isEmpty ? Array(attributes.braces.utf8) : []
      text.replaceSubrange(index...end, with: new)
      start = index + new.count
    }
    return text
  }

  /// Converts `$$…$$` within a sentence to `$…$`.
  func formulas(_ line: [UInt8]) -> [UInt8] {
    guard let first = line.firstIndex(of: "$$") else { return line }
    let trimmed = ByteLines.trimmed(line[...])
    var code = CodeRegions(spansOf: line)
    var out = Array(line[..<first])
    var start = first
    while let opening = line.firstIndex(of: "$$", in: start..<line.count) {
      if let end = code.end(at: opening) {
        out += line[start..<end]
        start = end
        continue
      }
      guard let closing = line.firstIndex(of: "$$", in: opening + 2..<line.count)
      else { break }
      if trimmed.startIndex == opening, trimmed.endIndex == closing + 2 { return line }
      out += line[start..<opening]
      out.append(UInt8(ascii: "$"))
      out += ByteLines.trimmed(line[(opening + 2)..<closing])
      out.append(UInt8(ascii: "$"))
      start = closing + 2
    }
    return out + line[start...]
  }
}
