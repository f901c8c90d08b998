import CivilTime
import DataFormats

/// A feed in the format JSON Feed 1.1 (jsonfeed.org).
enum JSONFeed {
  private typealias Pairs = [(key: String, value: JSONValue)]

  static func bytes(_ feed: FeedContent) -> [UInt8] {
    var pairs: Pairs = [
      (key: "version", value: .string("https://jsonfeed.org/version/1.1")),
      (key: "title", value: .string(feed.title)),
      (key: "home_page_url", value: .string(feed.page)),
      (key: "feed_url", value: .string(feed.url)),
    ]
    add("description", feed.summary, to: &pairs)
    add("favicon", feed.icon, to: &pairs)
    pairs.append((key: "authors", value: .array([author(feed.author)])))
    pairs.append((key: "language", value: .string(feed.language)))
    pairs.append((key: "items", value: .array(feed.entries.map(item))))
    return Array(JSONValue.object(pairs).indented.utf8)
  }

  private static func item(_ entry: FeedEntry) -> JSONValue {
    var pairs: Pairs = [
      (key: "id", value: .string(entry.id)), (key: "url", value: .string(entry.url)),
      (key: "title", value: .string(entry.title)),
    ]
    if let content = entry.content {
      let html = String(decoding: content, as: UTF8.self)
      pairs.append((key: "content_html", value: .string(html)))
    } else {
      pairs.append((key: "content_text", value: .string(entry.summary ?? entry.title)))
    }
    add("language", entry.language, to: &pairs)
    add("summary", entry.summary, to: &pairs)
    add("image", entry.image?.url, to: &pairs)
    add("date_published", entry.published.rfc3339, to: &pairs)
    add("date_modified", entry.updated.rfc3339, to: &pairs)
    if !entry.authors.isEmpty {
      pairs.append((key: "authors", value: .array(entry.authors.map(Self.author))))
    }
    if !entry.categories.isEmpty {
      pairs.append((key: "tags", value: .array(entry.categories.map(JSONValue.string))))
    }
    if let image = entry.image {
      pairs.append((key: "attachments", value: .array([attachment(image)])))
    }
    return .object(pairs)
  }

  private static func attachment(_ image: FeedEntry.Enclosure) -> JSONValue {
    var pairs: Pairs = []
    add("url", image.url, to: &pairs)
    add("mime_type", image.type, to: &pairs)
    if let length = image.length { pairs.append((key: "size_in_bytes", value: .int(length))) }
    return .object(pairs)
  }

  private static func author(_ author: FeedAuthor) -> JSONValue {
    var pairs: Pairs = [(key: "name", value: .string(author.name))]
    add("url", author.url, to: &pairs)
    return .object(pairs)
  }

  private static func add(_ key: String, _ text: String?, to pairs: inout Pairs) {
    if let text, !text.isEmpty { pairs.append((key: key, value: .string(text))) }
  }
}
