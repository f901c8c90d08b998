import CivilTime
import Content
import Site

/// Plain text files at the root of the site.
enum PlainFiles {
  /// `robots.txt` (RFC 9309): allows all crawlers everything and names the sitemap.
  static func robots(_ graph: SiteGraph) -> String {
    let rules = "User-agent: *\nAllow: /\n"
    guard !graph.base.origin.isEmpty else { return rules }
    let sitemaps =
      graph.translations?.homes.map { graph.base.origin + $0 + "sitemap.xml" }
      ?? [graph.base.absolute("/sitemap.xml")]
    return rules + "\n" + sitemaps.map { "Sitemap: \($0)\n" }.joined()
  }

  /// `humans.txt` (humanstxt.org): the people who made the site.
  static func humans(_ graph: SiteGraph) -> String {
    let settings = graph.content.settings
    let basics = graph.content.profile?.basics
    let home = graph.base.origin.isEmpty ? nil : graph.base.absolute("/")
    let place = [basics?.location?.city, basics?.location?.countryCode].compactMap { $0 }
    let changed = graph.entries.posts.first?.date.local.date.iso
    let team = section(
      "TEAM",
      [
        ("Name", graph.content.profileName), ("Role", basics?.label), ("Site", home),
        ("Location", place.isEmpty ? nil : place.joined(separator: ", ")),
      ])
    let site = section(
      "SITE",
      [
        ("Title", graph.title), ("Last update", changed), ("Language", settings.language),
        ("Software", "Daybook"),
      ])
    return team + "\n" + site
  }

  private static func section(_ title: String, _ lines: [(String, String?)]) -> String {
    let written = lines.compactMap { name, text in
      text.map { "  \(name): \(onOneLine($0))\n" }
    }
    return "/* \(title) */\n" + written.joined()
  }

  /// A text without line breaks and other control characters.
  private static func onOneLine(_ text: String) -> String {
    let words = text.unicodeScalars.split { $0.value < 0x21 || (0x7F...0xA0).contains($0.value) }
    return words.map { String($0) }.joined(separator: " ")
  }
}
