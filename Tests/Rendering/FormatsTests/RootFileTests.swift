import Content
import DataFormats
import Site
import Testing

@testable import Formats

/// The files at the root of a site, and those about its author.
@Suite struct RootFileTests {
  private static let files = [
    "site.yaml": "title: Days\nurl: https://ada.example/me/\ntagline: Rows",
    "profile.yaml": """
    basics:
      name: Ada Lace
      label: "Rower; coach"
      email: ada@example.org
      location: {city: Bath, countryCode: GB}
      profiles: [{network: Mastodon, url: "https://m.example/@ada"}]
    work: [{name: Club, startDate: 2020-01}, {name: School, startDate: 2010-01, endDate: 2012-01}]
    """,
    "a.md": "---\ntitle: A\naliases: [/old/]\nupdated: 2026-02-01\n---\n",
    "b.md": "---\ntitle: B\nnoindex: true\n---\n", "journal/log/2026-03-01-c.md": "",
  ]

  private let site = WrittenSite(files)

  @Test func `the sitemap lists pages that search engines may show`() {
    let xml = site.file("/sitemap.xml")
    #expect(xml.contains("<loc>https://ada.example/me/</loc>"))
    #expect(xml.contains("<loc>https://ada.example/me/a/</loc>"))
    #expect(xml.contains("<lastmod>2026-02-01T00:00:00Z</lastmod>"))
    #expect(!xml.contains("/me/b/") && !xml.contains("/me/old/") && !xml.contains("404"))
  }

  @Test func `robots find the sitemap only at a known address`() {
    #expect(
      site.file("/robots.txt")
        == "User-agent: *\nAllow: /\n\nSitemap: https://ada.example/me/sitemap.xml\n")
    #expect(PlainFiles.robots(WrittenSite(["a.md": ""]).graph) == "User-agent: *\nAllow: /\n")
  }

  @Test func `the makers of a site are named on lines of their own`() {
    let text = PlainFiles.humans(site.graph)
    #expect(
      text == """
        /* TEAM */
          Name: Ada Lace
          Role: Rower; coach
          Site: https://ada.example/me/
          Location: Bath, GB

        /* SITE */
          Title: Days
          Last update: 2026-03-01
          Language: en
          Software: Daybook

        """)
    let odd = WrittenSite(["site.yaml": "title: \"A\\nB\\tC\""])
    #expect(PlainFiles.humans(odd.graph).contains("  Title: A B C\n"))
  }

  @Test func `an old address leads to the new one`() {
    let html = site.file("/old/index.html")
    #expect(html.contains("content=\"0; url=/me/a/\""))
    #expect(html.contains("<link rel=\"canonical\" href=\"https://ada.example/me/a/\">"))
    #expect(html.contains("<a href=\"/me/a/\">/me/a/</a>"))
    #expect(html.contains("content=\"noindex\""))
  }

  @Test func `the manifest's addresses have the base path`() {
    let json = WebManifest.value(site.graph).text
    for key in ["id", "start_url", "scope"] { #expect(json.contains("\"\(key)\":\"/me/\"")) }
    #expect(json.contains("\"name\":\"Days\"") && json.contains("\"description\":\"Rows\""))
  }

  // MARK: The profile

  private func card(_ files: [String: String]) -> String {
    let site = WrittenSite(files)
    guard let route = site.graph.routes.first(where: { $0.kind == .vcard }) else { return "-" }
    return site.file("/" + route.path.file)
  }

  @Test func `a card names the present employer`() {
    let text = card(Self.files)
    #expect(text.hasPrefix("BEGIN:VCARD\r\nVERSION:4.0\r\n") && text.hasSuffix("END:VCARD\r\n"))
    #expect(text.contains("FN:Ada Lace\r\n") && text.contains("ORG:Club\r\n"))
    #expect(text.contains("TITLE:Rower\\; coach\r\n"))
    #expect(text.contains("ADR:;;;Bath;;;GB\r\n"))
    #expect(text.contains("SOCIALPROFILE;SERVICE-TYPE=\"Mastodon\":https://m.example/@ada\r\n"))
    var past = Self.files
    past["profile.yaml"] = "name: Ada\nwork: [{name: Club, startDate: 2020-01, endDate: 2021-01}]"
    #expect(!card(past).contains("ORG:"))
  }

  private func line(_ add: (inout VCard) -> Void) -> String {
    var card = VCard()
    add(&card)
    let text = String(decoding: card.finished(), as: UTF8.self)
    return String(
      text.dropFirst("BEGIN:VCARD\r\nVERSION:4.0\r\n".count).dropLast("END:VCARD\r\n".count))
  }

  @Test func `texts of a card are escaped`() {
    #expect(
      line { $0.add("NOTE", text: "a,b;c\\d\ne\r\nf\u{1}\u{7F}\tg") }
        == "NOTE:a\\,b\\;c\\\\d\\ne\\nf\tg\r\n")
    #expect(line { $0.add("NOTE", text: nil) } == "")
    #expect(line { $0.add("N", texts: ["", nil]) } == "")
    #expect(line { $0.add("N", texts: [nil, "b", nil]) } == "N:;b;\r\n")
    #expect(
      line { $0.add("URL", uri: "https://a.example/,;\u{1}") } == "URL:https://a.example/,;\r\n")
    #expect(line { $0.add("URL", uri: "") } == "")
    let network = (name: "SERVICE-TYPE", value: "a\"^b\n")
    #expect(
      line { $0.add("X", uri: "u:", parameter: network) } == "X;SERVICE-TYPE=\"a^'^^b\":u:\r\n")
  }

  @Test func `a line of a card has at most 75 bytes and whole characters`() {
    let text = line { $0.add("NOTE", text: String(repeating: "é", count: 60)) }
    let lines = text.split(separator: "\r\n")
    #expect(lines.map(\.utf8.count) == [75, 51])
    #expect(lines.joined().replacing(" ", with: "") == "NOTE:" + String(repeating: "é", count: 60))
    #expect(line { $0.add("NOTE", text: String(repeating: "a", count: 70)) }.utf8.count == 77)
    #expect(line { $0.add("NOTE", text: String(repeating: "a", count: 71)) }.utf8.count == 81)
  }

  @Test func `a variant of the résumé leaves out entries with other tags`() throws {
    let site = WrittenSite([
      "site.yaml": "url: https://ada.example/\nresume: {variants: {short: {tags: [row]}}}",
      "profile.yaml": """
      name: Ada Lace
      picture: {src: ada.jpg, alt: Ada}
      work: [{name: Club, tags: [row]}, {name: School, tags: [teach]}, {name: Bank}]
      """, "ada.jpg": "",
    ])
    let all = site.graph.routes.filter { $0.kind == .resumeJSON }.map {
      site.file("/" + $0.path.file)
    }
    let whole = try #require(all.first { $0.contains("School") })
    let short = try #require(all.first { !$0.contains("School") })
    for text in [whole, short] {
      #expect(text.contains("\"name\": \"Club\"") && text.contains("\"name\": \"Bank\""))
      #expect(text.contains("\"image\": \"https://ada.example/ada.jpg\""))
      #expect(text.contains("\"imageAlt\": \"Ada\""))
    }
    // JSON Resume has the person's keys in 'basics'.
    let basics = try #require(whole.firstRange(of: "\"basics\""))
    let work = try #require(whole.firstRange(of: "\"work\""))
    #expect(basics.lowerBound < work.lowerBound)
  }

  // MARK: The search

  @Test func `the search knows each page by its title, address and first words`() {
    let site = WrittenSite([
      "site.yaml": "url: https://ada.example/me/\nsearch: true",
      "a.md": "---\ntitle: Boats\n---\nOars.\n",
      "journal/log/2026-03-01-c.md": "---\ntitle: Day\nsummary: In short\n---\nLong.\n",
      "b.md": "---\nnoindex: true\ntitle: Hidden\n---\n",
    ])
    let routes = site.graph.routes.filter { $0.kind == .searchPages }
    let pages = routes.map { site.file("/" + $0.path.file) }.joined()
    #expect(pages.contains("[\"Boats\",\"/me/a/\",\"page\",\"\",\"Oars.\"]"))
    #expect(pages.contains("[\"Day\",\"/me/journal/log/c/\",\"post\",\"2026-03-01\",\"In short\"]"))
    #expect(!pages.contains("Hidden"))
    let index = site.graph.routes.first { $0.kind == .searchIndex }.map {
      site.file("/" + $0.path.file)
    }
    #expect(index?.contains("\"count\":\(site.graph.files.searched.count)") == true)
  }

  // MARK: Assets and icons

  @Test(arguments: [
    ("style.css", "style", ".css"), ("a.b/x", "a.b/x", ""), ("js/a.min.js", "js/a.min", ".js"),
    (".hidden", ".hidden", ""), ("a/.hidden", "a/.hidden", ""),
  ])
  func `the name of an asset has the hash of its content`(name: String, start: String, end: String)
  {
    let (one, two) = (AssetTable.hashedName(name, [1]), AssetTable.hashedName(name, [2]))
    #expect(one != two && one == AssetTable.hashedName(name, [1]))
    #expect(one.hasPrefix(start + ".") && one.hasSuffix(end))
    let hash = one.dropFirst(start.count + 1).dropLast(end.count)
    #expect(!hash.isEmpty && hash.allSatisfy(\.isHexDigit))
  }

  @Test func `a named asset keeps its name`() {
    let table = AssetTable(["a.woff2": [1], "b.css": [2]], named: ["a.woff2"])
    #expect(table.assets["a.woff2"]?.path == "/assets/a.woff2")
    #expect(table.assets["b.css"]?.path != "/assets/b.css")
    #expect(table.assets["b.css"]?.bytes == [2])
  }

  @Test func `the author's own icons are linked`() {
    let icons = SiteIcons(
      WrittenSite(["favicon.svg": "", "favicon.ico": "", "apple-touch-icon.png": ""]).graph)
    #expect(
      icons.links.filter { $0.url == "/favicon.svg" }.map { "\($0.rel) \($0.type) \($0.sizes)" }
        == [
          "icon image/svg+xml any"
        ])
    #expect(icons.links.contains { $0.url == "/favicon.ico" && $0.sizes == "" })
    #expect(icons.links.filter { $0.rel == "apple-touch-icon" }.count == 1)
  }

  @Test(arguments: [
    ("#ffffff", "#111111"), ("#000000", "#ffffff"), ("#767676", "#ffffff"), ("#777777", "#000000"),
    ("#ffff00", "#111111"), ("red", "#ffffff"), ("#fff", "#ffffff"), ("#gggggg", "#ffffff"),
  ])
  func `text on a colour is readable`(color: String, text: String) {
    #expect(ContrastColor.text(on: color) == text)
  }

  @Test func `the luminance of the channels adds up to one`() throws {
    func luminance(_ color: String) throws -> Double {
      try #require(ContrastColor.luminance(of: color))
    }
    #expect(try luminance("#000000") == 0)
    #expect(abs(try luminance("#ffffff") - 1) < 1e-9)
    #expect(abs(try luminance("#ff0000") - 0.2126) < 1e-9)
    #expect(abs(try luminance("#00ff00") - 0.7152) < 1e-9)
    #expect(abs(try luminance("#0000ff") - 0.0722) < 1e-9)
    // The value of Python's ((128 / 255 + 0.055) / 1.055) ** 2.4.
    #expect(abs(try luminance("#808080") - 0.21586050011389926) < 1e-9)
  }

  // MARK: Share cards

  private func card(
    _ title: String, author: String? = nil, note: String = "ada.example"
  ) throws -> String {
    let theme = WrittenSite(["a.md": ""]).graph.content.settings.theme
    let card = ShareCard(
      title: title, site: "Days", author: author, note: note, picture: nil, face: nil,
      style: CardStyle(theme, accent: "#0b6e4f"))
    return String(decoding: card.drawing.svg, as: UTF8.self)
  }

  @Test func `a card's text begins where its script does`() throws {
    let left = try card("Hills")
    #expect(left.contains("<rect x=\"88\" y=\"72\" width=\"72\" height=\"10\" fill=\"#0b6e4f\"/>"))
    #expect(left.contains("<text x=\"88\" y=\"356\" font-size=\"104\""))
    #expect(!left.contains("direction=\"rtl\""))
    let right = try card("שלום")
    #expect(right.contains("<rect x=\"1040\" y=\"72\" width=\"72\" height=\"10\""))
    #expect(right.contains("<text x=\"1112\" y=\"356\" font-size=\"104\""))
    #expect(right.contains("direction=\"rtl\""))
    // The other lines have their own direction, and end where the title begins.
    #expect(right.contains("text-anchor=\"end\">ada.example</text>"))
  }

  @Test func `a card's footer has the author above the note`() throws {
    #expect(try card("Hills").contains("y=\"554\" font-size=\"30\""))
    let named = try card("Hills", author: "Ada")
    #expect(
      named.contains("y=\"522\" font-size=\"30\"") && named.contains("y=\"560\" font-size=\"26\""))
    #expect(try card("Hills", author: "Ada", note: "").contains("y=\"542\" font-size=\"30\""))
    #expect(try card("A <b> & \"c\"").contains("A &lt;b&gt; &amp; "))
  }
}
