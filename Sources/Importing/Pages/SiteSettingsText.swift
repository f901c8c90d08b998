import DataFormats

/// The `site.yaml` of an imported site.
struct SiteSettingsText {
  /// A link of the navigation.
  struct Link {
    let title: String
    let url: String
    var weight = 0.0
  }

  var title: String?
  var tagline: String?
  var description: String?
  var url: String?
  var language: String?
  var timeZone: String?
  var author: String?
  var paginate: Int?
  var taxonomies: [String] = []
  var navigation: [Link] = []
  /// Whether `[[Name]]` is a link.
  var hasWikilinks = false

  var text: String {
    var front = FrontMatterText()
    front.add("title", title)
    front.add("tagline", tagline)
    front.add("description", description.map(OldFrontMatter.line))
    if let url, Self.isURL(url) { front.add("url", url) }
    front.add("language", language)
    front.add("timeZone", timeZone)
    front.add("author", author)
    if let paginate, paginate > 0 { front.add("paginate", yaml: String(paginate)) }
    if taxonomies != ["tags"] { front.add("taxonomies", taxonomies) }
    front.add("markdown", yaml: hasWikilinks ? "{smart: true, wikilinks: true}" : "{smart: true}")
    var lines = front.lines
    if !navigation.isEmpty {
      lines.append("navigation:")
      for link in navigation {
        lines.append(
          "  - {title: \(YAMLText.scalar(link.title)), url: \(YAMLText.scalar(link.url))}")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func isURL(_ text: String) -> Bool {
    FirebaseRecord.isAddress(text) && !text.contains("?") && !text.contains("#")
      && !(text.split(separator: "/").dropFirst().first ?? "").isEmpty
  }
}
