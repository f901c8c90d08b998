import Bytes
import Content
import DataFormats
import Fields
import Liquid
import SourceText

/// Finds unsupported markup of other tools, which readers would see as source: shortcodes,
/// templates that do not run, tables of contents, admonitions, wiki links and Git merge conflicts.
struct ForeignMarkup {
  /// A kind of foreign markup.
  private enum Kind: CaseIterable {
    case shortcode, liquid, attributes, contents, wikiLink, spacedLink, admonition, conflict
  }

  /// Whether Liquid in the text is run.
  enum LiquidState {
    /// The document does not set it, and Liquid does not run.
    case unknown
    /// The document turns Liquid off.
    case off
    case runs
  }

  /// The range of the markup in the file, and the warning's message and hint.
  private struct Finding {
    let range: Range<Int>
    let message: String
    let hint: Cure
  }

  private let bytes: [UInt8]
  private let body: Range<Int>
  private let liquid: LiquidState

  init(_ body: TextBody, liquid: LiquidState) {
    bytes = body.file.bytes
    self.body = body.range.clamped(to: 0..<bytes.count)
    self.liquid = liquid
  }

  /// One warning for each kind of foreign markup in a document's text, at its first occurrence
  /// outside of code; `code` finds the ranges of code.
  static func problems(
    in document: Document, liquid: LiquidState, hasWikilinks: Bool, code: () -> [Range<Int>]
  ) -> [Diagnostic] {
    guard document.body.format == .markdown else { return [] }
    var known: Set<Kind> = hasWikilinks ? [.wikiLink] : []
    var ranges: [Range<Int>]?
    let markup = ForeignMarkup(document.body, liquid: liquid)
    return markup.candidates.compactMap { offset in
      guard let (kind, finding) = markup.finding(at: offset), !known.contains(kind) else {
        return nil
      }
      if ranges == nil { ranges = code() }
      if ranges?.contains(where: { $0.contains(offset) }) == true { return nil }
      // Each such link is lost.
      if kind != .spacedLink { known.insert(kind) }
      let range = SourceRange(finding.range.lowerBound, finding.range.upperBound)
      return .warning(finding.message, at: document.excerpt(range), hint: finding.hint)
    }
  }

  /// The maximum number of offsets that are checked in a text.
  private static let mostCandidates = 1_000

  /// The offsets of `{{`, `{%`, `{:` and `[[`, and of `!!!`, `:::`, `<<<` and `[TOC]` at the start
  /// of a line.
  private var candidates: [Int] {
    bytes.withBytes { bytes in
      let text = bytes[part: 0..<body.upperBound]
      var found: [Int] = []
      var index = Self.firstMark(in: text, from: body.lowerBound)
      while index < text.count, found.count < Self.mostCandidates {
        if isCandidate(text, index) { found.append(index) }
        index = Self.firstMark(in: text, from: index + 1)
      }
      return found
    }
  }

  /// The index of the first `{`, `[`, `!`, `<` or `:` at or after `start`; the count if there is
  /// none.
  private static func firstMark(in text: ByteView, from start: Int) -> Int {
    text.firstIndex(from: start) { sixteen in
      // `[` and `{` differ in one bit.
      sixteen.matches(0x7B, ignoring: 0x20) .| sixteen.matches(UInt8(ascii: "!"))
        .| sixteen.matches(UInt8(ascii: ":")) .| sixteen.matches(UInt8(ascii: "<"))
    } where: { byte in
      byte | 0x20 == 0x7B || byte == UInt8(ascii: "!") || byte == UInt8(ascii: ":")
        || byte == UInt8(ascii: "<")
    }
  }

  private func isCandidate(_ bytes: ByteView, _ index: Int) -> Bool {
    let byte = bytes[index]
    let next = index + 1 < body.upperBound ? bytes[index + 1] : 0
    var isLineStart: Bool { index == body.lowerBound || bytes[index - 1] == 0x0A }
    switch byte {
    case UInt8(ascii: "{"):
      return next == byte || next == UInt8(ascii: "%") || next == UInt8(ascii: ":")
    case UInt8(ascii: "["):
      return next == byte || next == UInt8(ascii: "T") && isLineStart
        || Self.spacedDestination(in: bytes, from: index) != nil
    case UInt8(ascii: "!"), UInt8(ascii: ":"), UInt8(ascii: "<"):
      return next == byte && isLineStart
    default: return false
    }
  }

  /// The rest of the line from an offset, as text.
  private func line(from offset: Int) -> Substring {
    let end = bytes[offset..<body.upperBound].prefix(300).firstIndex(of: 0x0A)
    let text = String(
      decoding: bytes[offset..<(end ?? min(offset + 300, body.upperBound))], as: UTF8.self)
    return text[...]
  }

  private func finding(at offset: Int) -> (Kind, Finding)? {
    let line = line(from: offset)
    if line.hasPrefix("{{<") || line.hasPrefix("{{%") {
      // If Liquid runs, the template reports this as an error.
      return liquid == .runs ? nil : shortcode(line, offset)
    }
    if line.hasPrefix("{{") || line.hasPrefix("{%") {
      return liquid == .unknown ? template(line, offset) : nil
    }
    if line.hasPrefix("{:") { return attributes(line, offset) }
    if line.hasPrefix("[") {
      if line.hasPrefix("[[") { return brackets(line, offset) }
      return contents(line, offset) ?? spacedLink(offset)
    }
    if line.hasPrefix("<") { return conflict(line, offset) }
    return admonition(line, offset)
  }

  private func made(
    _ kind: Kind, _ text: some StringProtocol, at offset: Int, _ message: String, hint: Cure
  ) -> (Kind, Finding) {
    (kind, Finding(range: offset..<(offset + text.utf8.count), message: message, hint: hint))
  }

  /// The finding for a Hugo shortcode such as `{{< figure src="a.jpg" >}}`.
  private func shortcode(_ line: Substring, _ offset: Int) -> (Kind, Finding)? {
    let ends = line.hasPrefix("{{<") ? ">}}" : "%}}"
    guard let end = line.firstRange(of: ends) else { return nil }
    let text = line[..<end.upperBound]
    let inner = text.dropFirst(3).dropLast(3)
    return made(
      .shortcode, text, at: offset, "a shortcode is not rendered; readers see its source",
      hint: ShortcodeHint.text(for: inner, runsLiquid: false))
  }

  private static let names: Set<Substring> = [
    "page", "site", "include", "content", "post", "layout", "paginator",
  ]
  private static let tags: Set<Substring> = [
    "if", "unless", "for", "assign", "capture", "include", "include_relative", "render", "link",
    "post_url", "highlight", "raw", "comment", "case", "cycle", "figure", "gallery", "video",
    "audio", "chart", "agenda", "youtube", "gist", "embed",
  ]

  /// The finding for a Liquid tag or output such as `{{ page.title }}`.
  private func template(_ line: Substring, _ offset: Int) -> (Kind, Finding)? {
    let isTag = line.hasPrefix("{%")
    guard let end = line.firstRange(of: isTag ? "%}" : "}}") else { return nil }
    let inner = line[..<end.lowerBound].dropFirst(2).drop { $0 == "-" || $0 == " " }
    let word = inner.prefix { $0.isLetter || $0 == "_" }
    guard isTag ? Self.tags.contains(word) : Self.names.contains(word) else { return nil }
    return made(
      .liquid, line[..<end.upperBound], at: offset,
      "Liquid is not rendered; readers see its source",
      hint: "to run it, write liquid: true in the front matter; to show it, put it in backticks")
  }

  /// The finding for kramdown's attributes such as `{:.note}` or `{:toc}`.
  private func attributes(_ line: Substring, _ offset: Int) -> (Kind, Finding)? {
    guard let end = line.firstIndex(of: "}") else { return nil }
    let text = line[...end]
    let inner = text.dropFirst(2).dropLast().split(separator: " ").joined(separator: " ")
    if inner == "toc" {
      return made(
        .contents, text, at: offset, "'{:toc}' is not rendered; readers see its source",
        hint: "write [[toc]] alone in a paragraph")
    }
    guard inner.first == "." || inner.first == "#" else { return nil }
    return made(
      .attributes, text, at: offset,
      "attributes of kramdown are not rendered; readers see their source",
      hint: "write {\(inner)} at the end of the text that they belong to")
  }

  /// The finding for double brackets such as `[[_TOC_]]` or `[[About]]`.
  private func brackets(_ line: Substring, _ offset: Int) -> (Kind, Finding)? {
    guard let end = line.firstRange(of: "]]") else { return nil }
    let (text, inner) = (line[..<end.upperBound], line[..<end.lowerBound].dropFirst(2))
    if inner == "_TOC_" { return contents(text, offset) }
    if inner.lowercased() == "toc" { return nil }
    let isName = inner.first?.isLetter == true && !inner.contains("[")
    guard isName, !line[end.upperBound...].hasPrefix("("), inner.utf8.count <= 80 else {
      return nil
    }
    let parts = inner.split(separator: "|")
    guard let target = parts.first, let label = parts.last else { return nil }
    let message = "a link of a wiki is not rendered; readers see its source"
    if offset > body.lowerBound, bytes[offset - 1] == UInt8(ascii: "!") {
      return made(.wikiLink, text, at: offset, message, hint: "write ![](\(target))")
    }
    let names = target.split(separator: "#", maxSplits: 1)
    let file = (names.first ?? "").lowercased().split(separator: " ").joined(separator: "-")
    let heading = names.count == 2 ? "#" + Slug(title: String(names[1])).text : ""
    let shown = label.last == "#" ? label.dropLast() : label
    return made(
      .wikiLink, text, at: offset, message, hint: "write [\(shown)](\(file).md\(heading))")
  }

  /// The finding for `[TOC]` alone on a line.
  private func contents(_ line: Substring, _ offset: Int) -> (Kind, Finding)? {
    let text = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard ["[TOC]", "[[_TOC_]]"].contains(text) else { return nil }
    return made(
      .contents, text, at: offset, "'\(text)' is not rendered; readers see its source",
      hint: "write [[toc]] alone in a paragraph")
  }

  /// The finding for a link such as `[CV](my cv.pdf)`, which CommonMark reads as text (§6.3).
  private func spacedLink(_ offset: Int) -> (Kind, Finding)? {
    let range = bytes.withBytes {
      Self.spacedDestination(in: $0[part: 0..<body.upperBound], from: offset)
    }
    guard let range else { return nil }
    let start =
      offset > body.lowerBound && bytes[offset - 1] == UInt8(ascii: "!") ? offset - 1 : offset
    let text = String(decoding: bytes[start..<range.lowerBound], as: UTF8.self)
    let address = String(decoding: bytes[range], as: UTF8.self)
    let message = "the link '\(address)' has a space, so that readers see its source"
    let finding = Finding(
      range: start..<range.upperBound + 1, message: message, hint: .writing("\(text)<\(address)>)"))
    return (.spacedLink, finding)
  }

  /// The address with spaces after the text in brackets that open at an offset; nil if there is none.
  private static func spacedDestination(in bytes: ByteView, from open: Int) -> Range<Int>? {
    let limit = min(bytes.count, open + 300)
    var start = open + 1
    while start < limit, bytes[start] != UInt8(ascii: "]"), bytes[start] != 0x0A { start += 1 }
    guard start + 1 < limit, bytes[start] == UInt8(ascii: "]"),
      bytes[start + 1] == UInt8(ascii: "(")
    else { return nil }
    start += 2
    var end = start
    while end < limit, bytes[end] != UInt8(ascii: ")") {
      if "\n\"'<({".utf8.contains(bytes[end]) { return nil }
      end += 1
    }
    let address = bytes[part: start..<end]
    guard end < limit, address.first != 0x20, address.last != 0x20,
      address.contains(0x20), let dot = address.lastIndex(of: UInt8(ascii: ".")),
      dot + 1 < address.endIndex, address[dot + 1].isLetterOrDigit
    else { return nil }
    return start..<end
  }

  /// The finding for a merge conflict such as `<<<<<<< HEAD`.
  private func conflict(_ line: Substring, _ offset: Int) -> (Kind, Finding)? {
    guard line.hasPrefix("<<<<<<< ") else { return nil }
    let end = line.firstIndex(where: \.isNewline) ?? line.endIndex
    return made(
      .conflict, line[..<end], at: offset, MergeConflict.message, hint: MergeConflict.hint)
  }

  /// The finding for an admonition such as `!!! note` or `:::note`.
  private func admonition(_ line: Substring, _ offset: Int) -> (Kind, Finding)? {
    guard line.hasPrefix("!!!") || line.hasPrefix(":::") else { return nil }
    let word = line.dropFirst(3).drop { $0 == " " }.prefix { $0.isLetter }
    let kinds = ["note", "tip", "important", "warning", "caution", "info", "danger"]
    guard kinds.contains(word.lowercased()) else { return nil }
    let known = ["info": "NOTE", "danger": "CAUTION"][word.lowercased()] ?? word.uppercased()
    let end = line.firstIndex(where: \.isNewline) ?? line.endIndex
    return made(
      .admonition, line[..<end], at: offset,
      "an admonition is not rendered; readers see its source",
      hint: "write > [!\(known)] and each line of it behind '> '")
  }
}
