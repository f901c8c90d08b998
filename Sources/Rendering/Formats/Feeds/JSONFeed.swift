import CivilTime
import DataFormats

/// A feed in the format JSON Feed 1.1 (jsonfeed.org).
enum JSONFeed {
  private typealias Pairs = [(key: String, value: JSONValue)]

  static func bytes(_ feed: FeedContent) -> [UInt8] {
    var pairs: Pairs = [
      ("version", .string("https://jsonfeed.org/version/1.1")),
      ("title", .string(feed.title)),
      ("home_page_url", .string(feed.page)),
      ("feed_url", .string(feed.url)),
    ]
    add("description", feed.summary, to: &pairs)
    add("favicon", feed.icon, to: &pairs)
    pairs.append(("authors", .array([author(feed.author)])))
    pairs.append(("language", .string(feed.language)))
    pairs.append(("items", .array(feed.entries.map(item))))
    return Array(JSONValue.object(pairs).indented.utf8)
  }

  private static func item(_ entry: FeedEntry) -> JSONValue {
    var pairs: Pairs = [
      ("id", .string(entry.id)), ("url", .string(entry.url)),
      ("title", .string(entry.title)),
    ]
    if let content = entry.content {
      let html = String(decoding: content, as: UTF8.self)
      pairs.append(("content_html", .string(html)))
    } else {
      pairs.append(("content_text", .string(entry.summary ?? entry.title)))
    }
    add("language", entry.language, to: &pairs)
    add("summary", entry.summary, to: &pairs)
    add("image", entry.image?.url, to: &pairs)
    add("date_published", entry.published.rfc3339, to: &pairs)
    add("date_modified", entry.updated.rfc3339, to: &pairs)
    if !entry.authors.isEmpty {
      pairs.append(("authors", .array(entry.authors.map(Self.author))))
    }
    if !entry.categories.isEmpty {
      pairs.append(("tags", .array(entry.categories.map { .string($0.name) })))
    }
    if let image = entry.image {
      pairs.append(("attachments", .array([attachment(image)])))
    }
    return .object(pairs)
  }

  private static func attachment(_ image: FeedEntry.Enclosure) -> JSONValue {
    var pairs: Pairs = []
    add("url", image.url, to: &pairs)
    add("mime_type", image.type, to: &pairs)
    if let length = image.length { pairs.append(("size_in_bytes", .int(length))) }
    return .object(pairs)
  }

  private static func author(_ author: FeedAuthor) -> JSONValue {
    var pairs: Pairs = [("name", .string(author.name))]
    add("url", author.url, to: &pairs)
    return .object(pairs)
  }

  private static func add(_ key: String, _ text: String?, to pairs: inout Pairs) {
    if let text, !text.isEmpty { pairs.append((key: key, value: .string(text))) }
  }
}
