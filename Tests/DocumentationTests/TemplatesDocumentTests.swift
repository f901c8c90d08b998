import CivilTime
import Content
import Foundation
import Highlighting
import Liquid
import Loading
import Phrases
import Site
import SourceText
import Testing
import Theming

@testable import Building
@testable import Pages
@testable import Views

/// `docs/templates.md` names everything that templates can use, and its examples print what it
/// says. `DAYBOOK_RECORD=1` writes what they print anew and fails.
@Suite struct TemplatesDocumentTests {
  /// Code without colours, which are not there on every machine.
  private let plain = Highlighter(libraries: ScriptLibraries(folder: "/nowhere"))

  private let document: TemplatesDocument
  private let graph: SiteGraph

  init() throws {
    document = try TemplatesDocument()
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixture").path
    let moment = try #require(DateText("2026-03-02T12:00:00Z"))
    let options = BuildOptions(
      source: folder, output: folder + "/public", state: folder + "/.daybook", theme: folder,
      moment: .written(moment), jobs: 1)
    let files = SourceSet(options)
    let (content, problems) = ContentAssembler.assemble(
      files.sources, copiedFiles: files.copiedFiles, root: folder + "/content/")
    var graphOptions = GraphOptions(moment: .written(moment), zone: { _ in .utc })
    graphOptions.phrases = try PhraseCatalog.ofTheme()
    let (graph, others) = GraphBuilder.build(content, options: graphOptions)
    let found = files.diagnostics + problems + others
    try #require(!found.contains { $0.severity == .error }, "\(found)")
    self.graph = graph
  }

  @Test func `every example prints what the document says`() throws {
    var outputs: [Int: String] = [:]
    for example in document.examples {
      let (output, mistakes) = try render(example)
      #expect(mistakes == [], "line \(example.line + 1): \(example.source)")
      outputs[example.line] = output
      if ProcessInfo.processInfo.environment["DAYBOOK_RECORD"] == nil {
        #expect(output == example.output, "line \(example.line + 1): \(example.source)")
      }
    }
    guard ProcessInfo.processInfo.environment["DAYBOOK_RECORD"] != nil else { return }
    try document.recorded(outputs).write(
      to: TemplatesDocument.file, atomically: true, encoding: .utf8)
    Issue.record("what the examples print was recorded; read it and run again")
  }

  private static let styleSheets = StyleSheets([
    "css/links.css": SourceFile(path: "css/links.css", text: "a{}"),
    "css/blocks/hero.css": SourceFile(path: "css/blocks/hero.css", text: ".hero{}"),
  ])

  private func render(
    _ example: TemplatesDocument.Example
  ) throws -> (output: String, mistakes: [String]) {
    let route = try #require(
      graph.routes.first { $0.path.text == example.route }, "no page '\(example.route)'")
    var theme = ThemeFiles(assets: [:], styleSheets: Self.styleSheets)
    for (path, text) in document.files {
      let name = String(path.split(separator: "/").last?.dropLast(5) ?? "")
      let file = SourceFile(path: path, text: text)
      if path.hasPrefix("layouts/") {
        theme.layouts[name] = file
      } else {
        theme.partials[name] = file
      }
    }
    theme.layouts[route.kind.rawValue] = SourceFile(path: "example", text: example.source)
    let renderer = Renderer(
      graph, theme: theme, highlighter: plain, warnsAboutUnknownNames: true)
    let page = renderer.render(route)
    let own = renderer.diagnostics.filter { $0.excerpt?.path == "example" }
    let text = String(decoding: page.bytes ?? [], as: UTF8.self)
      .trimmingCharacters(in: CharacterSet(charactersIn: "\n"))
    return (text, (own + page.diagnostics).map(\.message))
  }

  @Test func `every tag and filter is in the document`() {
    let renderer = Renderer(graph, theme: ThemeFiles(), highlighter: plain)
    let filters = document.names["filters"] ?? []
    #expect(Set(renderer.environment.filterNames) == filters)
    let tags = document.headings.subtracting(["site", "paginator"])
    #expect(Set(renderer.environment.tagNames + ["#"]) == tags)
  }

  @Test(arguments: [
    ("RootDrop", RootDrop.table.names), ("SiteDrop", SiteDrop.table.names),
    ("PageDrop", PageDrop.table.names), ("DocumentField", DocumentField.table.names),
    ("PostDrop", PostDrop.table.names), ("CommentDrop", CommentDrop.table.names),
    ("JournalDrop", JournalDrop.table.names), ("PaginatorDrop", PaginatorDrop.table.names),
    ("MaterialDrop", MaterialDrop.table.names), ("CollectionDrop", CollectionDrop.table.names),
    ("ItemDrop", ItemDrop.table.names), ("PersonDrop", PersonDrop.table.names),
    ("ClassDrop", ClassDrop.table.names), ("SessionDrop", SessionDrop.table.names),
    ("EventDrop", EventDrop.table.names), ("ImportedDrop", ImportedDrop.table.names),
    ("TermDrop", TermDrop.table.names),
    ("StatisticsDrop", StatisticsDrop.table.names), ("FreePageDrop", ["kind"]),
    ("KindDrop", KindDrop.table.names),
    ("ResumeEntryDrop", ResumeEntryDrop.table.names),
  ])
  func `every property is in the document`(drop: String, names: [String]) {
    let explained = document.names[drop] ?? []
    // The site has a key of its own in the document besides.
    #expect(explained.subtracting(drop == "SiteDrop" ? ["motto"] : []) == Set(names), "\(drop)")
  }

  @Test func `every drop is compared`() throws {
    let folder = TemplatesDocument.file.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/Rendering/Views")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .map { ($0 as NSString).lastPathComponent }
    let names = files.filter {
      $0.hasSuffix("Drop.swift") && !["IndexedDrop.swift", "RecordedDrop.swift"].contains($0)
    }
    .map { String($0.dropLast(6)) }
    #expect(names.count > 20)
    // A taxonomy has nothing but its terms, and the search is described with the site.
    #expect(
      Set(names).subtracting(["TaxonomyDrop", "SearchDrop"]).isSubset(of: document.names.keys),
      "a drop that docs/templates.md lacks")
  }
}

extension PhraseCatalog {
  /// The phrases of the built-in theme in English.
  static func ofTheme() throws -> PhraseCatalog {
    let folder = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let path = "/\(folder)/templates/languages/en.yaml"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    return PhraseCatalog(["en": [SourceFile(path: path, text: text)]], for: [])
  }
}
