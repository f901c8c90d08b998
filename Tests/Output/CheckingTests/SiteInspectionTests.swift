import Checking
import SourceText
import Testing

@Suite struct SiteInspectionTests {
  private func found(_ files: [String: String], copied: [String] = []) -> [String] {
    let inspections = files.keys.sorted().map { path in
      FileInspection(
        PublishedFile(
          path: path, shownAs: "public/" + path, bytes: Array((files[path] ?? "").utf8), source: nil
        ))
    }
    let inspection = SiteInspection(inspections, origin: "", basePath: "") { $0.hasPrefix("kept/") }
    return inspection.run(copied: copied).diagnostics.map { diagnostic in
      let place = diagnostic.excerpt.map { "\($0.path):\($0.position.line):\($0.position.column) " }
      return (place ?? "") + diagnostic.message
    }
  }

  @Test(
    arguments: [
      ("feed.atom", "<feed>\n<a></feed>", "2:6 not well-formed XML: mismatched tag"),
      ("x.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>", nil),
      (
        "x.xml", "<!DOCTYPE a [<!ENTITY b \"c\">]><a>&b;</a>",
        "1:25 not well-formed XML: parsing aborted"
      ),
      ("feed.json", "{\"a\":}", "1:6 expected a value"), ("site.webmanifest", "{}", nil),
      ("feed.rss", "<rss>\u{1}</rss>", "1:6 not well-formed XML: not well-formed (invalid token)"),
    ] as [(String, String, String?)])
  func `a file that programs read has to be readable`(path: String, text: String, expected: String?)
  {
    let place = expected.map { ["public/\(path):\($0)"] } ?? []
    #expect(found([path: text]).map { String($0.prefix(place.first?.count ?? 0)) } == place)
  }

  @Test func `a calendar has to be readable`() {
    #expect(found(["a.ics": "BEGIN:VCALENDAR\r\nnonsense\r\n"]).isEmpty == false)
  }

  @Test func `a style sheet's pictures are searched`() {
    let css = "a{background:url( 'x.png' )}\nb{background:url(y.png)}"
    #expect(
      found(["assets/a.css": css, "assets/x.png": ""]) == [
        "public/assets/a.css:2:18 broken link 'y.png': no such page or file"
      ])
  }

  @Test func `a file that nothing refers to is named`() {
    let page =
      "<html lang=en><title>T</title><meta name=description content=D><h1>A</h1>"
      + "<img alt='' src='/used.png'>"
    let files = [
      "index.html": page, "used.png": "", "unused.png": "", "kept/a.png": "", "robots.txt": "",
      "feed.json": "{\"image\": \"/fed.png\"}", "fed.png": "",
    ]
    #expect(
      found(files, copied: files.keys.filter { $0 != "index.html" && $0 != "feed.json" }.sorted())
        == ["public/unused.png:1:1 no page uses this file"])
  }
}
