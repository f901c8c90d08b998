import CivilTime
import Content
import Diagrams
import Foundation
import Highlighting
import Loading
import Markdown
import Phrases
import Site
import SourceText
import Texts

@testable import Formats

/// A site made of files given by their paths below `content/`, and its generated files. The day is
/// 2026-03-03.
struct WrittenSite {
  let graph: SiteGraph
  let metadata: EntryMetadata
  private let files: FileRenderer

  /// - Parameter sizes: The sizes of copied files in bytes.
  init(_ files: [String: String], sizes: [String: Int] = [:]) {
    let paths = files.keys.sorted()
    let sources = paths.compactMap { path -> (path: String, source: ParsedSource)? in
      let file = SourceFile(path: "content/" + path, text: files[path] ?? "")
      return ContentParser.parse(file, path: path).source.map { (path, $0) }
    }
    let (content, _) = ContentAssembler.assemble(
      sources, copiedFiles: paths.filter { SourceKind(path: $0).isPublished }, root: "content/")
    var options = GraphOptions(moment: .unixSeconds(1_772_539_200)) { $0 == "UTC" ? .utc : nil }
    options.phrases = Self.phrases
    graph = GraphBuilder.build(content, options: options).graph
    let templates = TextTemplates(
      isEmpty: true, containsTemplates: { _ in false },
      text: { document, _ in ContentText(body: document.body) })
    let store = TextStore(
      graph, templates, Highlighter(), diagrams: DiagramDrawer(dot: nil)
    ) { _, _ in .plain }
    let links = LinkLookup(LinkResolver(graph, files: []), graph.base)
    metadata = EntryMetadata(
      TextRenderer(store, links, .none), SiteFileReader(size: { sizes[$0] }))
    self.files = FileRenderer(graph, DrawingTools())
  }

  private static let phrases: PhraseCatalog = {
    let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let path = "/\(root)/templates/languages/en.yaml"
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return PhraseCatalog(["en": [SourceFile(path: path, text: text)]], for: [])
  }()

  /// The generated file at a path.
  func file(_ path: String) -> String {
    guard let route = graph.routes.first(where: { "/" + $0.path.file == path }) else { return "-" }
    return String(decoding: files.render(route, metadata).bytes ?? [], as: UTF8.self)
  }

  /// The structured data of the page at a path.
  func data(_ path: String) -> String {
    guard let route = graph.routes.first(where: { $0.path.text == path }) else { return "-" }
    return String(decoding: StructuredData.bytes(of: route, metadata), as: UTF8.self)
  }
}
