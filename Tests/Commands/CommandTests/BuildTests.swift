import Foundation
import Testing

/// The real program on real folders: what it writes, leaves alone and refuses.
@Suite struct BuildTests {
  private static let small = [
    "content/site.yaml": "title: Ada\nurl: https://ada.example/me/\nauthor: ada\n",
    "content/profile.yaml": "name: Ada Example\n",
    "content/about.md": "---\ntitle: About\n---\nSee [a post](journal/log/2026-01-02-first.md).\n",
    "content/journal/log/2026-01-02-first.md":
      "---\ntitle: First\nauthor: ada\ntags: [one]\n---\nHello.\n",
    "content/notes/photo.txt": "a copied file\n",
  ]

  @Test func `a site is built and a second build writes nothing`() throws {
    let site = try TestSite(Self.small)
    let first = try site.run("build")
    #expect(first.status == 0)
    #expect(first.errors == "")
    #expect(first.output.hasPrefix("built "))
    let before = try site.identities("public")
    let second = try site.run("build")
    #expect(second.output.contains(": 0 written, \(before.count - 1) unchanged"))
    #expect(try site.identities("public") == before)
    #expect(try site.text("public/notes/photo.txt") == "a copied file\n")
  }

  @Test func `a verified build says that nothing differs`() throws {
    let site = try TestSite(Self.small)
    let common = ["build", "--as-of", "2026-03-02", "--verify"]
    for _ in 0..<2 {
      let run = try site.run(common)
      #expect(run.status == 0 && run.errors == "")
      let files = try #require(run.output.firstMatch(of: #/page[^,]*, ([0-9]+) files in/#)?.1)
      #expect(
        run.output.hasSuffix("\nverified: a clean build writes the same \(files) files\n"),
        "\(run.output)")
      #expect(try site.run(common + ["--json"]).output.contains("\"verified\":\(files)"))
    }
    #expect(try site.run(common + ["--quiet"]).output == "")
    #expect(try !site.run("build").output.contains("verified"))
  }

  @Test func `links work below the base path`() throws {
    let site = try TestSite(Self.small)
    try site.run("build")
    let page = try site.text("public/about/index.html")
    #expect(page.contains("href=\"/me/journal/log/first/\""))
    for (path, data) in try site.tree("public") where path.hasSuffix(".html") {
      let html = String(decoding: data, as: UTF8.self)
      let strays = html.matches(of: /(?:href|src)="(\/[^"\/][^"]*|\/)"/).map { String($0.1) }
        .filter { !$0.hasPrefix("/me/") }
      #expect(strays == [], "links that leave the base path in \(path)")
    }
  }

  @Test func `the same input gives the same bytes on any number of jobs`() throws {
    let site = try TestSite()
    #expect(try site.run("new", "mine").status == 0)
    let common = ["build", "--source", "mine", "--as-of", "2026-11-21"]
    for jobs in ["1", "2", "8"] {
      #expect(try site.run(common + ["--jobs", jobs, "--output", "out-\(jobs)"]).status == 0)
    }
    let one = try site.tree("out-1")
    #expect(one.count > 200)
    for jobs in ["2", "8"] {
      let other = try site.tree("out-\(jobs)")
      let different = Set(one.keys).union(other.keys).filter { one[$0] != other[$0] }
      #expect(different == [], "with \(jobs) jobs")
    }
  }

  @Test func `the sample site has no mistakes`() throws {
    let site = try TestSite()
    #expect(try site.run("new", "mine").status == 0)
    let check = try site.run("check", "--source", "mine")
    #expect(check.errors == "")
    #expect(check.status == 0)
    #expect(check.output.contains("no problems found\nleft out: 1 draft; "))
  }

  @Test func `new refuses a folder that holds something`() throws {
    let site = try TestSite(["mine/kept.txt": "kept"])
    let run = try site.run("new", "mine")
    #expect(run.status == 1)
    #expect(run.errors == "error: 'mine' is not empty; a new site needs its own folder\n")
    #expect(try site.tree("mine").keys.sorted() == ["kept.txt"])
  }

  @Test func `a copy of the program works without the checkout`() throws {
    let site = try TestSite()
    let root = site.folder.appendingPathComponent("usr")
    let share = root.appendingPathComponent("share/daybook")
    let manager = FileManager.default
    try manager.createDirectory(at: share, withIntermediateDirectories: true)
    try manager.createDirectory(
      at: root.appendingPathComponent("bin"), withIntermediateDirectories: true)
    let program = root.appendingPathComponent("bin/daybook")
    try manager.copyItem(at: TestSite.program.resolvingSymlinksInPath(), to: program)
    for name in ["templates", "content"] {
      try manager.copyItem(
        at: TestSite.checkout.appendingPathComponent(name), to: share.appendingPathComponent(name))
    }
    #expect(try site.run(["new", "mine"], program: program).status == 0)
    let run = try site.run(["build", "--source", "mine"], program: program)
    #expect(run.status == 0)
    #expect(site.exists("mine/public/index.html"))
  }

  @Test func `a failed build changes nothing`() throws {
    let site = try TestSite(Self.small)
    try site.run("build")
    let before = try site.identities("public")
    try site.write("---\ntitle: [\n---\n", to: "content/about.md")
    try site.write("---\ntitle: New\n---\n", to: "content/new.md")
    let run = try site.run("build")
    #expect(run.status == 1)
    #expect(run.output == "build failed: 1 error; 'public' was left unchanged\n")
    #expect(try site.identities("public") == before)
  }

  @Test func `what is no longer produced goes and what is foreign stays`() throws {
    let site = try TestSite(Self.small)
    try site.run("build")
    try site.write("theirs", to: "public/CNAME")
    try site.write("theirs", to: "public/about/theirs.txt")
    let time = try site.identities("public")["CNAME"]
    try site.remove("content/about.md")
    try site.remove("content/notes/photo.txt")
    let run = try site.run("build")
    #expect(run.status == 0)
    #expect(run.output.contains(", 2 removed"))
    #expect(!site.exists("public/about/index.html"))
    #expect(!site.exists("public/notes"))
    #expect(try site.text("public/about/theirs.txt") == "theirs")
    #expect(try site.identities("public")["CNAME"] == time)
  }

  @Test func `a folder with other files is refused without the option`() throws {
    let site = try TestSite(Self.small)
    try site.write("theirs", to: "public/letter.txt")
    let refused = try site.run("build")
    #expect(refused.status == 1)
    #expect(refused.errors.contains("holds files that Daybook did not write"))
    #expect(refused.errors.contains("--force"))
    #expect(try site.tree("public").keys.sorted() == ["letter.txt"])
    #expect(try site.run("build", "--force").status == 0)
    #expect(try site.text("public/letter.txt") == "theirs")
    #expect(site.exists("public/index.html"))
  }

  @Test(arguments: ["content", "content/public", "content/notes/public"])
  func `an output folder among the content is refused`(output: String) throws {
    let site = try TestSite(Self.small)
    let run = try site.run("build", "--output", output, "--force")
    #expect(run.status == 1)
    #expect(
      run.errors == """
        error: the output folder '\(output)' is inside the content folder
          choose another folder with --output

        """)
    #expect(try site.tree("content").count == Self.small.count)
  }

  @Test func `a partial that renders itself is explained in a few lines`() throws {
    let site = try TestSite(Self.small)
    try site.write("{% render 'self' %}", to: "templates/partials/self.html")
    try site.write("{% render 'self' %}", to: "templates/layouts/page.html")
    let run = try site.run("build")
    #expect(run.status == 1)
    #expect(run.errors.contains("self.html:1:4: error: partials are nested more than 100 deep"))
    #expect(run.errors.contains("note: rendered from here ("))
    #expect(run.errors.split(separator: "\n").count < 10)
  }

  @Test func `drafts and later posts wait for their time`() throws {
    let site = try TestSite(Self.small)
    try site.write("---\ntitle: Later\n---\n", to: "content/journal/log/2031-05-06-later.md")
    try site.write("---\ndraft: true\n---\n", to: "content/draft.md")
    let day = ["--as-of", "2030-01-01"]
    _ = try site.run(["build"] + day)
    #expect(!site.exists("public/journal/log/later/index.html"))
    #expect(!site.exists("public/draft/index.html"))
    _ = try site.run(["build", "--drafts", "--future"] + day)
    #expect(site.exists("public/journal/log/later/index.html"))
    #expect(site.exists("public/draft/index.html"))
    _ = try site.run("build", "--as-of", "2031-05-06")
    #expect(site.exists("public/journal/log/later/index.html"))
    #expect(!site.exists("public/draft/index.html"))
  }

  @Test func `a draft journal is not shown`() throws {
    let site = try TestSite(Self.small)
    try site.write("---\ndraft: true\n---\n", to: "content/journal/log/index.md")
    _ = try site.run("build")
    #expect(!site.exists("public/journal"))
    _ = try site.run("build", "--drafts")
    #expect(site.exists("public/journal/log/first/index.html"))
  }

  @Test func `a refusal is also JSON`() throws {
    let site = try TestSite(Self.small)
    try site.write("theirs", to: "public/letter.txt")
    let run = try site.run("build", "--json")
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect(run.status == 1)
    #expect(object?["ok"] as? Bool == false)
    #expect(object?["errors"] as? Int == 1)
  }

  @Test func `a site may be one profile`() throws {
    let site = try TestSite(["content/profile.yaml": "name: Ada Example\nlabel: Weaver\n"])
    let run = try site.run("build")
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(try site.text("public/resume/index.html").contains("Weaver"))
  }

  @Test func `an empty folder gets a hint how to begin`() throws {
    let run = try TestSite().run("build")
    #expect(run.status == 1)
    #expect(run.errors.contains("not a site"))
    #expect(run.errors.contains("'daybook new DIR' creates one"))
  }

  @Test func `the report is also JSON`() throws {
    let site = try TestSite(Self.small)
    try site.write("---\ntitel: x\n---\n[x](nowhere.md)\n", to: "content/odd.md")
    let run = try site.run("build", "--json")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(run.errors == "")
    #expect(object["ok"] as? Bool == true)
    #expect(object["warnings"] as? Int == 2)
    let rows = try #require(object["diagnostics"] as? [[String: Any]])
    #expect(rows.map { $0["line"] as? Int } == [2, 4])
    #expect(rows.map { $0["column"] as? Int } == [1, 5])
    #expect(rows.first?["hint"] as? String == "did you mean 'title'?")
  }

  @Test func `a template of the site replaces the themes`() throws {
    let site = try TestSite(Self.small)
    try site.write("MINE {{ page.title }} {{ content }}", to: "templates/layouts/page.html")
    try site.run("build")
    #expect(try site.text("public/about/index.html").hasPrefix("MINE About <p>See"))
    #expect(try site.text("public/journal/log/first/index.html").contains("<!doctype html>"))
  }
}
