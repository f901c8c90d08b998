import Bytes
import Content
import Markdown
import Site
import SourceText

/// Wikilinks in texts: `[[Name]]`, `[[Name#Heading|text]]` and `![[picture.png|text]]`. They become
/// Markdown links to `wiki:Name`, whose targets `LinkResolver` finds by their names.
package enum WikiLinks {
  /// A wikilink: its range, and what is in its brackets.
  package struct Link {
    package let range: Range<Int>
    let isEmbed: Bool
    package let name: String
    let heading: String?
    let alias: String?

    /// The width and height of a picture, as written: `100` or `100x50`.
    let size: String?

    /// The destination of the Markdown link. Without a name it is on the same page.
    package var destination: String {
      let anchor = heading.map { "#" + WikiLinks.encoded(WikiLinks.id(of: $0)) } ?? ""
      return (name.isEmpty ? "" : LinkResolver.wikiScheme) + WikiLinks.encoded(name) + anchor
    }
  }

  private static let pictures: Set<String> = [
    "png", "jpg", "jpeg", "gif", "svg", "webp", "avif", "bmp",
  ]

  /// A body whose wikilinks are Markdown links, and the problems of those without a target, which
  /// are text; the same body if it has none.
  static func replaced(
    in body: TextBody, readsAttributes: Bool, code: (TextBody) -> [Range<Int>],
    problem: (_ destination: String) -> (message: String, hint: Cure?)?
  ) -> (body: TextBody, problems: [Diagnostic]) {
    let bytes = body.file.bytes
    guard body.format == .markdown, mayHaveLinks(bytes, body.range) else { return (body, []) }
    let links = links(in: bytes, body.range, code: code(body))
    guard !links.isEmpty else { return (body, []) }
    var problems: [Diagnostic] = []
    var out: [UInt8] = []
    var segments: [SourceMap.Segment] = []
    var copied = body.range.lowerBound
    func add(_ range: Range<Int>, _ text: [UInt8]?) {
      guard text != nil || !range.isEmpty else { return }
      segments.append(
        SourceMap.Segment(
          start: out.count, range: SourceRange(range.lowerBound, range.upperBound),
          isCopied: text == nil))
      out += text ?? Array(bytes[range])
    }
    for link in links {
      add(copied..<link.range.lowerBound, nil)
      let problem = problem(link.destination)
      if let problem {
        let range = SourceRange(link.range.lowerBound, link.range.upperBound)
        problems.append(
          .warning(problem.message, at: SourceExcerpt(body.file, range), hint: problem.hint))
      }
      add(
        link.range,
        Array((problem == nil ? markdown(link, readsAttributes) : escaped(text(link))).utf8))
      copied = link.range.upperBound
    }
    add(copied..<body.range.upperBound, nil)
    let file = SourceFile(
      path: body.file.path, bytes: out, origin: SourceMap(body.file, segments))
    let replaced = TextBody(
      file: file, range: 0..<out.count, format: body.format, words: body.words, files: body.files)
    return (replaced, problems)
  }

  private static func mayHaveLinks(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    var last: UInt8 = 0
    for index in range {
      if bytes[index] == UInt8(ascii: "["), last == UInt8(ascii: "[") { return true }
      last = bytes[index]
    }
    return false
  }

  /// The wikilinks of a text in order, outside of code.
  package static func links(in bytes: [UInt8], _ body: Range<Int>, code: [Range<Int>]) -> [Link] {
    var links: [Link] = []
    var code = code[...]
    var index = body.lowerBound
    while index + 1 < body.upperBound {
      while let first = code.first, first.upperBound <= index { code.removeFirst() }
      if let first = code.first, first.lowerBound <= index {
        index = first.upperBound
      } else if bytes[index] == UInt8(ascii: "\\") {
        index += 2
      } else if bytes[index] == UInt8(ascii: "["), bytes[index + 1] == UInt8(ascii: "["),
        let link = link(bytes, index, body)
      {
        links.append(link)
        index = link.range.upperBound
      } else {
        index += 1
      }
    }
    return links
  }

  /// The wikilink whose brackets open at an offset.
  private static func link(_ bytes: [UInt8], _ start: Int, _ body: Range<Int>) -> Link? {
    let limit = min(body.upperBound - 1, start + 1_000)
    var end = start + 2
    while end < limit, bytes[end] != 0x0A, bytes[end] != UInt8(ascii: "]"),
      bytes[end] != UInt8(ascii: "[")
    {
      end += 1
    }
    guard end > start + 2, end < limit || end + 1 < body.upperBound,
      bytes[end] == UInt8(ascii: "]"), bytes[end + 1] == UInt8(ascii: "]")
    else { return nil }
    let text = String(decoding: bytes[start + 2..<end], as: UTF8.self)
    // In tables, the sign before the text is escaped. Without letters it is no name, but a formula.
    guard !["toc", "TOC"].contains(text), text.contains(where: \.isLetter) else { return nil }
    let parts = text.replacing("\\|", with: "|").split(
      separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    let target = parts[0].split(separator: "#", omittingEmptySubsequences: false)
    let isEmbed = start > body.lowerBound && bytes[start - 1] == UInt8(ascii: "!")
    let heading = target.count > 1 ? target.last?.trimmed : nil
    let name = target[0].trimmed
    guard !name.isEmpty || heading?.isEmpty == false else { return nil }
    var words = parts.dropFirst().flatMap { $0.split(separator: "|") }.map(\.trimmed)
    let size = isEmbed && words.last?.wholeMatch(of: /\d+(x\d+)?/) != nil ? words.popLast() : nil
    return Link(
      range: (isEmbed ? start - 1 : start)..<end + 2, isEmbed: isEmbed, name: name,
      heading: heading, alias: parts.count > 1 ? words.joined(separator: "|") : nil, size: size)
  }

  /// The id of a heading, or of a block whose name begins with `^`.
  private static func id(of heading: String) -> String {
    heading.hasPrefix("^") ? String(heading.dropFirst()) : HeadingID.id(for: heading)
  }

  private static func encoded(_ text: String) -> String {
    var out: [UInt8] = []
    for byte in text.utf8 {
      if byte.isWord || byte >= 0x80 || "-./".utf8.contains(byte) {
        out.append(byte)
      } else {
        out += [UInt8(ascii: "%")] + Array(Base16.encode([byte]).uppercased().utf8)
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// The text of a link: its own, or the name and the heading.
  private static func text(_ link: Link) -> String {
    if let alias = link.alias, !alias.isEmpty { return alias }
    let heading = link.heading.map { $0.hasPrefix("^") ? "" : $0 } ?? ""
    return [link.name, heading].filter { !$0.isEmpty }.joined(separator: " > ")
  }

  private static func markdown(_ link: Link, _ readsAttributes: Bool) -> String {
    let ending = link.name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    let isPicture = link.isEmbed && pictures.contains(ending)
    let text = isPicture ? link.alias ?? "" : text(link)
    let size = readsAttributes ? link.size?.split(separator: "x") ?? [] : []
    let attributes = zip(["width", "height"], isPicture ? size : []).map { "\($0)=\($1)" }
    return "\(isPicture ? "!" : "")[\(escaped(text))](\(link.destination))"
      + (attributes.isEmpty ? "" : "{\(attributes.joined(separator: " "))}")
  }

  private static func escaped(_ text: String) -> String {
    var out = ""
    for character in text {
      if "\\[]*_`<&|~$={".contains(character) { out.append("\\") }
      out.append(character)
    }
    return out
  }
}
