import Foundation
import Testing

/// Hostile text in every text of every kind, as the program's own schemas tell them: a key that is
/// added is covered.
@Suite struct HostileContentTests {
  private static let files = [
    "people": "people.yaml", "material": "portfolio/a.md", "collection": "portfolio/b/index.md",
    "item": "portfolio/b/c.md", "journal": "journal/j/index.md",
    "post": "journal/j/2026-01-01-p.md", "comments": "journal/j/2026-01-01-p.comments.yaml",
    "timetable": "timetable/t.yaml", "attendance": "timetable/attendance.yaml",
    "event": "events/e.md", "library": "library/l.yaml", "medium": "library/m.md",
    "page": "about.md", "site": "site.yaml",
    "profile": "profile.yaml", "products": "portfolio/s/products.json",
    "collects": "portfolio/s/collects.json",
    "custom_collections": "portfolio/s/custom_collections.json",
  ]
  /// What has to be somebody or a day for there to be a page at all; and the author's Markdown, such
  /// as a class's description, may have HTML unless it is switched off.
  private static let fixed: [String: String] = [
    "author": "ada", "host": "ada", "instructor": "ada", "likes": "ada", "friends": "ada",
    "contributors": "ada", "observers": "ada", "invited": "ada", "attending": "ada",
    "id": "ada", "class": "ada", "date": "2026-01-01", "from": "2026-01-01",
    "to": "2027-01-01", "end": "2027-01-01", "publishDate": "2026-01-01", "expires": "2027-01-01",
    "on": "mon 10:00-11:00", "timeZone": "UTC", "rrule": "FREQ=WEEKLY", "duration": "1h",
    "start": "2026-03-02 18:00", "extra": "2026-03-03 10:00-11:00", "back": "1y", "ahead": "6m",
    "weekA": "2026-03-02", "moveTo": "2026-03-04 18:00",
    "rawHTML": "no", "product_id": "ada", "collection_id": "ada", "products.status": "active",
    "published_at": "2026-01-01",
    "formats": "atom", "for": "site", "updated": "2026-01-01",
  ]
  private static let left: Set<String> = [
    "layout", "slug", "permalink", "permalinks", "liquid", "draft", "taxonomies", "home", "except",
    "basics", "variants", "resume", "paginate", "aliases", "kinds",
  ]
  /// Kinds whose `url` is the path of their own page, or the site's.
  private static let pages: Set<String> = [
    "collection", "journal", "post", "event", "page", "site",
  ]

  private static func sample(_ schema: [String: Any], _ kind: String, _ text: String) -> Any? {
    // A picture is a mapping or a text.
    let isText = (schema["type"] as? [String])?.contains("string") == true
    if let properties = schema["properties"] as? [String: [String: Any]], !isText {
      return properties.reduce(into: [String: Any]()) { object, property in
        let (key, inner) = property
        guard !left.contains(key), !(key == "url" && isTop(kind, schema))
        else { return }
        object[key] = fixed["\(kind).\(key)"] ?? fixed[key] ?? sample(inner, kind, text)
      }
    }
    if let inner = schema["additionalProperties"] as? [String: Any] {
      return sample(inner, kind, text).map { [text: $0] }
    }
    let types = (schema["type"] as? [String]) ?? []
    if let items = schema["items"] as? [String: Any] { return [sample(items, kind, text) ?? text] }
    if let words = schema["enum"] as? [Any] { return words.first }
    if schema["anyOf"] != nil { return nil }
    if types.contains("integer") || types == ["number", "string", "null"] {
      return schema["pattern"].map { "\($0)" }?.contains("[12]") == true ? "2014-06" : "1"
    }
    if schema["pattern"] != nil { return "#123456" }
    return text
  }

  private static func isTop(_ kind: String, _ schema: [String: Any]) -> Bool {
    pages.contains(kind) && schema["title"] != nil
  }

  @Test(arguments: [
    "</title></script><script>hostile()</script><img src=x onerror=hostile()>",
    "\" onmouseover=\"hostile()\" x=\"", "javascript:hostile()", "' --><svg onload=hostile()>",
  ])
  func noTextIsMarkup(text: String) throws {
    let site = try TestSite()
    for (kind, path) in Self.files {
      let run = try site.run("schema", kind)
      var schema = try #require(
        try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
      let isList = schema["anyOf"] != nil
      if let either = schema["anyOf"] as? [[String: Any]], let rows = either.first?["items"] {
        schema = rows as? [String: Any] ?? [:]
      }
      let value = try #require(Self.sample(schema, kind, text))
      let json = try JSONSerialization.data(
        withJSONObject: isList ? [value] : value, options: [.withoutEscapingSlashes])
      let data = String(decoding: json, as: UTF8.self)
      try site.write(path.hasSuffix(".md") ? "---\n\(data)\n---\n" : data, to: "content/" + path)
    }
    let run = try site.run("build", "--as-of", "2026-03-02")
    #expect(run.status == 0, "\(run.errors)")
    let pages = try site.tree("public").filter { $0.key.hasSuffix(".html") }
    #expect(pages.count > 15)
    for (path, data) in pages {
      let html = String(decoding: data, as: UTF8.self)
      for mark in [
        "<script>hostile", "<img src=x", "\" onmouseover=\"hostile()\"", "href=\"javascript:",
        "src=\"javascript:", "<svg onload", "action=\"javascript:",
      ] { #expect(!html.contains(mark), "\(path): \(mark)") }
    }
  }
}
