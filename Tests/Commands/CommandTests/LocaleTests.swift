import Foundation
import Testing

/// Dates, prices, orders and URLs of sites in other languages than English, as their pages show them.
@Suite struct LocaleTests {
  private func built(
    _ language: String, _ files: [String: String], _ settings: String = ""
  ) throws
    -> TestSite
  {
    var files = files
    files["content/site.yaml"] =
      "title: T\nurl: https://t.example/\nlanguage: \(language)\ntimeZone: UTC\n\(settings)"
    let site = try TestSite(files)
    let run = try site.run(["build", "--as-of", "2026-03-02"])
    #expect(run.status == 0, "\(run.errors)")
    return site
  }

  private static let journal = [
    "content/journal/log/index.md": "---\ntitle: Log\narchive: months\n---\n",
    "content/journal/log/2026-02-20-hills.md": "---\ntitle: Hills\n---\nUp.\n",
  ]

  @Test(arguments: [
    ("en", "20 February 2026"), ("de", "20. Februar 2026"), ("ja", "2026年2月20日"),
    ("ar", "٢٠ فبراير ٢٠٢٦"), ("ru", "20 февраля 2026"),
  ])
  func `a post has its date in the language`(language: String, date: String) throws {
    let site = try built(language, Self.journal)
    #expect(try site.text("public/journal/log/hills/index.html").contains(date))
  }

  @Test(arguments: [("en", "February 2026"), ("de", "Februar 2026"), ("ru", "февраль 2026")])
  func `an archive has its months in the language`(language: String, month: String) throws {
    let site = try built(language, Self.journal)
    #expect(try site.text("public/journal/log/2026/02/index.html").contains(month))
  }

  @Test(arguments: [("en", "Mon"), ("de", "Mo"), ("en-US", "Sun"), ("pt-BR", "dom")])
  func `a month starts on the first day of the week`(language: String, first: String) throws {
    let site = try built(
      language,
      [
        "content/timetable/a.yaml":
          "from: 2026-03-02\nclasses:\n  - {title: A, on: mon 18:00-19:00}\n"
      ])
    let page = try site.text("public/timetable/2026-03/index.html")
    let head = page.split(separator: "<th scope=\"col\"", maxSplits: 2)[1].prefix(60)
    #expect(head.contains(">\(first)"))
  }

  @Test func `tags are in the order of the language`() throws {
    let files = [
      "content/a.md": "---\ntitle: A\ntags: [zebra, öl, apfel]\n---\n"
    ]
    func order(_ language: String) throws -> [String] {
      let page = try built(language, files).text("public/tags/index.html")
      return ["zebra", "öl", "apfel"].sorted {
        (page.range(of: ">\($0)")?.lowerBound ?? page.endIndex)
          < (page.range(of: ">\($1)")?.lowerBound ?? page.endIndex)
      }
    }
    #expect(try order("de") == ["apfel", "öl", "zebra"])
    #expect(try order("sv") == ["apfel", "zebra", "öl"])
  }

  @Test func `prices are in the notation of the language`() throws {
    let files = [
      "content/portfolio/shop/index.md": "---\ntitle: Shop\ncurrency: EUR\n---\n",
      "content/portfolio/shop/a.md": "---\ntitle: A\nprice: 12.5\n---\n",
    ]
    let german = try built("de", files).text("public/portfolio/shop/a/index.html")
    #expect(german.contains("12,50\u{A0}€"))
    let english = try built("en", files).text("public/portfolio/shop/a/index.html")
    #expect(english.contains("€12.50"))
  }

  @Test(arguments: [
    ("", "uber-uns", "ελληνικά"), ("slugs: ascii\n", "ueber-uns", "ellenika"),
    ("slugs: unicode\n", "über-uns", "ελληνικά"),
  ])
  func `slugs have the letters of their style`(
    setting: String, german: String, greek: String
  ) throws {
    let site = try built(
      "de",
      [
        "content/Über uns.md": "---\ntitle: U\ntags: [Über uns]\n---\n",
        "content/Ελληνικά.md": "---\ntitle: G\n---\n",
      ], setting)
    #expect(site.exists("public/\(german)/index.html"))
    #expect(site.exists("public/tags/\(german)/index.html"))
    #expect(site.exists("public/\(greek)/index.html"))
  }

  @Test func `quotes are those of the language`() throws {
    let files = ["content/a.md": "---\ntitle: A\n---\nIl dit \"oui\" !\n"]
    let french = try built("fr", files).text("public/a/index.html")
    #expect(french.contains("«\u{202F}oui\u{202F}»\u{202F}!"))
  }
}
