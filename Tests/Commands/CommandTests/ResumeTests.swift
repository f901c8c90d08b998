import Foundation
import Testing

/// The résumé as a page, as JSON Resume and as a card, made by the program.
@Suite struct ResumeTests {
  /// Every key that the program knows of a profile, from its own schema, with a value made for it.
  private func profile(_ text: (String) -> String) throws -> [String: Any] {
    let run = try TestSite().run("schema", "profile")
    let schema = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    var value = try #require(Self.sample(schema, "", text) as? [String: Any])
    let names = Set((value["basics"] as? [String: Any])?.keys.map { $0 } ?? [])
    #expect(names.count > 8)
    for name in names { value[name] = nil }
    return value
  }

  private static func sample(
    _ schema: [String: Any], _ key: String, _ text: (String) -> String
  ) -> Any {
    if let properties = schema["properties"] as? [String: [String: Any]], key != "picture",
      key != "image"
    {
      return properties.reduce(into: [String: Any]()) {
        $0[$1.key] = sample($1.value, $1.key, text)
      }
    }
    if let items = schema["items"] as? [String: Any] {
      return [sample(items, key, text), sample(items, key, text)]
    }
    if (schema["pattern"] as? String)?.contains("[12][0-9]") == true { return "2014-06" }
    return text(key)
  }

  private func build(_ profile: Any, _ site: String = "title: T") throws -> TestSite {
    let folder = try TestSite(["content/site.yaml": site + "\nurl: https://ada.example/me/\n"])
    let data = try JSONSerialization.data(withJSONObject: profile, options: [.sortedKeys])
    try folder.write(data, to: "content/resume.json")
    let run = try folder.run("build", "--as-of", "2026-03-02")
    #expect(run.status == 0, "\(run.errors)")
    return folder
  }

  private func json(_ site: TestSite, _ path: String) throws -> NSDictionary {
    let data = Data(try site.text(path).utf8)
    return try #require(try JSONSerialization.jsonObject(with: data) as? NSDictionary)
  }

  @Test func `the file that is published says all that the source says`() throws {
    var source = try profile { "a \($0) of \"mine\" & <b>\n✓" }
    source["basics"] = (source["basics"] as? [String: Any])?.filter { $0.key != "picture" }
    source["x-own"] =
      ["n": [1, 2.5, true, NSNull(), "x", -0.001, 12_345_678_901_234]] as [String: Any]
    let site = try build(source)
    #expect(try json(site, "public/resume.json") == source as NSDictionary)
  }

  @Test func `a profile in YAML becomes JSON resume`() throws {
    let site = try TestSite([
      "content/site.yaml": "{title: T, url: 'https://ada.example/me/'}",
      "content/about.md": "", "content/a.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
      "content/profile.yaml": """
      name: Ada
      picture: {src: a.svg, alt: Me}
      location: {postalCode: 01234}
      work: [{name: A, startDate: 2014, url: about.md}]
      education: [{score: 4.0, courses: One}]
      """,
    ])
    #expect(try site.run("build").errors == "")
    let expected: NSDictionary = [
      "basics": [
        "name": "Ada", "image": "https://ada.example/me/a.svg", "imageAlt": "Me",
        "location": ["postalCode": "01234"],
      ] as [String: Any],
      "work": [["name": "A", "startDate": "2014", "url": "https://ada.example/me/about/"]],
      "education": [["score": "4.0", "courses": ["One"]] as [String: Any]],
    ]
    #expect(try json(site, "public/resume.json") == expected)
  }

  @Test func `the page shows every key`() throws {
    let site = try build(
      try profile { $0.lowercased().contains("url") ? "https://\($0).example/" : "The \($0)" })
    let html = try site.text("public/resume/index.html")
    let hidden = [
      "$schema", "canonical", "version", "lastModified", "tags", "pictureAlt", "imageAlt",
    ]
    let values = try profile { $0 }
    func check(_ value: Any, _ key: String) {
      switch value {
      case let object as [String: Any]:
        for (key, value) in object where !hidden.contains(key) { check(value, key) }
      case let list as [Any]: for value in list { check(value, key) }
      case let text as String where text == key && key != "picture" && key != "image":
        let shown = html.contains("The \(key)") || html.contains("https://\(key).example/")
        #expect(shown || html.contains("The \(key)".capitalized), "\(key)")
      default: break
      }
    }
    check(values, "")
    #expect(html.contains("June 2014"))
  }

  @Test func `hostile text is no markup`() throws {
    let script = "</script><script>hostile()</script><img src=x onerror=hostile()>"
    for text in [
      script, "\" onmouseover=\"hostile()\" x=\"", "javascript:hostile()",
      "'-->\u{2028}{{ 1 }}\r\nX:y",
    ] {
      let site = try build(try profile { _ in text })
      for path in ["resume/index.html", "index.html"] {
        let html = try site.text("public/" + path)
        for mark in [
          "<script>hostile", "<img src=x", "\" onmouseover=\"hostile()\"", "href=\"javascript:",
          "src=\"javascript:",
        ] { #expect(!html.contains(mark), "\(path): \(mark)") }
      }
      let card = try site.text("public/resume.vcf")
      #expect(!card.contains("\r\nX:y"))
    }
  }

  @Test func `structured data is one element`() throws {
    let site = try build(try profile { "\($0) </script><!--" })
    let html = try site.text("public/resume/index.html")
    let start = try #require(html.range(of: "<script type=\"application/ld+json\">"))
    let end = try #require(html.range(of: "</script>", range: start.upperBound..<html.endIndex))
    let text = String(html[start.upperBound..<end.lowerBound])
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let page = try #require((document["@graph"] as? [[String: Any]])?.first)
    #expect(page["@type"] as? String == "ProfilePage")
    let data = try #require(page["mainEntity"] as? [String: Any])
    #expect(data["@type"] as? String == "Person")
    #expect(data["name"] as? String == "name </script><!--")
    #expect(
      (data["address"] as? [String: Any])?["postalCode"] as? String == "postalCode </script><!--")
    #expect((data["knowsLanguage"] as? [[String: Any]])?.count == 2)
  }

  @Test func `the card is folded and escaped`() throws {
    let long = String(repeating: "Grüße, aus; Köln\\", count: 12)
    let basics: [String: Any] = [
      "name": "Ada, B.", "summary": long + "\nline", "email": "a@b.example",
      "location": ["address": "1 St\n2nd", "city": "Köln"],
      "profiles": [["network": "A \"b\" ^", "url": "https://g.example/a,b"]],
    ]
    let card = try build(["basics": basics]).text("public/resume.vcf")
    let lines = card.components(separatedBy: "\r\n")
    #expect(lines.allSatisfy { $0.utf8.count <= 75 && !$0.contains("\n") })
    let unfolded = card.replacingOccurrences(of: "\r\n ", with: "").components(separatedBy: "\r\n")
    let note = String(repeating: "Grüße\\, aus\\; Köln\\\\", count: 12) + "\\nline"
    #expect(
      unfolded == [
        "BEGIN:VCARD", "VERSION:4.0", "KIND:individual", "FN:Ada\\, B.", "EMAIL:a@b.example",
        "ADR:;;1 St\\n2nd;Köln;;;",
        "SOCIALPROFILE;SERVICE-TYPE=\"A ^'b^' ^^\":https://g.example/a,b", "NOTE:\(note)",
        "END:VCARD", "",
      ])
  }

  @Test func `a variant shows its entries and those without tags`() throws {
    let work: [[String: Any]] = [
      ["name": "Alpha", "tags": ["research"]], ["name": "Beta", "tags": ["other"]],
      ["name": "Gamma"],
    ]
    let site = try build(
      ["basics": ["name": "Ada"], "work": work],
      "resume: {variants: {research: {title: For labs, tags: [research]}}}")
    let html = try site.text("public/resume/research/index.html")
    #expect(html.contains("Alpha") && !html.contains("Beta") && html.contains("Gamma"))
    #expect(html.contains("<title>For labs"))
    #expect(try site.text("public/resume/index.html").contains("Beta"))
    let shown = try json(site, "public/resume/research.json")["work"] as? [[String: Any]]
    #expect(shown?.compactMap { $0["name"] as? String } == ["Alpha", "Gamma"])
  }
}
