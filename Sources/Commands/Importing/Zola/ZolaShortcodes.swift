import Bytes
import SourceText

/// Converts the shortcodes of Zola: those of videos and pictures become Markdown, the text within
/// others stays.
struct ZolaShortcodes {
  /// Shortcodes without an equal, with the offset of the first, and their counts.
  private(set) var unknown: [String: (count: Int, offset: Int)] = [:]
  /// Whether there is a file at a path from the content's folder.
  var hasFile: (String) -> Bool = { _ in false }
  private var out: [UInt8] = []

  mutating func convert(_ bytes: [UInt8], from start: Int) -> [UInt8] {
    out = []
    for part in TemplateMarkup.parts(bytes, from: start, hasComments: false) {
      switch part {
      case .text(let range): out += bytes[range]
      case .markup(let kind, let inner, let range): write(kind, inner, in: bytes, range)
      }
    }
    return out
  }

  private mutating func write(
    _ kind: TemplateMarkup.Kind, _ inner: String, in bytes: [UInt8], _ range: Range<Int>
  ) {
    if inner.hasPrefix("/*"), inner.hasSuffix("*/") {
      let plain = inner.dropFirst(2).dropLast(2).trimmed
      out += (kind == .tag ? "{% \(plain) %}" : "{{ \(plain) }}").utf8
      return
    }
    if kind == .tag, inner == "end" { return }
    let name = inner.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let rest = inner.dropFirst(name.count).drop { $0 == " " }
    guard !name.isEmpty, rest.hasPrefix("("), rest.hasSuffix(")") else {
      out += bytes[range]
      return
    }
    let arguments = TagArguments(String(rest.dropFirst().dropLast()))
    if let markdown = Self.markdown(String(name), arguments, hasFile) {
      out += markdown.utf8
      return
    }
    unknown[String(name), default: (0, range.lowerBound)].count += 1
    TemplateMarkup.addComment("shortcode " + inner, to: &out)
  }

  /// The Markdown of a usual shortcode.
  static func markdown(
    _ name: String, _ arguments: TagArguments, _ hasFile: (String) -> Bool = { _ in false }
  ) -> String? {
    switch name {
    case "youtube", "vimeo":
      return arguments.text("id").flatMap {
        MarkdownMarkup.video(name, $0, title: arguments.text("title"))
      }
    case "gist": return arguments.text("url").map { "<\(MarkdownMarkup.address($0))>" }
    case "figure", "image", "img", "picture", "resize_image":
      guard let written = arguments.text("src", "image", "path", "url", "link") else { return nil }
      // As for `resize_image`, a path can begin at the content's folder.
      let source = hasFile(written) ? "/" + written : written
      return MarkdownMarkup.figure(
        source, alt: arguments.text("alt") ?? "", caption: arguments.text("caption", "title"))
    default: return nil
    }
  }
}
