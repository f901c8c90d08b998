import CivilTime
import Content
import Diagrams
import Foundation
import Highlighting
import Liquid
import Loading
import Markdown
import Phrases
import Queries
import Site
import SourceText
import Texts

@testable import Views

/// A site made of files given by their paths below `content/`, as templates see it. The day is
/// 2026-03-03, a Tuesday, at noon.
struct WrittenSite {
  let graph: SiteGraph
  let view: SiteView

  /// - Parameter recorder: Records what is read.
  init(_ files: [String: String], recorder: DependencyRecorder? = nil) {
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
    let values = SiteValues(
      graph, links, files: SiteFileReader(), Vocabulary(graph, fields: EntryValue.fields),
      entry: EntryValue.make)
    let texts = TextRenderer(store, links, .none)
    view = SiteView(values, texts.reading(for: TextReader(recorder: recorder)))
  }

  private static let phrases: PhraseCatalog = {
    let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let path = "/\(root)/templates/languages/en.yaml"
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return PhraseCatalog(["en": [SourceFile(path: path, text: text)]], for: [])
  }()

  /// What a template prints for a path of fields of `site`, such as `posts.0.title`.
  func site(_ fields: String) -> String { text(fields, of: .drop(SiteDrop(site: view))) }

  /// What a template prints for a path of fields of the page at a path.
  func page(_ path: String, _ fields: String) -> String {
    guard let drop = drop(path) else { return "no page" }
    return text(fields, of: .drop(drop))
  }

  /// What a template prints for a path of fields of the paginator of the page at a path.
  func paginator(_ path: String, _ fields: String) -> String {
    guard let drop = drop(path) else { return "no page" }
    return text(fields, of: .drop(PaginatorDrop(page: drop)))
  }

  private func drop(_ path: String) -> PageDrop? {
    graph.routes.first { $0.path.text == path }.map {
      PageDrop(site: view, route: $0, layout: "", body: nil)
    }
  }

  func text(_ fields: String, of value: Value) -> String {
    let found = fields.split(separator: ".").reduce(value) { Self.field(String($1), of: $0) }
    if case .date(let moment) = found { return moment.rfc3339 }
    return found.string ?? found.text
  }

  private static func field(_ name: String, of value: Value) -> Value {
    switch value {
    case .drop(let drop): drop.value(for: Symbol(name)) ?? .null
    case .hash(let hash): hash[Symbol(name)] ?? .null
    case .array(let values):
      name == "size"
        ? .int(values.count)
        : Int(name).flatMap { at($0, values.count) }.map { values[$0] } ?? .null
    case .list(let list):
      name == "size"
        ? .int(list.count) : Int(name).flatMap { at($0, list.count) }.map { list[$0] } ?? .null
    default: .null
    }
  }

  private static func at(_ index: Int, _ count: Int) -> Int? {
    (0..<count).contains(index) ? index : nil
  }
}
