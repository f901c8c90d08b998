import CivilTime

/// A feed in the Atom format (RFC 4287).
enum AtomFeed {
  static func bytes(_ feed: FeedContent) -> [UInt8] {
    var xml = XMLText()
    xml.open(
      "feed", [("xmlns", "http://www.w3.org/2005/Atom"), ("xml:lang", feed.language)])
    xml.element("id", feed.id)
    xml.element("title", feed.title)
    xml.element("subtitle", feed.summary, [("xml:lang", feed.summaryLanguage)])
    xml.element("updated", feed.updated.rfc3339)
    link(feed.url, rel: "self", type: "application/atom+xml", &xml)
    link(feed.page, rel: "alternate", type: "text/html", &xml)
    add(feed.author, &xml)
    xml.element("icon", feed.icon)
    xml.element("generator", "Daybook")
    for entry in feed.entries { add(entry, of: feed, &xml) }
    xml.close("feed")
    return xml.bytes
  }

  private static func add(_ entry: FeedEntry, of feed: FeedContent, _ xml: inout XMLText) {
    xml.open("entry", [("xml:lang", entry.language)])
    xml.element("id", entry.id)
    xml.element("title", bytes: Array(entry.title.utf8))
    link(entry.url, rel: "alternate", type: "text/html", &xml)
    if let image = entry.image {
      link(image.url, rel: "enclosure", type: image.type, length: image.length, &xml)
    }
    xml.element("published", entry.published.rfc3339)
    xml.element("updated", entry.updated.rfc3339)
    if entry.authors != [feed.author] {
      for author in entry.authors { add(author, &xml) }
    }
    for category in entry.categories {
      xml.empty("category", [("xml:lang", category.language), ("term", category.name)])
    }
    xml.element("summary", entry.summary)
    if let content = entry.content { xml.element("content", bytes: content, [("type", "html")]) }
    xml.close("entry")
  }

  private static func add(_ author: FeedAuthor, _ xml: inout XMLText) {
    xml.open("author")
    xml.element("name", author.name)
    xml.element("uri", author.url)
    xml.close("author")
  }

  private static func link(
    _ url: String, rel: String, type: String, length: Int? = nil, _ xml: inout XMLText
  ) {
    xml.empty(
      "link", [("rel", rel), ("type", type), ("length", length.map { "\($0)" }), ("href", url)])
  }
}
