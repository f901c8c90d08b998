import CivilTime
import Content
import FileSystem
import Foundation
import Images
import Publishing
import Rendering
import Site
import SourceText
import Testing

@testable import Building

@Suite struct RecordedBuildTests {
  /// What a build wrote and said; one with errors writes nothing.
  private struct Outcome: Equatable {
    let files: [String: [UInt8]]
    let diagnostics: [Diagnostic]
    let pages: Int

    init(_ options: BuildOptions) throws {
      let report = try SiteBuilder(options).build()
      (diagnostics, pages) = (report.diagnostics, report.pages)
      guard report.isSuccess else {
        files = [:]
        return
      }
      let entries = try DirectoryWalk.walk(options.output).entries.filter { $0.kind == .file }
      files = Dictionary(
        uniqueKeysWithValues: try entries.map {
          ($0.path, try Files.read("\(options.output)/\($0.path)"))
        })
    }
  }

  /// Longer than it takes until files are left alone for long enough.
  private func settle() { usleep(70_000) }

  private func clean(_ options: BuildOptions) -> BuildOptions {
    var clean = options
    (clean.output, clean.state) = (options.output + "-clean", options.state + "-clean")
    clean.isClean = true
    // Most texts are read again when a page shows them, which nothing tells of.
    clean.textMemory = 400
    return clean
  }

  private func hasRecord(_ options: BuildOptions) -> Bool { BuildRecord.read(options) != nil }

  @Test(arguments: [20_261_122 as UInt64, 7])
  func `after any edit a build is what a clean one writes and says`(seed: UInt64) throws {
    let site = try EditedSite(seed: seed, runsTemplates: seed == 7)
    var (recorded, edits) = (0, [String]())
    for _ in 0..<60 {
      edits.append(try site.edit())
      settle()
      let first = try Outcome(site.options)
      if hasRecord(site.options) { recorded += 1 }
      let again = try Outcome(site.options)
      try? Files.removeTree(clean(site.options).output)
      let clean = try Outcome(clean(site.options))
      #expect(first == clean, "seed \(seed): \(edits)")
      #expect(again == clean, "seed \(seed): \(edits)")
      if first != clean || again != clean { return }
    }
    #expect(recorded > 8, "of 60")
  }

  @Test func `another text of a post renders the pages that show it`() throws {
    let site = try EditedSite(seed: 6, runsTemplates: false)
    settle()
    let whole = try SiteBuilder(site.options).build()
    #expect(whole.rendered > 60)
    let post = try #require(
      try DirectoryWalk.walk(site.root + "/content/journal").entries.map(\.path).filter {
        $0.hasSuffix(".md") && !$0.hasSuffix("index.md")
      }.first)
    // The second build must not forget what the pages that it keeps have read.
    for words in ["Something else.", "Something else again.", "## A heading"] {
      try site.write(
        "content/journal/" + post,
        Array((try site.read("content/journal/" + post) + "\n\(words)\n").utf8))
      settle()
      let report = try SiteBuilder(site.options).build()
      #expect(report.rendered > 0)
      #expect(report.rendered < whole.rendered / 2)
      #expect(report.files == whole.files)
      try? Files.removeTree(clean(site.options).output)
      #expect(try Outcome(site.options) == Outcome(clean(site.options)))
    }
  }

  @Test func `another text of any document renders the pages that show it`() throws {
    let site = try EditedSite(seed: 12, runsTemplates: false)
    try site.write(
      "content/library/stroke.md",
      Array("---\ntitle: Stroke\nurl: https://video.example/2\n---\nSlow.\n".utf8))
    // Some read the texts of others.
    try site.write(
      "templates/layouts/event.html",
      Array(
        "---\nlayout: base\n---\n{{ site.pages[0].words }}{{ site.journals[0].excerpt }}".utf8))
    settle()
    let whole = try SiteBuilder(site.options).build()
    let others = try DirectoryWalk.walk(site.root + "/content").entries.map { "content/" + $0.path }
      .filter { $0.hasSuffix(".md") && SourceKind(path: String($0.dropFirst(8))) != .post }
    #expect(others.count == 8)
    for path in others {
      try site.write(path, Array((try site.read(path) + "\nMore.\n\n## And more\n").utf8))
      settle()
      let report = try SiteBuilder(site.options).build()
      #expect(report.rendered > 0, "\(path)")
      #expect(report.rendered < whole.rendered / 2, "\(path)")
      try? Files.removeTree(clean(site.options).output)
      #expect(try Outcome(site.options) == Outcome(clean(site.options)), "\(path)")
    }
    // Where it is may be other by what stands before the text.
    try site.write("content/about.md", Array("---\ntitle: Of me\n---\nI row.\n".utf8))
    settle()
    #expect(try SiteBuilder(site.options).build().rendered > whole.pages * 3 / 4)
    try? Files.removeTree(clean(site.options).output)
    #expect(try Outcome(site.options) == Outcome(clean(site.options)))
  }

  @Test func `another image or file renders the pages that look at it`() throws {
    let site = try EditedSite(seed: 13, runsTemplates: false)
    func drawing(_ width: Int) -> [UInt8] {
      Array("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"9\"/>".utf8)
    }
    try site.write("content/boat.svg", drawing(10))
    try site.write("content/oar.svg", drawing(10))
    // Its excerpt, with the image, is on pages of the journal, of its tag and of its author.
    try site.write(
      "content/journal/training/2026-01-02-hills.md",
      Array("---\ntitle: Hills\ntags: [t2]\n---\n![A boat](/boat.svg) on a hill.\n".utf8))
    try site.write(
      "content/about.md",
      Array("---\ntitle: About\nimage: {src: oar.svg, alt: Oar}\n---\nI row.\n".utf8))
    try site.write(
      "content/portfolio/paper.md",
      Array("---\nkind: article\nname: Paper\nurl: /files/list.txt\n---\nA paper.\n".utf8))
    try site.write(
      "templates/partials/post-line.html",
      Array("<p>{{ post.title }} {{ post.excerpt }}</p>".utf8))
    try site.write(
      "templates/layouts/term.html",
      Array(
        "---\nlayout: base\n---\n{% for post in site.posts %}{{ post.excerpt }}{% endfor %}".utf8))
    settle()
    let whole = try SiteBuilder(site.options).build()
    func rendered(_ path: String, _ bytes: [UInt8]) throws -> (count: Int, pages: [String]) {
      let before = try Outcome(site.options).files
      try site.write(path, bytes)
      settle()
      let report = try SiteBuilder(site.options).build()
      try? Files.removeTree(clean(site.options).output)
      let after = try Outcome(site.options)
      #expect(try after == Outcome(clean(site.options)), "\(path)")
      let pages = after.files.keys.filter { $0.hasSuffix(".html") }
      return (report.rendered, pages.filter { before[$0] != after.files[$0] }.sorted())
    }
    let boat = try rendered("content/boat.svg", drawing(20))
    #expect(boat.pages.count > 3 && boat.pages.contains { $0.hasPrefix("tags/") }, "\(boat)")
    #expect(boat.count < whole.rendered / 2)
    let oar = try rendered("content/oar.svg", drawing(30))
    #expect(oar.pages == ["about/index.html"], "\(oar)")
    #expect(oar.count < whole.rendered / 2)
    let wrong = try rendered("content/oar.svg", Array("no drawing".utf8))
    #expect(wrong.pages == ["about/index.html"], "\(wrong)")
    let list = try rendered(
      "content/files/list.txt", Array(repeating: UInt8(ascii: "a"), count: 5_000))
    #expect(list.pages.contains("portfolio/paper/index.html"), "\(list)")
    #expect(list.count < whole.rendered / 2)
  }

  @Test func `other comments render the pages that show the post`() throws {
    let site = try EditedSite(seed: 14, runsTemplates: false)
    try site.write(
      "content/events/regatta.comments.yaml", Array("- {author: ben, text: Yes}\n".utf8))
    settle()
    let whole = try SiteBuilder(site.options).build()
    func rendered(_ path: String, _ text: String) throws -> Int {
      try site.write(path, Array(text.utf8))
      settle()
      let report = try SiteBuilder(site.options).build()
      try? Files.removeTree(clean(site.options).output)
      #expect(try Outcome(site.options) == Outcome(clean(site.options)), "\(path)")
      return report.rendered
    }
    let hills = "content/journal/training/2026-01-02-hills.comments.yaml"
    #expect(try rendered(hills, "- {author: ben, text: Steep}\n") < whole.rendered / 2)
    #expect(try rendered(hills, "- {author: nobody, text: Steep}\n") < whole.rendered / 2)
    #expect(try rendered(hills, "") < whole.rendered / 2)
    // An event may be on any page.
    let event = "content/events/regatta.comments.yaml"
    #expect(try rendered(event, "- {author: cleo, text: No}\n") > whole.pages * 3 / 4)
  }

  @Test func `another title of a post renders the pages that show it`() throws {
    let site = try EditedSite(seed: 11, runsTemplates: false)
    settle()
    let whole = try SiteBuilder(site.options).build()
    let path = "content/journal/training/2026-01-02-hills.md"
    func rendered(_ front: String) throws -> Int {
      try site.write(path, Array("---\n\(front)\n---\nUp and down.\n".utf8))
      settle()
      let report = try SiteBuilder(site.options).build()
      try? Files.removeTree(clean(site.options).output)
      #expect(try Outcome(site.options) == Outcome(clean(site.options)))
      return report.rendered
    }
    let tags = "\ntags: [rowing, t2]\nauthor: ben"
    for title in ["High hills", "\"Hills: high\"", "&t Hills", "'Hills'"] {
      #expect(try rendered("title: \(title)" + tags) < whole.rendered * 3 / 4, "\(title)")
    }
    // What is repeated elsewhere may be a tag, and a menu is on all pages.
    #expect(try rendered("title: &t Hills\ntags: [*t]") > whole.pages * 3 / 4)
    let more = try rendered("title: &t More hills\ntags: [*t]")
    #expect(more > whole.pages * 3 / 4)
    _ = try rendered("title: >-\n  Hills\n  and more" + tags)
    _ = try rendered("title: Hills\nmenu: main" + tags)
    #expect(try rendered("title: High hills\nmenu: main" + tags) > whole.pages * 3 / 4)
    #expect(try rendered("title: High hills\nmenu: main\ntags: []") > whole.pages * 3 / 4)
  }

  @Test func `another template renders the pages that are made by it`() throws {
    let site = try EditedSite(seed: 9, runsTemplates: false)
    try site.write(
      "templates/layouts/event.html",
      Array("---\nlayout: base\n---\n{% assign name = 'own' %}{% include name %}".utf8))
    settle()
    let whole = try SiteBuilder(site.options).build()
    func rendered(_ path: String, _ text: String) throws -> Int {
      try site.write(path, Array(text.utf8))
      settle()
      let report = try SiteBuilder(site.options).build()
      try? Files.removeTree(clean(site.options).output)
      #expect(try Outcome(site.options) == Outcome(clean(site.options)))
      return report.rendered
    }
    let files = whole.files - whole.pages
    // Two pages have the layout; the event's is rendered as it may show any partial.
    let page = "---\nlayout: base\n---\n{{ page.title }}{% include 'own' %}"
    #expect(try rendered("templates/layouts/page.html", page) <= 2 + files)
    let own = try rendered("templates/partials/own.html", "{{ site.data.boats.name }}")
    #expect((3...3 + files).contains(own))
    // The pages that show the partial read the data.
    let data = try rendered("content/data/boats.yaml", "name: Barge\n")
    #expect((3...3 + files).contains(data))
    #expect(try rendered("templates/partials/unread.html", "{{ site.title }}") == whole.rendered)
    #expect(try rendered("templates/assets/own.css", "body { color: red }") == whole.rendered)
    #expect(try rendered("templates/layouts/base.html", "{{ content }}") > whole.pages / 2)
  }

  @Test func `what is touched in the output is put right`() throws {
    let site = try EditedSite(seed: 1, runsTemplates: false)
    settle()
    let whole = try Outcome(site.options)
    #expect(hasRecord(site.options))
    let page = site.options.output + "/index.html"
    try Files.writeWhole(Array("mine".utf8), to: page)
    #expect(try Outcome(site.options) == whole)
    try Files.remove(page)
    #expect(try Outcome(site.options) == whole)
    try Files.removeTree(site.options.output)
    #expect(try Outcome(site.options) == whole)
  }

  @Test func `a post that is moved between a look at it and its reading moves others too`() throws {
    let site = try EditedSite(seed: 5, runsTemplates: false)
    settle()
    _ = try SiteBuilder(site.options).build()
    let (path, text) = ("\(site.root)/content/journal/training/2026-01-09-late.md", "\n\nText.\n")
    try Files.writeWhole(Array("---\ntitle: Late\ntags: [one]\n---\(text)".utf8), to: path)
    _ = try SiteBuilder(site.options).build()
    let last = try #require(LastBuild(site.options))
    let known = try #require(last.known())
    func kept() -> KeptPages? {
      KeptPages(known, last.inputs, SitePlan(site.options, isWriting: false))
    }
    #expect(kept() != nil)
    try Files.writeWhole(Array("---\ntitle: Late\ntags: [two]\n---\(text)".utf8), to: path)
    #expect(kept() == nil)
  }

  @Test func `other options make another site`() throws {
    let site = try EditedSite(seed: 2, runsTemplates: false)
    settle()
    let whole = try Outcome(site.options)
    var other = site.options
    other.baseURL = "https://other.example/below/"
    let moved = try Outcome(other)
    #expect(moved != whole)
    #expect(try Outcome(site.options) == whole)
    #expect(try Outcome(other) == moved)
  }

  @Test func `a moment at which pages change is another build`() throws {
    let site = try EditedSite(seed: 3, runsTemplates: false)
    settle()
    var options = site.options
    let begin = 1_772_400_000
    options.moment = .unixSeconds(begin)
    let report = try SiteBuilder(options).build()
    let record = try #require(BuildRecord.read(options))
    #expect(record.holds(for: .unixSeconds(begin)))
    #expect(!record.holds(for: .unixSeconds(begin - 1)))
    let change = try #require(report.changes).unixSeconds
    #expect(record.holds(for: .unixSeconds(change - 1)))
    #expect(!record.holds(for: .unixSeconds(change)))
  }

  @Test func `pages that show the moment are made each time`() throws {
    let site = try EditedSite(seed: 4, runsTemplates: false)
    let layout = site.root + "/templates/layouts/page.html"
    try Files.createDirectories(site.root + "/templates/layouts")
    for text in ["{{ site.time }}", "{{ 'now' | date: '%s' }}", "{{ '10:30' | date: '%F' }}"] {
      try Files.writeWhole(Array("\(text) {{ content }}".utf8), to: layout)
      settle()
      _ = try SiteBuilder(site.options).build()
      #expect(!hasRecord(site.options), "\(text)")
    }
    try Files.writeWhole(Array("{{ '2026-01-02' | date: '%F' }} {{ content }}".utf8), to: layout)
    settle()
    _ = try SiteBuilder(site.options).build()
    #expect(hasRecord(site.options))
  }

  @Test func `what is written in parts is read as a whole`() throws {
    let texts = (0..<3_000).map { "\($0) " + String(repeating: "ä", count: $0 % 301) }
    func add(to writer: inout FieldWriter) {
      writer.add(list: texts) { $0.add($1) }
      writer.add(7)
    }
    let path = "/tmp/daybook-test-\(getpid())-\(UInt64.random(in: 0 ... .max))"
    defer { try? Files.remove(path) }
    try FieldWriter.write(to: path, add)
    let bytes = try Files.read(path)
    #expect(bytes.count > 1 << 19 && bytes == FieldWriter.sealed(add))
    var reader = try #require(FieldReader(sealed: bytes))
    #expect(reader.list { $0.string() } == texts)
    #expect(reader.int() == 7)
    #expect(throws: FileError.self) { try FieldWriter.write(to: path + "/file", add) }
  }

  @Test func `a damaged record is none`() throws {
    let excerpt = SourceExcerpt(
      path: "a.md", position: SourcePosition(line: 3, column: 4), line: "é", lineStart: 2, length: 1
    )
    let record = BuildRecord(
      head: BuildRecordHead(
        inputs: .init(size: 5, hash: 6), manifest: .init(size: 7, hash: .max),
        zone: "Europe/London", changes: nil,
        time: Timestamp(unixSeconds: -10, utcOffset: 3_600)),
      report: .init(
        basePath: "/a", pages: 8, files: 9,
        diagnostics: [
          .warning("one", at: excerpt, hint: "do", notes: [.init("there", excerpt)]),
          .error("two", at: nil),
        ]))
    let bytes = record.bytes
    #expect(BuildRecord(bytes: bytes) == record)
    for count in 0..<bytes.count { #expect(BuildRecord(bytes: Array(bytes[..<count])) == nil) }
    for index in bytes.indices {
      var other = bytes
      other[index] ^= 0x55
      #expect(BuildRecord(bytes: other) == nil, "byte \(index)")
    }
  }

  @Test func `damaged records of pages are none`() throws {
    let excerpt = SourceExcerpt(path: "content/a.md")
    let place = FragmentLink.Place(path: try #require(URLPath("/a/")), fragment: "é")
    let page = PageRecord(
      diagnostics: [0, 5, 300], fragments: [FragmentLink(place, at: excerpt)], posts: [1, 2, 900],
      images: [
        ShownImage(path: "a.png", role: .poster), ShownImage(path: "b.png", role: .picture),
      ],
      readsData: true)
    let records = PageRecords(
      manifest: .init(size: 1, hash: 2), surroundings: .init(size: 3, hash: .max),
      statuses: [.max, 0, 7], fronts: [1, 0, 2], places: [3, 0, 4],
      templates: TemplateHashes(
        common: .init(size: 4, hash: 5), layouts: ["base": .max, "post": 1]),
      pages: [nil, page, PageRecord()],
      answers: [place: .missing(nearest: "e")])
    let bytes = records.bytes
    #expect(PageRecords(bytes: bytes) == records)
    for count in 0..<bytes.count { #expect(PageRecords(bytes: Array(bytes[..<count])) == nil) }
    for index in bytes.indices {
      var other = bytes
      other[index] ^= 0x55
      #expect(PageRecords(bytes: other) == nil, "byte \(index)")
    }
  }

  @Test func `sources that change while a build is verified are no fault of the build`() throws {
    let site = try EditedSite(seed: 6, runsTemplates: false)
    settle()
    _ = try SiteBuilder(site.options).build()
    let inputs = BuildInputs(site.options)
    try site.write("content/journal/training/2026-01-02-hills.md", Array("# Other\n".utf8))
    let found = BuildVerifier(site.options).verify(inputs).differences
    #expect(found.count > 1)
    #expect(found.first?.message.contains("sources have changed") == true)
  }

  @Test func `a verified build compares every byte`() throws {
    let site = try EditedSite(seed: 5, runsTemplates: false)
    var options = site.options
    options.isVerified = true
    #expect(try SiteBuilder(options).build().errors == 0)
    #expect(BuildVerifier(options).verify().differences == [])
    try Files.writeWhole(Array("other".utf8), to: options.output + "/index.html")
    try Files.remove(options.output + "/journal/index.html")
    let found = BuildVerifier(options).verify().differences.compactMap { $0.excerpt?.path }
    #expect(found == [options.output + "/index.html", options.output + "/journal/index.html"])
    #expect(!Files.exists(options.state + "/verification"))
  }
}
