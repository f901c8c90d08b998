import FileSystem
import Foundation
import Imaging
import Publishing
import Site
import SourceText
import Testing

@testable import Building

/// A site in parts, each built as if by a job of its own.
@Suite struct ShardTests {
  @Test(arguments: [
    ("1/1", 1, 1), ("2/8", 2, 8), ("8/8", 8, 8), ("0/4", nil, nil), ("5/4", nil, nil),
    ("a/b", nil, nil), ("4", nil, nil), ("1/", nil, nil), ("/4", nil, nil), ("-1/4", nil, nil),
    ("+1/4", nil, nil), ("1/4/4", nil, nil), (" 1/4", nil, nil), ("1/0", nil, nil),
    ("1/99999999999999999999", nil, nil), ("", nil, nil),
  ])
  func `a part is written as its number and how many there are`(
    text: String, number: Int?, count: Int?
  ) {
    let shard = Shard(text)
    #expect(shard?.number == number)
    #expect(shard?.count == count)
    if let shard { #expect("\(shard)" == text) }
  }

  @Test func `each path is in one part, and parts are about as large as each other`() throws {
    let paths = (0..<10_000).map { "journal/training/post-\($0)/index.html" }
    let shards = try (1...7).map { try #require(Shard("\($0)/7")) }
    let counts = shards.map { shard in paths.count(where: shard.contains) }
    #expect(counts.reduce(0, +) == paths.count)
    #expect(counts.allSatisfy { (1_300...1_560).contains($0) }, "\(counts)")
    // Written down, as parts of different builds must go on fitting together.
    let places = paths.prefix(12).map { path in shards.firstIndex { $0.contains(path) } }
    #expect(places == [3, 2, 0, 0, 2, 2, 5, 4, 3, 2, 6, 1])
  }

  // MARK: The union

  /// What builds wrote, and what they said of the site.
  private struct Outcome: Equatable {
    var files: [String: [UInt8]] = [:]
    var diagnostics: Set<Diagnostic> = []
    var pages = 0
    /// The files that several builds wrote.
    var shared: Set<String> = []

    mutating func add(_ options: BuildOptions) throws {
      let report = try SiteBuilder(options).build()
      #expect(report.isSuccess, "\(report.diagnostics)")
      #expect(report.shard == options.shard)
      diagnostics.formUnion(report.diagnostics)
      pages += report.pages
      let own = try Self.files(options.output)
      #expect(report.files == own.count)
      shared.formUnion(own.keys.filter { files[$0] != nil })
      files.merge(own) { first, second in
        #expect(first == second)
        return first
      }
    }

    private static func files(_ folder: String) throws -> [String: [UInt8]] {
      let entries = try DirectoryWalk.walk(folder).entries
      let files = entries.filter { $0.kind == .file && $0.path != ".daybook-manifest" }
      return Dictionary(
        uniqueKeysWithValues: try files.map { ($0.path, try Files.read("\(folder)/\($0.path)")) })
    }
  }

  private func part(_ text: String, of options: BuildOptions) throws -> BuildOptions {
    var options = options
    options.output += "-" + text.replacing("/", with: "-")
    options.restrict(to: try #require(Shard(text)))
    return options
  }

  private func whole(_ options: BuildOptions) throws -> Outcome {
    var whole = Outcome()
    try whole.add(options)
    return whole
  }

  private func union(_ count: Int, _ options: BuildOptions) throws -> Outcome {
    try (1...count).reduce(into: Outcome()) { union, number in
      let part = try part("\(number)/\(count)", of: options)
      // What was made of images is the same wherever it was made; one union makes all of it anew.
      let images = options.state + "/images"
      if count != 2, Files.exists(images) {
        try Files.createDirectories(part.state)
        try FileManager.default.copyItem(atPath: images, toPath: part.state + "/images")
      }
      try union.add(part)
    }
  }

  private func expectUnions(
    _ options: BuildOptions, isOnce: @escaping (String) -> Bool = { _ in true }
  ) throws {
    let whole = try whole(options)
    for count in [1, 2, 3, 7] {
      var union = try union(count, options)
      #expect(!union.shared.contains(where: isOnce), "\(count): \(union.shared)")
      union.shared = []
      #expect(union.files.keys.sorted() == whole.files.keys.sorted(), "of \(count)")
      for (path, bytes) in whole.files {
        #expect(union.files[path] == bytes, "\(path) of \(count)")
      }
      #expect(union.diagnostics == whole.diagnostics, "of \(count)")
      #expect(union.pages == whole.pages, "of \(count)")
    }
  }

  @Test(arguments: [true, false])
  func `parts of a site with something of every kind are the whole`(runsTemplates: Bool) throws {
    let site = try EditedSite(seed: 1, runsTemplates: runsTemplates)
    for (path, text) in Self.mistakes { try site.write(path, Array(text.utf8)) }
    try expectUnions(site.options)
    let found = try whole(site.options).diagnostics.map(\.message)
    for part in ["no heading or id '#nowhere'", "unused", "broken link"] {
      #expect(found.contains { $0.contains(part) }, "\(part) in \(found)")
    }
  }

  /// Mistakes that leave pages usable: in the graph, of one page, between pages, and in a template.
  private static let mistakes = [
    "content/notes/wrong.md":
      "---\nunused: 1\n---\n[a](plain.md#nowhere), [b](/away/), ![c](d.png) {{ site.posts.first.nothing }}\n",
    "content/journal/rest/2026-02-03-more.md":
      "---\ntags: [t1, t3]\n---\n[a](../training/2026-01-02-hills.md#up), [b](gone.md)\n",
    "content/old.html": "<p>Old\n",
  ]

  /// The program that was built together with the tests.
  private static let program = URL(filePath: CommandLine.arguments[0])
    .deletingLastPathComponent().appending(path: "daybook").path

  @Test func `parts of the sample site are the whole, with its images`() throws {
    let root = "/tmp/daybook-test-\(getpid())-\(UInt64.random(in: 0 ... .max))"
    defer { try? Files.removeTree(root) }
    let checkout = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().path
    _ = try SampleSite.write(
      from: checkout + "/content", to: root, details: NewSiteDetails(timeZone: nil))
    var options = BuildOptions(
      source: root, output: root + "/public", state: root + "/.daybook",
      theme: checkout + "/templates", moment: .unixSeconds(1_795_348_800), jobs: 2)
    options.vips = PictureTools.systemLibrary
    options.workerProgram = Self.program
    // A smaller file of an image is on pages of several parts.
    try expectUnions(options) { !$0.hasPrefix("assets/images/") }
  }

  // MARK: Side by side

  @Test func `a part remembers its own last build and leaves others alone`() throws {
    let site = try EditedSite(seed: 2, runsTemplates: false)
    site.settle()
    let (first, second) = (try part("1/2", of: site.options), try part("2/2", of: site.options))
    let lone = try whole(first)
    _ = try whole(second)
    #expect(BuildRecord.read(first) != nil)
    #expect(BuildRecord.read(second) != nil)
    #expect(BuildRecord.read(site.options) == nil)
    #expect(try whole(first) == lone)
    #expect(BuildRecord.read(first)?.inputs != BuildRecord.read(second)?.inputs)
    var other = try part("1/3", of: site.options)
    (other.output, other.state) = (first.output, first.state)
    #expect(try whole(other).files != lone.files)
    #expect(try whole(first) == lone)
  }

  @Test func `a part is built while another one is`() throws {
    let site = try EditedSite(seed: 3, runsTemplates: false)
    let busy = try part("1/2", of: site.options)
    let publication = try Publication(output: busy.output, state: busy.state)
    defer { publication.discard() }
    #expect(try whole(part("2/2", of: site.options)).files.count > 10)
    #expect(try whole(site.options).files.count > 20)
  }

  @Test func `a file at the place of a folder is a mistake in every part`() throws {
    let site = try EditedSite(seed: 4, runsTemplates: false)
    try site.write(
      "content/notes/moved.md", Array("---\naliases: [/about/us.html]\n---\n".utf8))
    try site.write("content/about/us.html/list.txt", Array("1".utf8))
    #expect(throws: PublishingError.self) { try SiteBuilder(site.options).build() }
    for number in 1...4 {
      let part = try part("\(number)/4", of: site.options)
      #expect(throws: PublishingError.self) { try SiteBuilder(part).build() }
      #expect(!Files.exists(part.output))
    }
  }

  @Test func `a verified part is compared with a clean build of the part`() throws {
    let site = try EditedSite(seed: 5, runsTemplates: false)
    var options = try part("2/3", of: site.options)
    options.isVerified = true
    let report = try SiteBuilder(options).build()
    #expect(report.errors == 0)
    #expect(report.verified == report.files)
  }
}
