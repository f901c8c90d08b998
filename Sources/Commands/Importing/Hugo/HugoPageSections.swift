import DataFormats
import SourceText

/// The sections of a page that are in its front matter, as those of themes' home pages are: mappings
/// with a heading and texts. They become Markdown at the end of the page's text.
struct HugoPageSections {
  /// The keys whose values are sections, as they are written.
  private(set) var keys: Set<String> = []
  /// The Markdown of all sections; nil if there are none.
  private(set) var markdown: String?

  private static let headings: Set<String> = ["heading", "title", "name", "question", "headline"]
  private static let texts: Set<String> = [
    "subtitle", "tagline", "copy", "text", "description", "body", "answer", "summary", "details",
    "excerpt", "subheading", "paragraph", "quote", "bio",
  ]
  private static let pictures: Set<String> = ["image", "image_path", "img", "picture", "photo"]
  private static let links: Set<String> = ["url", "link", "href", "button_link", "cta_link"]
  private static let labels: Set<String> = [
    "cta", "label", "button", "button_label", "button_text", "link_text", "cta_text", "btn_label",
  ]
  private static let deepest = 3

  /// - Parameter used: The keys that have another meaning.
  init(_ node: Node?, except used: Set<String>) {
    var parts: [String] = []
    for entry in node?.entries ?? [] where !used.contains(entry.key.lowercased()) {
      let elements = entry.value.elements ?? [entry.value]
      let sections = elements.map { Self.section($0, level: 2) }
      guard sections.contains(where: { $0 != nil }) else { continue }
      parts += sections.compactMap(\.self)
      if sections.allSatisfy({ $0 != nil }) { keys.insert(entry.key) }
    }
    if !parts.isEmpty { markdown = parts.joined(separator: "\n\n") + "\n" }
  }

  /// The Markdown of a mapping; nil if it has no heading or no text.
  private static func section(_ node: Node, level: Int) -> String? {
    guard let entries = node.entries, level < 2 + deepest else { return nil }
    var heading: String?
    var body: [String] = []
    var link: String?
    var label: String?
    // A block of HugoBlox has its words in `content`.
    let inner = entries.first { $0.key == "content" }?.value.entries ?? []
    for entry in entries + inner {
      let key = entry.key.lowercased()
      if let elements = entry.value.elements {
        body += list(elements, level: level)
      } else if let button = entry.value.entries, labels.contains(key) {
        link = text(button, links) ?? link
        label = text(button, labels.union(texts)) ?? label
      } else if let text = text(entry.value) {
        if headings.contains(key), heading == nil {
          heading = OldFrontMatter.line(text)
        } else if texts.contains(key) || key == "content" {
          body.append(text)
        } else if pictures.contains(key), text.contains(".") {
          body.insert(
            MarkdownMarkup.figure(text, alt: "", caption: nil) + "{role=presentation}", at: 0)
        } else if links.contains(key) {
          link = text
        } else if labels.contains(key) {
          label = text
        }
      }
    }
    guard let heading, body.contains(where: { !$0.hasPrefix("![](") }) else { return nil }
    if let link { body.append(MarkdownMarkup.link(label ?? link, to: link)) }
    return ([String(repeating: "#", count: level) + " " + heading] + body)
      .joined(separator: "\n\n")
  }

  /// A list of texts as one of Markdown, or the sections of a list.
  private static func list(_ elements: [Node], level: Int) -> [String] {
    let texts = elements.compactMap(text)
    if !texts.isEmpty, texts.count == elements.count {
      return [texts.map { "- " + OldFrontMatter.line($0) }.joined(separator: "\n")]
    }
    return elements.compactMap { section($0, level: level + 1) }
  }

  private static func text(_ entries: [Node.Entry], _ names: Set<String>) -> String? {
    entries.first { names.contains($0.key.lowercased()) }.flatMap { text($0.value) }
  }

  private static func text(_ node: Node) -> String? {
    guard case .scalar(let text, _) = node.content, !node.isNull else { return nil }
    let trimmed = text.trimmed
    return trimmed.isEmpty ? nil : trimmed
  }
}
