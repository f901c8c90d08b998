import Foundation
import Testing

/// What lists show, and what they tell search engines.
@Suite struct ListingTests {
  @Test func `a tag written twice is shown once`() throws {
    let site = try TestSite([
      "content/journal/log/2026-01-01-a.md": "---\ntags: [Rowing, rowing, tides]\n---\nText\n"
    ])
    #expect(try site.run(["build", "--as-of", "2026-02-01"]).status == 0)
    let html = try site.text("public/journal/log/a/index.html")
    #expect(html.components(separatedBy: "class=\"tag p-category\"").count == 3, "\(html)")
  }

  @Test func `a job without dates is no event`() throws {
    let site = try TestSite([
      "content/profile.yaml":
        "name: Ada\nwork: [{name: Mill, startDate: 2019, tags: [x]}, {name: Loft, position: Dyer}]"
    ])
    #expect(try site.run(["build", "--as-of", "2026-02-01"]).status == 0)
    let html = try site.text("public/resume/index.html")
    #expect(html.contains("id=\"work-mill\" class=\"resume-entry p-experience h-event\""))
    #expect(html.contains("id=\"work-loft\" class=\"resume-entry p-experience\""), "\(html)")
  }

  @Test func `further pages of a collection tell of their own items`() throws {
    var files = ["content/site.yaml": "url: https://ada.example/"]
    for number in 100..<200 {
      files["content/portfolio/prints/p\(number).md"] =
        "---\ntitle: Print \(number)\ndate: \(number + 1900)-01-01\n---\n"
    }
    let site = try TestSite(files)
    #expect(try site.run(["build", "--as-of", "2126-02-01"]).status == 0)
    let html = try site.text("public/portfolio/prints/page/2/index.html")
    let start = try #require(html.range(of: "<script type=\"application/ld+json\">"))
    let end = try #require(html.range(of: "</script>", range: start.upperBound..<html.endIndex))
    let data = Data(html[start.upperBound..<end.lowerBound].utf8)
    let root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let page = try #require((root["@graph"] as? [[String: Any]])?.first)
    let list = try #require(page["mainEntity"] as? [String: Any])
    let items = try #require(list["itemListElement"] as? [[String: Any]])
    #expect(list["numberOfItems"] as? Int == 100)
    #expect(items.map { $0["position"] as? Int } == [97, 98, 99, 100])
    let sorted = try site.text("public/portfolio/prints/by/title/index.html")
    let whole = "https://ada.example/portfolio/prints/"
    #expect(sorted.contains("<link rel=\"canonical\" href=\"\(whole)\">"))
    #expect(sorted.contains("<meta property=\"og:url\" content=\"\(whole)\">"))
    #expect(items.allSatisfy { html.contains(">\($0["name"] ?? "-")<") }, "\(items)")
  }
}
