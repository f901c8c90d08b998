import Content
import Fields
import Foundation
import Hypertext
import Testing

/// Addresses that run code, in every key whose value is an address, of every kind there is.
@Suite struct UnsafeAddressTests {
  private static let files = [
    "site": "site.yaml", "profile": "profile.yaml", "people": "people.yaml",
    "material": "portfolio/a.md", "collection": "portfolio/b/index.md", "item": "portfolio/b/c.md",
    "products": "portfolio/shop/products.json",
    "custom_collections": "portfolio/shop/custom_collections.json",
    "collects": "portfolio/shop/collects.json", "journal": "journal/j/index.md",
    "post": "journal/j/2026-03-01-p.md", "comments": "journal/j/2026-03-01-p.comments.yaml",
    "timetable": "timetable/t.yaml", "attendance": "timetable/attendance.yaml",
    "event": "events/e.md", "library": "library/l.yaml", "medium": "library/m.md", "page": "q.md",
    "members": "members.yaml",
  ]
  /// Keys of which such a value is an error, and those of a deploy, which no page shows.
  private static let refused: Set<String> = ["site.url", "site.deploy"]

  /// A mapping with a value for each key that holds an address, and for each that is required.
  private func mapping(_ fields: [FieldDescription], _ name: String, _ bad: String) -> [String: Any]
  {
    fields.reduce(into: [:]) { pairs, field in
      let path = "\(name).\(field.key)"
      guard !Self.refused.contains(path) else { return }
      pairs[field.key] = value(field.form, field.isRequired, path, bad)
    }
  }

  private func value(
    _ form: FieldDescription.Form, _ isRequired: Bool, _ path: String, _ bad: String
  ) -> Any? {
    func inner(_ fields: [FieldDescription]) -> [String: Any]? {
      let inner = mapping(fields, path, bad)
      return inner.isEmpty ? nil : inner
    }
    switch form {
    case .url, .picture, .files: return bad
    case .pictures: return [bad]
    case .mapping(let fields): return inner(fields)
    case .list(let fields): return inner(fields).map { [$0] }
    case .named(let form): return value(form, false, path, bad).map { ["a": $0] }
    case .date where isRequired: return "2026-03-02"
    case .integer where isRequired, .number where isRequired: return 1
    case .amount where isRequired: return 1
    case .choice(let words): return isRequired ? words[0] : nil
    default: return isRequired ? "x" : nil
    }
  }

  private func site(_ bad: String) throws -> TestSite {
    let site = try TestSite()
    for kind in KindDescription.all {
      let path = try #require(Self.files[kind.name], "\(kind.name)")
      var pairs = mapping(kind.fields, kind.name, bad)
      if kind.name == "site" { pairs["url"] = "https://ada.example" }
      // A comment needs an author or a name.
      if kind.name == "comments" { pairs["name"] = "A" }
      let isList = [
        "people", "comments", "attendance", "products", "collects", "custom_collections",
      ].contains(kind.name)
      let json = try JSONSerialization.data(withJSONObject: isList ? [pairs] : pairs)
      let text = String(decoding: json, as: UTF8.self)
      try site.write(
        path.hasSuffix(".md") ? "---\n\(text)\n---\nText.\n" : text, to: "content/" + path)
    }
    return site
  }

  /// What other files than those of the kinds hold addresses.
  private func others(_ bad: String) throws -> [String: String] {
    let quoted = String(decoding: try JSONEncoder().encode(bad), as: UTF8.self)
    let row =
      "[{\"name\": \"N\", \"title\": \"N\", \"text\": \"T\", \"url\": \(quoted), \"image\": \(quoted), "
      + "\"picture\": \(quoted), \"html_url\": \(quoted), \"web_url\": \(quoted)}]"
    let fields = ["url", "pdf", "html", "preview", "code", "slides", "doi", "website", "video"]
    let work = fields.map { "\($0)={\(bad)}" }.joined(separator: ", ")
    return [
      "data/repositories.json": row, "data/projects.json": row, "data/testimonials.json": row,
      "data/prices.json": row, "data/selected.json": row,
      "publications.bib": "@misc{a, title={T}, author={A B}, year={2020}, \(work)}",
      "events/far.ics":
        "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:a\r\nSUMMARY:Far\r\n"
        + "DTSTART:20260310T100000Z\r\nURL:\(bad)\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n",
      "blocks.md": "---\nliquid: true\n---\n"
        + [
          "block-projects'", "block-testimonials'", "block-prices'", "block-selected'",
          "block-repositories'", "figure', src: page.bad, alt: 'A'",
          "video', src: page.bad, poster: page.bad",
          "audio', src: page.bad", "gallery', images: page.bad", "block-projects', items: page.bad",
        ].map { "{% render '\($0) %}" }.joined(separator: "\n") + "\n",
    ]
  }

  @Test(arguments: [
    "javascript:alert(41)", " JavaScript:alert(41)", "java\tscript:alert(41)", "vbscript:alert(41)",
    "data:text/html,<script>alert(41)</script>", "&#106;avascript:alert(41)", "unknown:alert(41)",
  ])
  func `no address that may run code reaches any file`(_ bad: String) throws {
    let site = try site(bad)
    for (path, text) in try others(bad) { try site.write(text, to: "content/" + path) }
    let run = try site.run("build", "--as-of", "2026-03-02")
    #expect(run.status == 0, "\(run.errors)")
    // Pages show the BibTeX of publications as text; the sources are published as they are.
    for (name, data) in try site.tree("public")
    where !["events/far.ics", "publications.bib"].contains(name) {
      guard name.hasSuffix(".html") else {
        #expect(data.range(of: Data("alert(41)".utf8)) == nil, "\(name)")
        continue
      }
      for case .tag(let tag) in HTMLReader(Array(data)) {
        #expect(!tag.attributes.contains { $0.text.contains("alert(41)") }, "\(name) \(tag)")
      }
    }
  }

  @Test func `the site's own address must be one of the web`() throws {
    let site = try TestSite(["content/site.yaml": "{title: T, url: 'javascript:alert(41)'}"])
    #expect(try site.run("build").errors.contains("is not the URL of a site"))
  }
}
