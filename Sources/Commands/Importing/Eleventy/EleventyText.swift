import Bytes
import DataFormats
import SourceText

/// Replaces the templates in the texts of an Eleventy site: values of front matter and data by their
/// texts; what must be run becomes a comment.
struct EleventyText {
  /// The value of a name such as `title` or `page.url`.
  let value: (String) -> String?
  /// What a list of a collection's pages becomes; nil if there is no journal.
  let list: String?
  /// Templates that were left out, with their counts and the offset of the first.
  private(set) var unknown: [String: (count: Int, offset: Int)] = [:]

  init(list: String? = nil, value: @escaping (String) -> String?) {
    (self.list, self.value) = (list, value)
  }

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
          Self.end(name, bytes, start, &ends) > range.upperBound
        {
          loops.append(name)
          if let list, name == "for", inner.contains("collections") || inner.contains("pagination")
          {
            out += list.utf8
          } else {
            note("{% \(name) %}", range)
            TemplateMarkup.addComment(inner, to: &out)
          }
        } else {
          write(kind, name, inner, range, &out)
        }
      }
    }
    return out
  }

  /// The offset of the last end of a block; -1 if there is none. It is searched for once.
  private static func end(
    _ name: String, _ bytes: [UInt8], _ start: Int, _ known: inout [String: Int]
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

  private mutating func note(_ name: String, _ range: Range<Int>) {
    unknown[name, default: (0, range.lowerBound)].count += 1
  }

  private mutating func write(
    _ kind: TemplateMarkup.Kind, _ name: String, _ inner: String, _ range: Range<Int>,
    _ out: inout [UInt8]
  ) {
    switch kind {
    case .comment: return
    case .output:
      if let text = output(inner) {
        out += text.utf8
        return
      }
      note("{{ \(inner.prefix(40)) }}", range)
      TemplateMarkup.addComment(inner, to: &out)
    case .tag:
      if ["image", "figure", "img"].contains(name) {
        let arguments = TagArguments(String(inner.dropFirst(name.count)))
        if let source = arguments.text("src") ?? arguments.words.first?.text {
          let alt = arguments.text("alt") ?? arguments.words.dropFirst().first?.text ?? ""
          out += MarkdownMarkup.figure(source, alt: alt, caption: arguments.text("caption")).utf8
          return
        }
      }
      if ["youtube", "vimeo"].contains(name),
        let id = TagArguments(String(inner.dropFirst(name.count))).words.first?.text,
        let link = MarkdownMarkup.video(name, id, title: nil)
      {
        out += link.utf8
        return
      }
      if name == "assign" || name == "set" || name == "capture" || name.hasPrefix("end") { return }
      note("{% \(name) %}", range)
      TemplateMarkup.addComment(inner, to: &out)
    }
  }

  /// The output of an expression that is constant.
  func output(_ expression: String) -> String? {
    let parts = LiquidValues.split(expression)
    guard let first = parts.first else { return "" }
    var text: String
    if let quote = first.first, quote == "\"" || quote == "'", first.last == quote, first.count > 1
    {
      text = String(first.dropFirst().dropLast())
    } else if let found = value(first) {
      text = found
    } else {
      return nil
    }
    for filter in parts.dropFirst() {
      let name = filter.prefix { $0 != ":" && $0 != "(" && $0 != " " }
      switch name {
      case "url", "safe", "escape", "strip", "trim", "htmlBaseUrl", "e": continue
      case "slug", "slugify": text = UniqueNames.slug(text, longest: 500) ?? text
      case "upcase", "upper": text = text.uppercased()
      case "downcase", "lower": text = text.lowercased()
      default: return nil
      }
    }
    return text
  }
}
