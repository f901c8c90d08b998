import Bytes
import DataFormats
import SourceText

/// Replaces the templates in the texts of an Eleventy site: values of front matter and data by their
/// texts; what must be run becomes a comment.
struct EleventyText {
  /// What a list of a collection's pages becomes; nil if there is no journal.
  var list: String?
  /// The value of a name such as `title` or `page.url`.
  let value: (String) -> String?
  /// Templates that were left out, with their counts and the offset of the first.
  private(set) var unknown: [String: (count: Int, offset: Int)] = [:]

  mutating func convert(_ bytes: [UInt8], from start: Int = 0) -> [UInt8] {
    var out: [UInt8] = []
    var isRaw = false
    /// The loop that is open, whose content depends on data.
    var loops: [String] = []
    var ends: [String: Int] = [:]
    for part in TemplateMarkup.parts(bytes, from: start, hasComments: true) {
      switch part {
      case .text(let range):
        if loops.isEmpty { out += bytes[range] }
      case .markup(let kind, let inner, let range):
        let name = String(inner.prefix { !$0.isWhitespace && $0 != "(" && $0 != "," })
        if isRaw {
          if kind == .tag, name == "endraw" || name == "endverbatim" {
            isRaw = false
          } else {
            out += bytes[range]
          }
        } else if kind == .tag, name == "raw" || name == "verbatim" {
          isRaw = true
        } else if let open = loops.last {
          if kind == .tag, name == "end" + open { loops.removeLast() }
          if kind == .tag, name == open { loops.append(name) }
        } else if kind == .tag,
          ["for", "if", "unless", "case", "macro", "tablerow", "set_block"].contains(name),
          Self.end(of: name, in: bytes, from: start, &ends) > range.upperBound
        {
          loops.append(name)
          if let list, name == "for", inner.contains("collections") || inner.contains("pagination")
          {
            out += list.utf8
          } else {
            leaveOut("{% \(name) %}", inner, at: range, to: &out)
          }
        } else {
          write(kind, name: name, inner, at: range, to: &out)
        }
      }
    }
    return out
  }

  /// The offset of the last end of a block; -1 if there is none. It is searched for once.
  private static func end(
    of name: String, in bytes: [UInt8], from start: Int, _ known: inout [String: Int]
  ) -> Int {
    if let offset = known[name] { return offset }
    var last = -1
    var next = min(start, bytes.count)
    while let found = bytes.firstIndex(of: "end" + name, in: next..<bytes.count) {
      last = found
      next = found + 1
    }
    known[name] = last
    return last
  }

  /// Counts a template, and writes it as a comment.
  private mutating func leaveOut(
    _ name: String, _ inner: String, at range: Range<Int>, to out: inout [UInt8]
  ) {
    unknown[name, default: (0, range.lowerBound)].count += 1
    TemplateMarkup.addComment(inner, to: &out)
  }

  private mutating func write(
    _ kind: TemplateMarkup.Kind, name: String, _ inner: String, at range: Range<Int>,
    to out: inout [UInt8]
  ) {
    switch kind {
    case .comment: return
    case .output:
      guard let text = output(inner) else {
        return leaveOut("{{ \(inner.prefix(40)) }}", inner, at: range, to: &out)
      }
      out += text.utf8
    case .tag:
      let arguments = TagArguments(String(inner.dropFirst(name.count)))
      if ["image", "figure", "img"].contains(name) {
        if let source = arguments.text("src") ?? arguments.words.first?.text {
          let alt = arguments.text("alt") ?? arguments.words.dropFirst().first?.text ?? ""
          out += MarkdownMarkup.figure(source, alt: alt, caption: arguments.text("caption")).utf8
          return
        }
      }
      if ["youtube", "vimeo"].contains(name),
        let id = arguments.words.first?.text,
        let link = MarkdownMarkup.video(name, id, title: nil)
      {
        out += link.utf8
      } else if !["assign", "set", "capture"].contains(name), !name.hasPrefix("end") {
        leaveOut("{% \(name) %}", inner, at: range, to: &out)
      }
    }
  }

  /// The output of an expression that is constant.
  func output(_ expression: String) -> String? {
    LiquidValues.text(of: expression, value: { LiquidValues.quoted($0) ?? value($0) }) {
      filter, text in
      switch filter.prefix(while: { $0 != ":" && $0 != "(" && $0 != " " }) {
      case "url", "safe", "escape", "strip", "trim", "htmlBaseUrl", "e": text
      case "slug", "slugify": UniqueNames.slug(text, longest: 500) ?? text
      case "upcase", "upper": text.uppercased()
      case "downcase", "lower": text.lowercased()
      default: nil
      }
    }
  }
}
