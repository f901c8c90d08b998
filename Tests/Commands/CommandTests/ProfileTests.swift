import Foundation
import Testing

/// Where the time of a build goes, as the command tells it.
@Suite struct ProfileTests {
  private static let files = [
    "content/site.yaml": "title: T\nurl: https://a.example/\n",
    "content/a.md": "# A\n", "content/b.md": "# B\n",
    "templates/layouts/page.html": "{% render 'mine' %}{{ content }}",
    "templates/partials/mine.html": "{% for i in (1..3000) %}{{ page.title }}{% endfor %}",
  ]

  @Test func `stages templates and pages are listed`() throws {
    let site = try TestSite(Self.files)
    let run = try site.run("build", "--profile")
    #expect(run.status == 0, "\(run.errors)")
    let lines = run.output.split(separator: "\n").map { $0.split(separator: " ") }
    #expect(lines.contains { $0.first == "stage" })
    #expect(lines.contains { $0.first == "graph" && $0.count == 2 })
    #expect(lines.contains { $0.prefix(2) == ["layouts/page.html", "2"] })
    #expect(lines.contains { $0.prefix(2) == ["partials/mine.html", "2"] })
    #expect(lines.contains { $0.first == "/a/" })
    // The next build of the same is measured too.
    #expect(try site.run("build", "--profile").output.contains("layouts/page.html"))
  }

  @Test func `a trace has every page on its thread`() throws {
    let site = try TestSite(Self.files)
    let file = site.folder.appendingPathComponent("trace.json")
    let run = try site.run("build", "--json", "--trace", file.path)
    #expect(run.status == 0, "\(run.errors)")
    let trace = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
    let events = try #require(trace?["traceEvents"] as? [[String: Any]])
    let names = events.compactMap { $0["name"] as? String }
    #expect(Set(["read and parse", "commit", "/a/", "/b/", "/"]).isSubset(of: names), "\(names)")
    for event in events {
      #expect(event["ph"] as? String == "X")
      #expect((event["dur"] as? Double ?? -1) >= 0)
      let isPage = event["cat"] as? String == "page"
      #expect(((event["tid"] as? Int ?? -1) > 0) == isPage)
    }
    let json = try #require(
      JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect((json["profile"] as? [String: Any])?["stages"] != nil)
    // A trace to where the results go comes between them.
    let both = try site.run("build", "--trace", "/dev/stdout")
    #expect(
      both.status == 0 && both.output.contains("built ") && both.output.contains("traceEvents"))
    let null = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type]
    #expect(try site.run("build", "--trace", "/dev/null").status == 0)
    #expect(
      try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
        == null as? FileAttributeType)
    let refused = try site.run("build", "--trace", "missing/trace.json")
    #expect(refused.status != 0)
    #expect(refused.errors.contains("missing/trace.json"))
  }
}
