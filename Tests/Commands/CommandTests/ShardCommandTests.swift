import Foundation
import Testing

/// `daybook build --shard K/N`, as jobs call it.
@Suite struct ShardCommandTests {
  private static let files = [
    "content/site.yaml": "title: T\nurl: https://a.example/\nsearch: true",
    "content/journal/log/index.md": "",
    "content/journal/log/2026-02-01-a.md": "One. See [two](2026-02-02-b.md#nowhere).",
    "content/journal/log/2026-02-02-b.md": "Two.",
    "content/notes.txt": "Notes",
  ]

  @Test(arguments: ["0/4", "5/4", "a/b", "4", "1/", "-1/4", "1/2/3", "1.0/4"])
  func `what is no part is explained`(text: String) throws {
    let site = try TestSite(Self.files)
    let run = try site.run("build", "--shard", text)
    #expect(run.status == 2)
    #expect(
      run.errors == """
        error: '--shard \(text)' is not a part of several, such as 2/8 for the second of eight
          see 'daybook build --help'

        """)
    #expect(!site.exists("public"))
    #expect(!site.exists(".daybook"))
  }

  @Test(arguments: ["serve", "check", "explain"])
  func `other commands take no parts`(command: String) throws {
    let site = try TestSite(Self.files)
    let run = try site.run(command, "--shard", "1/2", "/")
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("error: unknown option '--shard' for 'daybook \(command)'"))
  }

  @Test func `parts at the same time are the site`() throws {
    let site = try TestSite(Self.files)
    let moment = ["--as-of", "2026-03-03"]
    let whole = try site.run(["build", "--json"] + moment)
    let parts = (1...4).map { "\($0)/4" }
    let jobs = try parts.map { part in
      try site.process(
        ["build", "--shard", part, "--output", "parts/\(part.prefix(1))"] + moment)
    }
    for job in jobs { try job.run() }
    for job in jobs { job.waitUntilExit() }
    #expect(jobs.allSatisfy { $0.terminationStatus == 0 })
    var union: [String: Data] = [:]
    for number in 1...4 {
      let files = try site.tree("parts/\(number)")
      #expect(union.keys.allSatisfy { files[$0] == nil })
      union.merge(files) { $1 }
      #expect(site.exists("parts/\(number)/.daybook-manifest"))
      #expect(site.exists(".daybook/shard-\(number)-of-4/lock"))
    }
    #expect(union == (try site.tree("public")))
    #expect(whole.output.contains("has no heading or id '#nowhere'"))
  }

  @Test func `a page at the path of a file of the program is that page`() throws {
    let site = try TestSite(Self.files)
    try site.write("---\nurl: /.well-known/daybook.json\n---\nMine.\n", to: "content/mine.md")
    #expect(try site.run("build").status == 0)
    #expect(try site.text("public/.well-known/daybook.json").contains("Mine."))
    for part in ["1/2", "2/2"] {
      #expect(try site.run("build", "--shard", part, "--output", "part").status == 0)
    }
  }

  @Test func `a part says which it is`() throws {
    let site = try TestSite(Self.files)
    let text = try site.run("build", "--shard", "1/2", "--output", "one", "--as-of", "2026-03-03")
    #expect(text.output.hasPrefix("built part 1/2: "), "\(text.output)")
    let run = try site.run(
      "build", "--shard", "2/2", "--output", "two", "--json", "--as-of", "2026-03-03")
    let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect(report?["shard"] as? String == "2/2")
    // A line for each file, between a heading and an end.
    let lines = try site.text("two/.daybook-manifest").split(separator: "\n")
    #expect(report?["files"] as? Int == lines.count - 2)
  }
}
