import Building
import Content
import FileSystem
import Foundation
import Site
import SourceText
import Synchronization
import Testing

/// A preview shows the pages that a build would write.
struct LiveSiteTests {
  /// A site that is watched; its requests wait for their answers.
  private final class Watched: Sendable {
    let live: LiveSite<LiveContent>
    let box: ReportBox
    let updates = Mutex<[LiveUpdate]>([])

    init(_ options: BuildOptions) throws {
      let box = ReportBox()
      live = try LiveSite(options, now: { nil }, report: box.add) { content, _ in (content, 1_000) }
      self.box = box
      Thread.detachNewThread { [self] in
        live.run { update in updates.withLock { $0.append(update) } }
      }
    }

    /// The last update, as soon as it is there.
    func lastUpdate() -> LiveUpdate? {
      let end = Date(timeIntervalSinceNow: 60)
      while Date() < end {
        if let update = updates.withLock({ $0.last }) { return update }
        usleep(2_000)
      }
      return nil
    }

    func content(_ file: String) -> LiveContent {
      let answer = Mutex<LiveContent?>(nil)
      let done = DispatchSemaphore(value: 0)
      live.answer(file) { content in
        answer.withLock { $0 = content }
        done.signal()
      }
      done.wait()
      return answer.withLock { $0 } ?? .folder
    }

    func bytes(_ file: String) -> [UInt8]? {
      switch content(file) {
      case .made(let page): page.bytes
      case .copied(let path): try? Files.read(path)
      case .folder, .missing: nil
      }
    }
  }

  /// Collects what is found in the background.
  final class ReportBox: Sendable {
    private let all = Mutex<[BuildReport]>([])

    func add(_ report: BuildReport) { all.withLock { $0.append(report) } }

    /// The report after the last change, as soon as it is there.
    func last(after count: Int) -> BuildReport? {
      let end = Date(timeIntervalSinceNow: 60)
      while Date() < end {
        if let report = all.withLock({ $0.count > count ? $0.last : nil }) { return report }
        usleep(2_000)
      }
      return nil
    }

    var count: Int { all.withLock { $0.count } }
  }

  /// `DAYBOOK_EDITS` sets how many edits are compared.
  @Test(arguments: [20_260_301 as UInt64, 2, 7])
  func `after any edit a page is what a clean build writes`(seed: UInt64) throws {
    let count = ProcessInfo.processInfo.environment["DAYBOOK_EDITS"].flatMap(Int.init) ?? 40
    let site = try EditedSite(seed: seed, runsTemplates: seed == 7)
    if seed == 2 {
      // The preview then uses heads. A site with a search has none.
      let settings = try site.read("content/site.yaml").replacing("search: true", with: "")
      try site.write("content/site.yaml", Array(settings.utf8))
      site.settle()
      #expect(try SiteBuilder(site.options).build().isSuccess)
      #expect(Files.exists(site.options.state + "/last-heads"))
    }
    let watched = try Watched(site.options)
    defer { watched.live.stop() }
    var (compared, edits) = (0, [String]())
    for _ in 0..<count {
      edits.append(try site.edit())
      let asked = watched.bytes("journal/index.html")
      try Files.removeTree(site.root + "/public")
      let report = try SiteBuilder(site.options).build()
      guard report.isSuccess else { continue }
      let built = try? Files.read(site.root + "/public/journal/index.html")
      #expect(asked == built, "journal/ after \(edits.suffix(3))")
      let files = try DirectoryWalk.walk(site.root + "/public").entries
        .filter { $0.kind == .file && !$0.path.hasPrefix(".") }.map(\.path)
      for file in files {
        compared += 1
        let same = try Files.read("\(site.root)/public/\(file)") == watched.bytes(file)
        #expect(same, "\(file) after \(edits.suffix(3))")
        if !same { return }
      }
    }
    #expect(compared > count * 30)
  }

  @Test func `what only a post says changes the pages that show it and keeps the others`() throws {
    let site = try EditedSite(seed: 1)
    let watched = try Watched(site.options)
    defer { watched.live.stop() }
    let path = "content/journal/rest/2026-02-01-sleep.md"
    _ = watched.bytes("journal/rest/sleep/index.html")
    let text = try site.read(path)
    try site.write(path, Array((text + "\nShort.\n").utf8))
    let page = String(decoding: watched.bytes("journal/rest/sleep/index.html") ?? [], as: UTF8.self)
    #expect(page.contains("Short."))
    let update = try #require(watched.lastUpdate())
    #expect(update.paths == ["\(site.root)/\(path)"])
    #expect(update.page == "/journal/rest/sleep/")
    #expect(update.files.isEmpty)
  }

  @Test func `an unknown layout is seen in the browser, and a draft is named`() throws {
    let site = try EditedSite(seed: 1)
    try site.write("content/lay.md", Array("---\ntitle: L\nlayout: nope\n---\n".utf8))
    try site.write("content/secret.md", Array("---\ntitle: S\ndraft: true\n---\n".utf8))
    let watched = try Watched(site.options)
    defer { watched.live.stop() }
    guard case .made(let page) = watched.content("index.html") else {
      Issue.record("there is no home page")
      return
    }
    #expect(page.mistakes.map(\.message) == ["unknown layout 'nope'"])
    guard case .missing(_, let advice, _) = watched.content("secret/index.html") else {
      Issue.record("the draft is shown")
      return
    }
    #expect(advice.leftOut?.document.path.hasSuffix("content/secret.md") == true)
    #expect(advice.leftOut?.reason == .draft)
  }

  @Test func `a picture that a component shows keeps its size after an edit of the text`() throws {
    let site = try EditedSite(seed: 1)
    let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"77\" height=\"9\"/>"
    try site.write("content/boat.svg", Array(drawing.utf8))
    let text = "---\nliquid: true\n---\n{% render 'figure', src: '/boat.svg', alt: 'Boat' %}\n"
    try site.write("content/notes/boat.md", Array(text.utf8))
    let watched = try Watched(site.options)
    defer { watched.live.stop() }
    func page() -> String {
      String(decoding: watched.bytes("notes/boat/index.html") ?? [], as: UTF8.self)
    }
    #expect(page().contains("width=\"77\""))
    try site.write("content/notes/boat.md", Array((text + "\nMore.\n").utf8))
    let edited = page()
    #expect(edited.contains("More.") && edited.contains("width=\"77\""))
  }

  @Test func `a gallery shows the pictures that its folder has, and what is said of them`() throws {
    let site = try EditedSite(seed: 1)
    try site.write("content/album/2.svg", Array("<svg />".utf8))
    try site.write(
      "content/album.md",
      Array("---\nliquid: true\n---\n{% render 'gallery', folder: 'album' %}\n".utf8))
    let watched = try Watched(site.options)
    defer { watched.live.stop() }
    func pictures() -> [String] {
      let page = String(decoding: watched.bytes("album/index.html") ?? [], as: UTF8.self)
      return page.components(separatedBy: "<a class=\"picture\"").dropFirst().map { part in
        let alt = part.components(separatedBy: " alt=\"").dropFirst().first ?? ""
        return String(part.dropFirst(7).prefix { $0 != "\"" }) + " " + alt.prefix { $0 != "\"" }
      }
    }
    let base = String(pictures().first?.dropLast("album/2.svg ".count) ?? "")
    #expect(pictures() == ["\(base)album/2.svg "])
    try site.write("content/album/10.svg", Array("<svg />".utf8))
    try site.write("content/album/1.svg", Array("<svg />".utf8))
    #expect(pictures() == ["1", "2", "10"].map { "\(base)album/\($0).svg " })
    try site.write("content/album/captions.yaml", Array("2: A hill\n".utf8))
    #expect(pictures().dropFirst().first == "\(base)album/2.svg A hill")
    try FileManager.default.removeItem(atPath: site.root + "/content/album/1.svg")
    #expect(pictures() == ["\(base)album/2.svg A hill", "\(base)album/10.svg "])
    try site.write("content/album/captions.yaml", Array("2: A lake\n".utf8))
    #expect(pictures().first == "\(base)album/2.svg A lake")
  }

  @Test func `mistakes are shown on pages and reported in the background until they are fixed`()
    throws
  {
    let site = try EditedSite(seed: 1)
    let watched = try Watched(site.options)
    defer { watched.live.stop() }
    let first = try #require(watched.box.last(after: 0))
    #expect(first.errors == 0)
    let layout = try site.read("templates/layouts/page.html")
    let before = watched.box.count
    try site.write("templates/layouts/page.html", Array((layout + "{% if %}").utf8))
    guard case .made(let broken) = watched.content("about/index.html") else {
      Issue.record("no page")
      return
    }
    #expect(broken.mistakes.first?.excerpt?.path.hasSuffix("templates/layouts/page.html") == true)
    let report = try #require(watched.box.last(after: before))
    #expect(report.errors > 0)
    try site.write("templates/layouts/page.html", Array(layout.utf8))
    guard case .made(let fixed) = watched.content("about/index.html") else {
      Issue.record("no page")
      return
    }
    #expect(fixed.mistakes.isEmpty)
  }

  @Test func `a path that leads nowhere says what is near and what would make it`() throws {
    let site = try EditedSite(seed: 1)
    let watched = try Watched(site.options)
    defer { watched.live.stop() }
    guard case .missing(let page, let advice, let base) = watched.content("abuot/index.html") else {
      Issue.record("there is something")
      return
    }
    #expect(page != nil)
    #expect(base == "/me")
    #expect(advice.nearest.map(\.text).contains("/about/"))
    #expect(advice.sources.first?.hasSuffix("content/abuot.md") == true)
    guard case .folder = watched.content("about") else {
      Issue.record("a folder without a slash is told apart")
      return
    }
  }

  @Test func `settings that a theme takes otherwise are on the next page`() throws {
    let site = try EditedSite(seed: 1)
    let page = "templates/layouts/page.html"
    try site.write(page, Array("---\nlayout: base\n---\n<i>{{ site.theme.motto }}</i>".utf8))
    let watched = try Watched(site.options)
    defer { watched.live.stop() }
    func about() -> String {
      String(decoding: watched.bytes("about/index.html") ?? [], as: UTF8.self)
    }
    #expect(about().contains("<i></i>"))
    func declare(_ motto: String) throws {
      let text = "settings: {motto: {type: text, default: \(motto), description: D}}"
      try site.write("templates/theme.yaml", Array(text.utf8))
    }
    for motto in ["One", "Two"] {
      try declare(motto)
      #expect(about().contains("<i>\(motto)</i>"))
    }
    try site.write("templates/theme.yaml", Array("settings: {motto: {type: ext}}".utf8))
    guard case .made(let broken) = watched.content("about/index.html") else {
      Issue.record("no page")
      return
    }
    #expect(broken.mistakes.first?.excerpt?.path.hasSuffix("templates/theme.yaml") == true)
    try Files.remove("\(site.root)/templates/theme.yaml")
    #expect(about().contains("<i></i>"))
  }
}
