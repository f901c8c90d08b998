import Bytes

/// Shortcodes that many themes have, for sites without the files of their theme.
enum HugoThemeShortcode {
  private static let alerts: [String: String] = [
    "note": "NOTE", "info": "NOTE", "primary": "NOTE", "secondary": "NOTE", "default": "NOTE",
    "tip": "TIP", "success": "TIP", "example": "TIP", "hint": "TIP", "question": "TIP",
    "important": "IMPORTANT", "warning": "WARNING", "attention": "WARNING", "alert": "WARNING",
    "caution": "CAUTION", "danger": "CAUTION", "error": "CAUTION", "bug": "CAUTION",
  ]
  private static let generic: Set<String> = [
    "notice", "alert", "callout", "admonition", "hint", "admonish", "alert-box",
  ]
  private static let boxes: Set<String> = [
    "tabs", "tabpane", "tabgroup", "tabbed", "columns", "column", "row", "col", "steps", "step",
    "cards", "section", "block", "div", "container", "center", "lead", "rawdiv", "gallery",
    "content-blocks", "grid", "cardpane", "unsafe", "markdown", "md", "span", "badge", "kbd",
    "mark", "u", "small", "bootstrap-table", "table", "panel",
  ]
  private static let empty: Set<String> = [
    "icon", "fa", "fas", "fab", "fontawesome", "toc", "comment", "clear", "clearfix", "break",
    "children", "childpages", "list-children", "sitemap",
  ]

  /// The Markdown of a shortcode; nil if it is not known.
  static func markdown(_ name: String, _ arguments: TagArguments, _ inner: String?) -> String? {
    let first = arguments.words.first?.text
    let content = (inner ?? "").trimmed
    if let inner, let sign = sign(name, arguments) {
      let title =
        arguments.text("title", "heading")
        ?? (generic.contains(name) && arguments.words.count > 1 ? arguments.words[1].text : nil)
      return alert(sign, title, inner)
    }
    switch name {
    case "tab":
      let title = arguments.text("title", "name", "header", "tabName", "label") ?? first
      return (title.map { "\n**\($0)**\n\n" } ?? "\n") + content + "\n"
    case "expand", "expandable", "collapse", "spoiler", "accordion", "accordion-item", "fold",
      "collapsible":
      let title = arguments.text("title", "summary", "label") ?? first ?? "Details"
      return
        "<details>\n<summary>\(HTMLText.escaped(title))</summary>\n\n\(content)\n\n</details>\n"
    case "code-toggle", "code", "codes":
      guard let inner else { return nil }
      let language =
        name == "code-toggle" ? "yaml" : arguments.text("lang", "language") ?? first ?? ""
      if inner.contains("```") { return inner }
      let isWord = language.utf8.allSatisfy { $0.isWord || "+-#".utf8.contains($0) }
      return String(
        decoding: MarkdownMarkup.fence(Array(inner.utf8)[...], info: isWord ? language : ""),
        as: UTF8.self)
    case "mermaid", "dot", "graphviz":
      return inner.map {
        String(decoding: MarkdownMarkup.fence(Array($0.utf8)[...], info: name), as: UTF8.self)
      }
    case "katex", "math", "latex": return inner.map { "$$\($0.trimmed)$$" }
    case "button", "btn", "link", "cta":
      let target = arguments.text("href", "url", "link", "relref", "ref") ?? first
      let text = inner == nil ? arguments.text("text", "label", "title", "name") ?? target : content
      guard let target, let text, !text.isEmpty else { return inner.map { _ in content } }
      return MarkdownMarkup.link(text, to: target)
    case "card", "feature":
      let title = arguments.text("title", "header") ?? ""
      let link = arguments.text("link", "href", "url").map { MarkdownMarkup.link(title, to: $0) }
      let text = arguments.text("subtitle", "description", "text") ?? ""
      return "\n"
        + [link ?? "**\(title)**", text, content].filter { !$0.isEmpty && $0 != "****" }
        .joined(separator: "\n\n") + "\n"
    case "img", "image", "fig", "picture", "lightbox", "photo", "imgc":
      guard
        let source = arguments.text("src", "url", "image", "path", "link", "file", "name") ?? first
      else { return nil }
      let caption = arguments.text("caption", "title") ?? (content.isEmpty ? nil : content)
      return MarkdownMarkup.figure(
        source, alt: arguments.text("alt") ?? caption ?? "",
        caption: caption.map(OldFrontMatter.line))
    case "video", "audio", "mp3", "mp4":
      return (arguments.text("src", "url", "file", "path") ?? first).map {
        MarkdownMarkup.figure($0, alt: arguments.text("caption", "title") ?? "", caption: nil)
      }
    case "youtubeLite", "youtube-lite", "yt", "youtubelite":
      return (arguments.text("id") ?? first).flatMap {
        MarkdownMarkup.video(
          "youtube", JekyllTags.videoID($0), title: arguments.text("label", "title"))
      }
    case "new-in", "deprecated-in":
      return first.map { " (\(name == "new-in" ? "new" : "deprecated") in \($0)) " }
    case _ where boxes.contains(name): return inner ?? first ?? arguments.text("text", "content")
    case _ where empty.contains(name): return inner ?? ""
    default: return nil
    }
  }

  /// The kind of an alert.
  private static func sign(_ name: String, _ arguments: TagArguments) -> String? {
    if generic.contains(name) {
      let kind =
        arguments.text("type", "color", "style", "kind", "context", "level") ?? arguments.words
        .first?.text ?? ""
      return alerts[kind.lowercased()] ?? "NOTE"
    }
    return alerts[name.lowercased()]
  }

  private static func alert(_ sign: String, _ title: String?, _ inner: String) -> String {
    let lines = inner.split(separator: "\n", omittingEmptySubsequences: false)
    var text = lines.drop { $0.allSatisfy(\.isWhitespace) }
    while text.last?.allSatisfy(\.isWhitespace) ?? false { text.removeLast() }
    let heading = title.map { ["> **\($0)**", ">"] } ?? []
    let quoted = heading + text.map { $0.isEmpty ? ">" : "> \($0)" }
    return "\n> [!\(sign)]\n" + quoted.joined(separator: "\n") + "\n"
  }
}
