import CivilTime
import Content
import Diagrams
import Highlighting
import Imaging
import Loading
import Markdown
import Queries
import Site
import SourceText

@testable import Texts

/// A site made of files given by their paths below `content/`, and the renderer of its texts. The day
/// is 2026-03-03.
struct WrittenSite {
  let graph: SiteGraph
  let texts: TextRenderer

  /// - Parameter images: The copied files that can be read.
  init(_ files: [String: String], images: [String: ImageFile] = [:]) {
    let paths = files.keys.sorted()
    let sources = paths.compactMap { path -> (path: String, source: ParsedSource)? in
      let file = SourceFile(path: "content/" + path, text: files[path] ?? "")
      return ContentParser.parse(file, path: path).source.map { (path, $0) }
    }
    let (content, _) = ContentAssembler.assemble(
      sources, copiedFiles: paths.filter { SourceKind(path: $0).isPublished }, root: "content/")
    let options = GraphOptions(moment: .unixSeconds(1_772_539_200)) { $0 == "UTC" ? .utc : nil }
    graph = GraphBuilder.build(content, options: options).graph
    let templates = TextTemplates(
      isEmpty: true, containsTemplates: { _ in false },
      text: { document, _ in ContentText(body: document.body) })
    let store = TextStore(
      graph, templates, Highlighter(), diagrams: DiagramDrawer(dot: nil)
    ) { _, _ in .plain }
    let catalog = ImageCatalog(
      graph.content.copiedFiles, read: { images[$0] ?? .unread }, makeReady: { _, _, _ in nil })
    texts = TextRenderer(store, LinkLookup(LinkResolver(graph, files: []), graph.base), catalog)
  }

  /// The text of a page by its path.
  func document(_ path: String) -> Document? {
    graph.routes.first { $0.path.text == path }.flatMap { graph.entries.document(of: $0) }
  }

  /// The HTML of a page's text.
  func html(_ path: String) -> String {
    document(path).map { String(decoding: texts.html($0, page: URLPath(path)), as: UTF8.self) }
      ?? "-"
  }

  /// The same texts with what they read recorded.
  func recorded(in recorder: DependencyRecorder) -> TextRenderer {
    texts.reading(for: TextReader(recorder: recorder))
  }
}
