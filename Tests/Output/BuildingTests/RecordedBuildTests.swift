import CivilTime
import Content
import Fields
import FileSystem
import Foundation
import Imaging
import Pages
import Parallelism
import Publishing
import Queries
import Site
import SourceText
import Testing
import Texts

@testable import Building

@Suite struct RecordedBuildTests {
  private func hasRecord(_ options: BuildOptions) -> Bool { BuildRecord.read(options) != nil }

  @Test(arguments: [20_261_122 as UInt64, 7])
  func `after any edit a build is what a clean one writes and says`(seed: UInt64) throws {
    let site = try EditedSite(seed: seed, runsTemplates: seed == 7)
    var (recorded, edits) = (0, [String]())
    for _ in 0..<30 {
      edits.append(try site.edit())
      site.settle()
      let first = try BuildOutcome(site.options)
      if hasRecord(site.options) { recorded += 1 }
      let again = try BuildOutcome(site.options)
      try? Files.removeTree(site.clean.output)
      let clean = try BuildOutcome(site.clean)
      #expect(first == clean, "seed \(seed): \(edits)")
      #expect(again == clean, "seed \(seed): \(edits)")
      if first != clean || again != clean { return }
    }
    #expect(recorded > 4, "of 30")
  }

  @Test func `a refused build after another one leaves no lock and no staging folder`() throws {
    let site = try EditedSite(seed: 1, runsTemplates: false)
    site.settle()
    _ = try SiteBuilder(site.options).build()
    try site.write("content/broken.md", Array("---\ntitle: [\n---\n".utf8))
    site.settle()
    #expect(try !SiteBuilder(site.options).build().isSuccess)
    let state = site.options.state
    #expect(try Files.read(state + "/lock").isEmpty)
    let names = try Folder.working.names(in: state).names.map(\.text)
    #expect(names.allSatisfy { !$0.contains("staging") })
  }

  @Test func `what is touched in the output is put right`() throws {
    let site = try EditedSite(seed: 1, runsTemplates: false)
    site.settle()
    let whole = try BuildOutcome(site.options)
    #expect(hasRecord(site.options))
    let page = site.options.output + "/index.html"
    try Files.writeWhole(Array("mine".utf8), to: page)
    #expect(try BuildOutcome(site.options) == whole)
    try Files.remove(page)
    #expect(try BuildOutcome(site.options) == whole)
    try Files.removeTree(site.options.output)
    #expect(try BuildOutcome(site.options) == whole)
  }

  @Test func `a post that is moved between a look at it and its reading moves others too`() throws {
    let site = try EditedSite(seed: 5, runsTemplates: false)
    site.settle()
    _ = try SiteBuilder(site.options).build()
    let (path, text) = ("\(site.root)/content/journal/training/2026-01-09-late.md", "\n\nText.\n")
    try Files.writeWhole(Array("---\ntitle: Late\ntags: [one]\n---\(text)".utf8), to: path)
    site.settle()
    _ = try SiteBuilder(site.options).build()
    let last = try #require(LastBuild(site.options))
    let known = try #require(last.known())
    /// The files of the pages that would stay.
    func kept() throws -> Set<String> {
      let plan = SitePlan(site.options, isWriting: false)
      let outline = SiteOutline(last.inputs, Promise(jobs: 1) { [plan.graph] })
      let pages = try #require(
        ReusedPages(
          known, inputs: last.inputs, outline: outline, plan: plan, options: site.options))
      let routes = plan.graph.routes
      return Set(routes.indices.filter { pages.page(at: $0) != nil }.map { routes[$0].path.file })
    }
    let own = ["journal/training/late/index.html", "tags/index.html"]
    #expect(try kept().isSuperset(of: own + ["tags/one/index.html"]))
    try Files.writeWhole(Array("---\ntitle: Late\ntags: [two]\n---\(text)".utf8), to: path)
    #expect(try kept().isDisjoint(with: own + ["tags/one/index.html", "tags/two/index.html"]))
    #expect(try kept().contains("about/index.html"))
  }

  @Test func `a build after a clean one or a verified one renders nothing`() throws {
    let site = try EditedSite(seed: 8, runsTemplates: false)
    site.settle()
    var options = site.options
    (options.isClean, options.isVerified) = (true, true)
    #expect(try SiteBuilder(options).build().rendered > 60)
    #expect(try SiteBuilder(site.options).build().rendered == 0)
  }

  @Test func `queries that no page has any more are dropped`() throws {
    let site = try EditedSite(seed: 9, runsTemplates: false)
    func queries() throws -> Int {
      site.settle()
      _ = try SiteBuilder(site.options).build()
      return try #require(LastBuild(site.options)?.known()).records.queries.count
    }
    let first = try queries()
    let path = "content/journal/training/2026-02-20-new.md"
    for number in 1...3 {
      try site.write(path, Array("---\ntitle: New\ntags: [t-\(number)]\n---\n".utf8))
      #expect(try queries() > first)
    }
    try Files.remove("\(site.root)/\(path)")
    #expect(try queries() == first)
  }

  @Test func `other options make another site`() throws {
    let site = try EditedSite(seed: 2, runsTemplates: false)
    site.settle()
    let whole = try BuildOutcome(site.options)
    var other = site.options
    other.baseURL = "https://other.example/below/"
    let moved = try BuildOutcome(other)
    #expect(moved != whole)
    #expect(try BuildOutcome(site.options) == whole)
    #expect(try BuildOutcome(other) == moved)
  }

  @Test func `a moment at which pages change is another build`() throws {
    let site = try EditedSite(seed: 3, runsTemplates: false)
    site.settle()
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
      site.settle()
      _ = try SiteBuilder(site.options).build()
      #expect(!hasRecord(site.options), "\(text)")
    }
    try Files.writeWhole(Array("{{ '2026-01-02' | date: '%F' }} {{ content }}".utf8), to: layout)
    site.settle()
    _ = try SiteBuilder(site.options).build()
    #expect(hasRecord(site.options))
  }

  @Test func `what is written in parts is read as a whole`() throws {
    let texts = (0..<3_000).map { "\($0) " + String(repeating: "ä", count: $0 % 301) }
    func add(to writer: inout RecordWriter) {
      writer.add(list: texts) { $0.add($1) }
      writer.add(7)
    }
    let path = "/tmp/daybook-test-\(getpid())-\(UInt64.random(in: 0 ... .max))"
    defer { try? Files.remove(path) }
    try RecordWriter.write(to: path, add)
    let bytes = try Files.read(path)
    #expect(bytes.count > 1 << 19 && bytes == RecordWriter.sealed(add))
    var reader = try #require(RecordReader(sealed: bytes))
    #expect(try reader.list { try $0.string() } == texts)
    let number: Int = try reader.read()
    #expect(number == 7)
    #expect(throws: FileError.self) { try RecordWriter.write(to: path + "/file", add) }
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
        leftOut: LeftOutCounts(drafts: 1, future: 300, expired: 2, privateEvents: 4),
        notices: ["é", ""],
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
    let place = FragmentLink.Anchor(path: try #require(URLPath("/a/")), fragment: "é")
    let page = PageRecord(
      diagnostics: [0, 5, 300], fragments: [FragmentLink(place, at: excerpt)],
      images: [
        ShownImage(path: "a.png", role: .poster), ShownImage(path: "b.png", role: .picture),
      ],
      queries: [0, 3])
    let path = place.path
    let queries: [Query] = [
      .structure, .configuration, .everything, .allPosts, .search, .siteAuthor, .names,
      .data,
      .value(.site, "title"), .count(.theme, "a"), .elements(.resume(2), "work"),
      .value(.page(path), "name"), .count(.archive(path, year: 2026, month: 3), "posts"),
      .count(.archive(path, year: 2026, month: nil), "posts"),
      .elements(.series(path, "One"), "posts"), .post(path), .related(path), .part(path),
      .title(path), .feeds(path), .structuredData(path), .document("a.md"), .front("a.md"),
      .file("b"),
      .folder("c"), .layout("post"), .area(.portfolio),
      .term("a", taxonomy: nil), .term("b", taxonomy: "tags"),
      .link(.init("/a/", from: "x.md", page: path)), .link(.init("b.md", from: "x.md", page: nil)),
      .link(.init("b.md", from: "x.md", page: path)),
    ]
    let records = PageRecords(
      build: .max - 1,
      outline: SiteOutline(
        circumstances: .init(size: 3, hash: .max), templates: .init(size: 4, hash: 5),
        files: [1, .max, 3], statuses: [.max, 0, 7], fronts: [1, 0, 2], positions: [3, 0, 4],
        routes: [4, 5, 6]),
      pages: [nil, page, PageRecord()], queries: queries,
      results: queries.indices.map { UInt64($0) &* .max },
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
    site.settle()
    _ = try SiteBuilder(site.options).build()
    let inputs = BuildInputs(site.options)
    try site.write("content/journal/training/2026-01-02-hills.md", Array("# Other\n".utf8))
    let found = BuildVerifier(site.options).verify(inputs).differences
    #expect(found.count > 1)
    #expect(found.first?.message.contains("sources changed during the build") == true)
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
    let names = try Folder(options.state).names().names.map(\.text)
    #expect(!names.contains { $0.hasPrefix("verification") })
  }

  @Test func `a verified build names files that only the output has`() throws {
    let site = try EditedSite(seed: 5, runsTemplates: false)
    let options = site.options
    #expect(try SiteBuilder(options).build().errors == 0)
    let manifest = options.output + "/" + OutputPath.manifestName
    var entries = try Manifest(parsing: try Files.read(manifest)).entries
    let old = try #require(OutputPath("journal/old.html"))
    entries[old] = Manifest.Entry(fingerprint: Fingerprint(of: [1]))
    try Files.writeWhole(Manifest.text(of: Manifest(entries: entries).lines), to: manifest)
    let found = BuildVerifier(options).verify().differences
    let paths = found.compactMap { $0.excerpt?.path }
    #expect(paths == [manifest, options.output + "/journal/old.html"])
  }
}
