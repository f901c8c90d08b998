import CivilTime
import Localization
import Markup
import Texts

/// A feed in the format RSS 2.0 (rssboard.org, with the RSS profile's advice on elements from other
/// namespaces).
enum RSSFeed {
  static func bytes(_ feed: FeedContent) -> [UInt8] {
    var xml = XMLText()
    xml.open(
      "rss",
      [
        ("version", "2.0"), ("xmlns:atom", "http://www.w3.org/2005/Atom"),
        ("xmlns:content", "http://purl.org/rss/1.0/modules/content/"),
        ("xmlns:dc", "http://purl.org/dc/elements/1.1/"), ("xml:lang", feed.language),
      ])
    xml.open("channel")
    xml.element("title", feed.title)
    xml.element("link", feed.page)
    xml.element(
      "description", feed.summary ?? feed.title, [("xml:lang", feed.summaryLanguage)])
    xml.element("language", feed.language)
    xml.element("lastBuildDate", feed.updated.rfc822)
    xml.element("generator", "Daybook")
    xml.empty(
      "atom:link", [("rel", "self"), ("type", "application/rss+xml"), ("href", feed.url)])
    for entry in feed.entries { add(entry, &xml) }
    xml.close("channel")
    xml.close("rss")
    return xml.bytes
  }

  private static func add(_ entry: FeedEntry, _ xml: inout XMLText) {
    xml.open("item", [("xml:lang", entry.language)])
    xml.element("title", entry.title)
    xml.element("link", entry.url)
    xml.element("guid", entry.id, [("isPermaLink", "false")])
    xml.element("pubDate", entry.published.rfc822)
    // RSS's own `author` element requires an e-mail address.
    for author in entry.authors { xml.element("dc:creator", author.name) }
    for category in entry.categories {
      xml.element("category", category.name, [("xml:lang", category.language)])
    }
    if let image = entry.image, let length = image.length {
      xml.empty(
        "enclosure", [("url", image.url), ("length", "\(length)"), ("type", image.type)])
    }
    // Feed readers parse the description as HTML.
    xml.element("description", XMLEscaping.escaped(entry.summary ?? entry.title))
    if let content = entry.content, !content.isEmpty {
      xml.element("content:encoded", bytes: content)
    }
    xml.close("item")
  }
}

extension Timestamp {
  /// The date in the e-mail format: `Mon, 02 Mar 2026 18:00:00 +0100` (RFC 5322 §3.3).
  var rfc822: String {
    let local = self.local
    let day = DateNames.english.shortWeekdays[local.date.isoWeekday - 1]
    let month = DateNames.english.shortMonths[local.date.month - 1]
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let time = [local.time.hour, local.time.minute, local.time.second].map(two)
    let year = String(repeating: "0", count: max(0, 4 - "\(local.date.year)".count))
    var offset: [UInt8] = []
    Self.appendOffset(utcOffset, colon: false, to: &offset)
    return "\(day), \(two(local.date.day)) \(month) \(year)\(local.date.year) "
      + "\(time.joined(separator: ":")) \(String(decoding: offset, as: UTF8.self))"
  }
}
