import Content
import FileSystem
import Loading
import SourceText
import Testing

@testable import Building

@Suite struct PostHeadsTests {
  private static let post = "content/journal/training/2026-01-02-hills.md"

  /// A site whose last build has stored the heads.
  private func builtSite() throws -> EditedSite {
    let site = try EditedSite(seed: 1, runsTemplates: false)
    // With a search every text is looked at.
    let settings = try site.read("content/site.yaml").replacing("search: true", with: "")
    try site.write("content/site.yaml", Array(settings.utf8))
    site.settle()
    _ = try SiteBuilder(site.options).build()
    return site
  }

  private func heads(
    _ site: EditedSite
  ) throws -> (heads: PostHeads, known: [PostHeads.Entry], memory: TextMemory) {
    let inputs = try #require(BuildInputs(site.options))
    let memory = TextMemory(limit: 1 << 20)
    let heads = try #require(PostHeads(site.options, inputs, memory))
    return (heads, heads.entries(of: inputs.paths).compactMap { $0 }, memory)
  }

  @Test func `heads are those of the posts that have not changed`() throws {
    let site = try builtSite()
    let names = try heads(site).known.map(\.path)
    #expect(
      names == [
        "journal/rest/2026-02-01-sleep.md", "journal/training/2026-01-02-hills.md",
        "journal/training/2026-01-03-flat.md", "journal/training/2026-01-04-wind.md",
      ])
    try site.write(Self.post, Array("---\ntitle: Hills\n---\nUp.\n".utf8))
    try site.write("content/journal/training/2026-01-05-new.md", Array("New.\n".utf8))
    try Files.remove(site.root + "/content/journal/rest/2026-02-01-sleep.md")
    site.settle()
    #expect(
      try heads(site).known.map(\.path) == [
        "journal/training/2026-01-03-flat.md", "journal/training/2026-01-04-wind.md",
      ])
  }

  @Test func `a post with a known head is the post as it is read whole`() throws {
    let site = try builtSite()
    let (heads, known, memory) = try heads(site)
    for entry in known {
      let head = try #require(heads.head(entry))
      let path = "\(site.root)/content/\(entry.path)"
      let whole = SourceFile(path: path, bytes: try Files.read(path))
      let later = heads.file(head, entry, path: path)
      #expect(later.size == whole.size)
      for offset in [0, 5, 20, whole.size - 1, whole.size + 3] {
        #expect(later.position(at: offset) == whole.position(at: offset))
        #expect(later.lineRange(at: offset) == whole.lineRange(at: offset))
      }
      guard case .post(let one)? = ContentParser.parse(whole, path: entry.path).source else {
        Issue.record("\(entry.path) is no post")
        continue
      }
      let body = one.document.body
      #expect(head.words == one.document.wordCount)
      switch head.front {
      case .bytes(let bytes): #expect(bytes == Array(whole.bytes[..<body.range.lowerBound]))
      case .parsed(let plain, let start, let hash):
        #expect(plain.title == one.document.title)
        #expect(start == body.range.lowerBound)
        #expect(hash == body.frontHash)
      }
      #expect(later.bytes == whole.bytes)
    }
    #expect(!memory.hasMisses)
  }

  @Test func `a text that has changed since the look is not used`() throws {
    let site = try builtSite()
    let (heads, known, memory) = try heads(site)
    let entry = try #require(known.first { Self.post.hasSuffix($0.path) })
    let head = try #require(heads.head(entry))
    let path = "\(site.root)/\(Self.post)"
    let file = heads.file(head, entry, path: path)
    let text = try site.read(Self.post)
    try site.write(Self.post, Array(text.replacing("Twice", with: "Later").utf8))
    #expect(file.bytes.count == head.size)
    #expect(memory.hasMisses)
    let (other, _, others) = try self.heads(site)
    let gone = other.file(head, entry, path: path + "-gone")
    #expect(gone.bytes.count == head.size)
    #expect(others.hasMisses)
  }

  @Test func `a build reads the texts alone that pages show`() throws {
    let site = try builtSite()
    try site.write(Self.post, Array(try site.read(Self.post).replacing("Up", with: "Far").utf8))
    site.settle()
    let known = try heads(site).known
    #expect(known.count == 3)
    let report = try SiteBuilder(site.options).build()
    #expect(report.isSuccess)
    #expect(report.rendered < report.pages)
    #expect(try site.read("public/journal/training/hills/index.html").contains("Far and down"))
  }

  @Test func `a text that changes before it is read makes the site anew`() throws {
    let site = try builtSite()
    for number in 0..<560 {
      let day = 1 + number % 28
      try site.write(
        "content/journal/rest/2025-01-\(day < 10 ? "0" : "")\(day)-night-\(number).md",
        Array("---\ntitle: Night \(number)\n---\nSlept \(number) hours.\n".utf8))
    }
    // Every page of a post shows one that no feed and no listing has that is rendered again.
    try site.write(
      "templates/layouts/post.html",
      Array(
        "{{ content }}{% for p in site.posts offset: 300 limit: 1 %}{{ p.content }}{% endfor %}"
          .utf8))
    site.settle()
    var all = site.options
    all.isClean = true
    let whole = try SiteBuilder(all).build()
    let shown = try #require(
      try site.read("public/journal/rest/night-0/index.html").split(separator: "Slept ").last?
        .split(separator: " ").first.map(String.init))
    let paths = try DirectoryWalk.walk(site.root + "/content/journal/rest").entries.map(\.path)
    let path = try #require(paths.first { $0.hasSuffix("-night-\(shown).md") })
    let changed = "content/journal/rest/" + path
    let last = "content/journal/rest/" + (try #require(paths.first { $0.hasSuffix(".md") }))
    try site.write(last, Array((try site.read(last) + "\nAnd dreamt.\n").utf8))
    site.settle()
    var options = site.options
    options.jobs = 1
    let other = Array(try site.read(changed).replacing("hours", with: "minutes").utf8)
    let place = "\(site.root)/\(changed)"
    options.progress = { count, _ in
      if count == 500 { try? Files.writeWhole(other, to: place) }
    }
    let report = try SiteBuilder(options).build()
    #expect(report.rendered == whole.rendered)
    #expect(
      try site.read("public/journal/rest/night-0/index.html").contains("Slept \(shown) minutes"))
  }

  /// Front matter of many kinds; `#` numbers the posts.
  private static let fronts = [
    "title: Plain", "title: \"Quoted \\\"text\\\" \\u00e9\"", "title: 'It''s'\ndate: 2026-01-02",
    "title: Zoë ☀️ 新年\ndate: 2026-01-02 10:24",
    "date: 2026-01-02T10:24:00+05:30\nupdated: 2026-01-03",
    "date: 2026-01-02T10:24:59Z\ntags: [a, \"b c\", Ünder]", "tags: one\nsummary: Short.",
    "tags:\n  - a\n  - b\ndescription: |\n  Two\n  lines", "summary: >-\n  Folded\n  text",
    "author: ada\nlikes: [ben, cy]\nseries: Trips", "author: [ada, ben]", "slug: other-#",
    "aliases: [/old/#/, /older/#.html]\nlayout: page", "draft: false\ntitle: No draft",
    "title: &t Twice\nsummary: *t", "title:\ntags: []", "menu: main\nweight: 3",
    "image: a.jpg\nimageAlt: Hills", "image: {src: a.jpg, alt: Hills}\ngallery: [b.jpg, c.jpg]",
    "url: /own/#/", "publishDate: 2020-01-01\nexpires: 2099-01-01", "noindex: true\nlang: de",
    "liquid: false", "mood: happy\nplaces: [{name: Riga, lat: 56.9}]", "date: someday",
    "title: 5\ntags: [1, 2.50, true, null]", "access: friends\nlisted: true", "tags: a, b, c",
  ]

  /// All fields of a post and its document except the text.
  private func fields(_ post: Post) -> [String] {
    func fields(_ value: Any) -> [String] {
      Mirror(reflecting: value).children.flatMap { label, child in
        if let document = child as? Document { return fields(document) }
        if child is TextBody || child is WordCount { return [] }
        return ["\(label ?? ""): \(child)"]
      }
    }
    let body = post.document.body
    return fields(post) + ["\(body.range) \(body.format) \(body.language ?? "") \(body.file.path)"]
  }

  @Test func `posts of known heads are the parsed posts`() throws {
    let site = try builtSite()
    for (number, front) in Self.fronts.enumerated() {
      let day = "2026-01-\(number + 10 < 32 ? "\(number + 10)" : "0\(number - 20)")"
      try site.write(
        "content/journal/rest/\(day)-made-\(number).md",
        Array("---\n\(front.replacing("#", with: "\(number)"))\n---\nText \(number).\n".utf8))
    }
    site.settle()
    var options = site.options
    options.isClean = true
    _ = try SiteBuilder(options).build()
    // A build with errors leaves no heads, so they are written here.
    let inputs = try #require(BuildInputs(site.options))
    let whole = SourceSet(site.options)
    let (content, _) = ContentAssembler.assemble(
      whole.sources, copiedFiles: [], root: site.options.path("content") + "/")
    PostHeads.write(
      [content], inputs, site.options, diagnostics: whole.diagnostics, after: nil)
    let heads = try #require(PostHeads(site.options, inputs, TextMemory(limit: 1 << 20)))
    let known = heads.entries(of: inputs.paths).compactMap { $0 }
    let plain = try known.filter {
      guard case .parsed = try #require(heads.head($0)).front else { return false }
      return true
    }
    #expect(known.count == Self.fronts.count + 4)
    #expect(plain.count >= 16 && plain.count < known.count)
    let made = SourceSet(site.options, heads, TextMemory(limit: 1 << 20))
    expectSamePosts(made, whole)
    // Without heads, and without room for texts.
    let later = SourceSet(site.options, nil, TextMemory(limit: 0))
    expectSamePosts(later, whole)
    let headless = later.sources.filter { source in
      guard case .post(let post) = source.source else { return false }
      return post.document.body.file.beginning.isEmpty && post.document.body.range.lowerBound > 0
    }
    #expect(headless.count == plain.count)
    // Words were counted meanwhile.
    PostHeads.write(
      [content], inputs, site.options, diagnostics: whole.diagnostics, after: nil)
    let written = try Files.read(site.options.state + "/last-heads")
    let (same, _) = ContentAssembler.assemble(
      later.sources, copiedFiles: [], root: site.options.path("content") + "/")
    let all = same.journals.flatMap(\.posts).map {
      Diagnostic.warning("any", at: SourceExcerpt(path: $0.document.path))
    }
    // The bytes of heads that must be parsed are read again.
    PostHeads.write(
      [content], inputs, site.options, diagnostics: all, after: nil)
    let parsed = try Files.read(site.options.state + "/last-heads")
    #expect(parsed != written)
    PostHeads.write(
      [same], inputs, site.options, diagnostics: all, after: nil)
    #expect(try Files.read(site.options.state + "/last-heads") == parsed)
    PostHeads.write(
      [same], inputs, site.options, diagnostics: whole.diagnostics, after: nil)
    #expect(try Files.read(site.options.state + "/last-heads") == written)
  }

  @Test func `heads of a site with other languages are not used`() throws {
    let site = try EditedSite(seed: 1, runsTemplates: false)
    try Files.removeTree(site.root + "/content")
    func build(_ more: String) throws -> [String] {
      try site.write("content/site.yaml", Array(("title: Weir\n" + more).utf8))
      site.settle()
      _ = try SiteBuilder(site.options).build()
      return try heads(site).known.map(\.path).filter { $0.hasSuffix("2026-02-03-weir.de.md") }
    }
    let path = "content/journal/training/2026-02-03-weir"
    try site.write(path + ".md", Array("---\ntitle: A\n---\nRowed.\n".utf8))
    try site.write(path + ".de.md", Array("---\ntitle: B\n---\nGerudert.\n".utf8))
    #expect(try build("languages: [en, de]\n").count == 1)
    #expect(Files.exists(site.options.output + "/de/journal/training/weir/index.html"))
    #expect(try build("").count == 1)
    #expect(Files.exists(site.options.output + "/journal/training/weir.de/index.html"))
  }

  private func expectSamePosts(_ made: SourceSet, _ whole: SourceSet) {
    #expect(made.diagnostics == whole.diagnostics)
    for (one, other) in zip(whole.sources, made.sources) {
      guard case .post(let parsed) = one.source, case .post(let post) = other.source else {
        continue
      }
      #expect(one.path == other.path)
      #expect(fields(post) == fields(parsed))
      #expect(post.document.wordCount == parsed.document.wordCount)
    }
  }

  @Test func `values by language are mistakes after the languages are gone`() throws {
    let site = try builtSite()
    let settings = try site.read("content/site.yaml")
    let languages = "\nlanguages: {en: {}, de: {}}\n"
    try site.write("content/site.yaml", Array((settings + languages).utf8))
    try site.write(
      "content/journal/rest/2026-02-03-nap.md",
      Array("---\ntitle: Nap\nsummary: {en: Short, de: Kurz}\n---\nSlept.\n".utf8))
    site.settle()
    #expect(try SiteBuilder(site.options).build().isSuccess)
    try site.write("content/site.yaml", Array(settings.utf8))
    site.settle()
    let report = try SiteBuilder(site.options).build()
    #expect(report.diagnostics.contains { $0.message.contains("'summary' must be text") })
    #expect(!report.isSuccess)
  }

  @Test func `a folder's defaults apply to posts with known heads`() throws {
    let site = try builtSite()
    try site.write("content/journal/training/_defaults.yaml", Array("summary: Shared.\n".utf8))
    site.settle()
    let report = try SiteBuilder(site.options).build()
    #expect(report.isSuccess)
    let edited = try DirectoryWalk.walk(site.root + "/public").entries.map(\.path)
    let pages = try edited.filter { $0.hasSuffix(".html") }.map { try site.read("public/" + $0) }
    var options = site.options
    options.isClean = true
    _ = try SiteBuilder(options).build()
    #expect(
      try edited.filter { $0.hasSuffix(".html") }.map { try site.read("public/" + $0) } == pages)
    #expect(pages.contains { $0.contains("Shared.") })
  }

  @Test func `damaged heads are none`() throws {
    let site = try builtSite()
    let path = site.options.state + "/last-heads"
    let whole = try Files.read(path)
    let tags = SettingsFile(site.options).settings?.languages.tags ?? []
    let known = try #require([PostHeads.Entry](bytes: whole, tags))
    #expect(known.count == 4)
    #expect([PostHeads.Entry](bytes: [], tags) == nil)
    for place in stride(from: 0, to: whole.count, by: 7) {
      var bytes = whole
      bytes[place] ^= 0x20
      #expect([PostHeads.Entry](bytes: bytes, tags) == nil)
      #expect([PostHeads.Entry](bytes: Array(whole[..<place]), tags) == nil)
    }
    try Files.writeWhole(Array(whole.dropLast(3)), to: path)
    #expect(
      PostHeads(
        site.options, try #require(BuildInputs(site.options)), TextMemory(limit: 0)) == nil)
    let report = try SiteBuilder(site.options).build()
    #expect(report.isSuccess)
  }

  @Test func `heads are written again when many are others`() throws {
    let site = try builtSite()
    let path = site.options.state + "/last-heads"
    func edit(_ count: Int) throws {
      for number in 0..<count {
        let name = "content/journal/rest/2025-02-01-nap-\(number).md"
        try site.write(
          name, Array("---\ntitle: Nap\n---\nSlept \(UInt64.random(in: 0 ... .max)).\n".utf8))
      }
      site.settle()
      #expect(try SiteBuilder(site.options).build().isSuccess)
    }
    try edit(40)
    let known = try Files.read(path)
    try edit(2)
    #expect(try Files.read(path) == known)
    #expect(try heads(site).known.count == 40 - 2 + 4)
    try edit(35)
    #expect(try Files.read(path) != known)
    #expect(try heads(site).known.count == 40 + 4)
  }

  @Test func `a site that looks at all texts keeps no heads`() throws {
    let site = try EditedSite(seed: 1, runsTemplates: false)
    site.settle()
    _ = try SiteBuilder(site.options).build()
    #expect(!Files.exists(site.options.state + "/last-heads"))
  }
}
