import Foundation
import Hypertext
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
    "formats": "atom", "images.formats": "avif", "images.widths": "480", "images.sizes": "9vw",
    "for": "site",
    "updated": "2026-01-01", "site.width": "60rem", "site.measure": "40rem", "site.radius": "1rem",
    "site.host": "netlify",
  ]
  private static let left: Set<String> = [
    "access", "language", "languages", "layout", "slug", "permalink", "permalinks", "liquid",
    "draft",
    "taxonomies",
    "home", "except",
    "basics", "variants", "resume", "paginate", "aliases", "kinds", "fontFiles", "deploy", "scale",
    "logo",
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
        object[key] =
          fixed["\(kind).\(key)"] ?? fixed[key]
          ?? sample(inner, kind == "site" && key == "images" ? key : kind, text)
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
  func `no text is markup`(text: String) throws {
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
    try expectNothingThatRuns(site, pages: 15)
  }

  @Test func `no data of another format is markup`() throws {
    let text = "</script><script>hostile()</script><img src=x onerror=hostile()>"
    let cell = "\"\(text)\""
    try expectNothingThatRuns(
      TestSite([
        "content/site.yaml": """
        {title: T, author: ada, kinds: {notes: {title: '\(text)', name: '\(text)'}}}
        """,
        "content/resume.json": """
        {"basics": {"name": \(cell), "x": \(cell)}, "work": [{"name": \(cell), "x": \(cell)}]}
        """,
        "content/people.yaml": "- {id: ada, name: '\(text)'}",
        "content/notes/a.md":
          "---\ntitle: '\(text)'\n---\n```chart\n\(cell),\(cell)\n\(cell),3\n```\n",
        "content/timetable/t.yaml": "classes: [{id: c, title: '\(text)', on: mon 10:00-11:00}]",
        "content/timetable/attendance.csv":
          "date,class,status,minutes,\(cell)\n2026-03-01,c,attended,60,\(cell)\n",
        "content/timetable/c.ics": """
        BEGIN:VCALENDAR\nX-WR-CALNAME:\(text)\nBEGIN:VEVENT\nUID:1\nDTSTART:20260302T100000
        SUMMARY:\(text)\nLOCATION:\(text)\nDESCRIPTION:\(text)\nCATEGORIES:\(text)
        URL:javascript:hostile()\nEND:VEVENT\nEND:VCALENDAR
        """,
        "content/data/rows.csv": "name\n\(cell)\n", "content/data/cells.json": "[\(cell)]",
        "content/data.md": "",
        "templates/layouts/page.html": """
        ---\nlayout: base\n---\n{{ site.data.rows | jsonify }}{% for row in site.data.rows %}{{ row.name }}{% endfor %}{% for row in site.data.cells %}{{ row }}{% endfor %}
        <h1>{{ page.title }}</h1>{{ content }}
        """,
      ]), pages: 8)
  }

  @Test(arguments: [
    "<img src=x onerror=hostile()>", "\" onmouseover=\"hostile()", "' onload='hostile()",
  ])
  func `no name of a file is markup`(name: String) throws {
    var files = ["content/site.yaml": "title: T", "content/portfolio/\(name).png": ""]
    for path in [
      "\(name).md", "\(name) b/a.md", "portfolio/\(name).md", "portfolio/c \(name)/\(name).md",
      "journal/\(name)/2026-01-01-\(name).md", "library/\(name).md",
    ] { files["content/\(path)"] = "---\ntags: ['\(name.replacing("'", with: "''"))']\n---\n" }
    files["content/events/\(name).md"] = "---\nstart: 2026-05-01\n---\n"
    try expectNothingThatRuns(TestSite(files), pages: 12)
  }

  @Test(arguments: [
    "<!--<style><script>hostile()<!--", "\");}</style \"><img src=x onerror=hostile()>",
    "'\" onload='hostile()' \"", "*{}\\22 &quot;",
  ])
  func `no name of a font is markup`(name: String) throws {
    let name = name.replacing("/", with: "").replacing("\\", with: "") + ".woff2"
    let quoted = name.replacing("'", with: "''")
    let fonts = ["text", "bold", "italic", "heading"].map { "\($0): '\(quoted)'" }
    let site = try TestSite([
      "content/site.yaml": "theme: {fontFiles: {\(fonts.joined(separator: ", "))}}",
      "content/\(name)": "x",
    ])
    try expectNothingThatRuns(site, pages: 1)
    let page = try site.text("public/index.html")
    let style = try #require(page.firstMatch(of: /<style>(.*?)<\/style>/.dotMatchesNewlines()))
    #expect(style.1.matches(of: /url\("[^"'&<>\\]*"\); font-weight/).count == 4, "\(style.1)")
  }

  @Test(arguments: [
    "<script>hostile()</script>", "<p onclick='hostile()'>", "<svg/onload=hostile()>",
    "<a href='java\tscript:hostile()'>", "<a href='&#106;avascript:hostile()'>", "<img src=x>",
  ])
  func `what runs is found`(html: String) {
    #expect(whatRuns(in: Array(html.utf8)).count == 1)
  }

  private func expectNothingThatRuns(_ site: TestSite, pages count: Int) throws {
    let run = try site.run("build", "--as-of", "2026-03-02")
    #expect(run.status == 0, "\(run.errors)")
    let files = try site.tree("public")
    let pages = files.filter { $0.key.hasSuffix(".html") }
    #expect(pages.count > count, "\(pages.keys.sorted())")
    for (path, data) in pages { #expect(whatRuns(in: Array(data)) == [], "\(path)") }
    for (path, data) in files where path.hasSuffix(".svg") {
      #expect(XMLReader.mistake(in: Array(data)) == nil, "\(path)")
    }
  }

  /// The theme's one script in a page, word for word.
  private static let ownScript: String = {
    let partial = TestSite.checkout.appendingPathComponent("templates/partials/head-scheme.html")
    let text = (try? String(contentsOf: partial, encoding: .utf8)) ?? ""
    return text.firstMatch(of: /(?s)<script>.*?<\/script>/).map { String($0.0) } ?? "missing"
  }()

  /// What a browser would run: scripts but the site's own, handlers, addresses, and the image that
  /// the texts bring along.
  private func whatRuns(in html: [UInt8]) -> [String] {
    var found: [String] = []
    let page = String(decoding: html, as: UTF8.self).replacing(Self.ownScript, with: "")
    for case .tag(let tag) in HTMLReader(Array(page.utf8)) where !tag.isEnd {
      for attribute in tag.attributes {
        let address = attribute.text.lowercased().filter { !$0.isWhitespace }
        let leads = ["href", "src", "action", "data", "poster"].contains(attribute.name)
        if attribute.name.hasPrefix("on") || (leads && address.hasPrefix("javascript:"))
          || (tag.name == "img" && address == "x")
        {
          found.append("\(tag.name) \(attribute.name)=\(attribute.text)")
        }
      }
      let isOwn = tag.attribute("src")?.text.contains("/assets/") == true
      let isData = tag.attribute("type")?.text == "application/ld+json"
      if tag.name == "script", !isOwn, !isData { found.append("script") }
    }
    return found
  }
}
