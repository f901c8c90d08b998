import Bytes
import DataFormats

/// The `site.yaml` of an imported site.
struct SiteSettingsText {
  /// A link of the navigation.
  struct Link {
    let title: String
    let url: String
    var children: [Link] = []
  }

  /// A folder whose pages have a listing.
  struct Kind {
    let folder: String
    let title: String
    let sort: String
  }

  /// A language of a site in several languages.
  struct Language {
    let tag: String
    let name: String?
    /// The title of the site in it.
    let title: String?
  }

  var title: String?
  /// The languages, the default one first; empty if there is only one.
  var languages: [Language] = []
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
  /// Further menus by their names.
  var menus: [String: [Link]] = [:]
  var kinds: [Kind] = []

  /// The URLs in the navigation and in the footer, the menus that the theme shows.
  var linked: Set<String> {
    Set((navigation + (menus["footer"] ?? [])).flatMap { [$0.url] + $0.children.map(\.url) })
  }

  /// A text if it is a language tag.
  static func language(_ text: String?) -> String? {
    guard let text else { return nil }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let isLanguage =
      (2...3).contains(parts[0].utf8.count)
      && parts.allSatisfy { part in
        (1...8).contains(part.utf8.count) && part.utf8.allSatisfy(\.isLetterOrDigit)
      }
    return isLanguage ? text : nil
  }

  /// Adds links to the navigation, or to the footer if there is a navigation already.
  mutating func addRest(_ links: [Link]) {
    let known = linked
    let rest = links.filter { !known.contains($0.url) }
    let count = navigation.isEmpty ? 8 : 0
    navigation += rest.prefix(count)
    if rest.count > count { menus["footer", default: []] += rest.dropFirst(count) }
  }

  var text: String {
    var front = FrontMatterText()
    let titles = languages.compactMap { one in
      one.title.map { "\(one.tag): \(YAMLText.scalar($0))" }
    }
    if titles.count > 1 {
      front.add("title", yaml: "{\(titles.joined(separator: ", "))}")
    } else {
      front.add("title", title)
    }
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
    if !languages.isEmpty { lines.append("languages:") }
    lines += languages.map { one in
      let name = one.name.map { "title: \(YAMLText.scalar($0))" } ?? ""
      return "  \(one.tag): {\(name)}"
    }
    if !kinds.isEmpty { lines.append("kinds:") }
    for kind in kinds {
      let title = YAMLText.scalar(kind.title)
      lines.append("  \(YAMLText.scalar(kind.folder)): {title: \(title), sort: \(kind.sort)}")
    }
    if !navigation.isEmpty { lines.append("navigation:") }
    lines += navigation.map { "  - " + Self.flow($0) }
    if !menus.isEmpty { lines.append("menus:") }
    for (name, links) in menus.sorted(by: { $0.key < $1.key }) {
      lines.append("  \(YAMLText.scalar(name)):")
      lines += links.map { "    - " + Self.flow($0) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func flow(_ link: Link) -> String {
    let children =
      link.children.isEmpty
      ? "" : ", children: [" + link.children.map(flow).joined(separator: ", ") + "]"
    return "{title: \(YAMLText.scalar(link.title)), url: \(YAMLText.scalar(link.url))\(children)}"
  }

  /// Whether a site can have a URL: otherwise the imported site could not be built.
  private static func isURL(_ text: String) -> Bool {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard text.isWebAddress, !text.contains("?"), !text.contains("#"),
      parts.count > 2, !parts[2].isEmpty, parts[2].unicodeScalars.allSatisfy(isOfHost)
    else { return false }
    let folders = parts.last == "" ? parts[3...].dropLast() : parts[3...]
    return folders.allSatisfy { ContentPath.isName(SitePath.decoded(String($0))) }
  }

  private static func isOfHost(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || "0123456789-._~:@[]%".unicodeScalars.contains(scalar)
  }
}
