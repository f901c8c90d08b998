import Bytes
import CivilTime
import Content
import Foundation
import Highlighting
import Loading
import Phrases
import Queries
import Site
import SourceText
import Texts
import Theming

@testable import Pages

/// A site made of files given by their paths below `content/`, and templates given by their names. The
/// day is 2026-03-03. A page without a layout is its text.
struct WrittenSite {
  let graph: SiteGraph
  let renderer: Renderer
  let theme: ThemeFiles
  private let files: [String: String]

  init(
    _ files: [String: String], layouts: [String: String] = [:], partials: [String: String] = [:],
    assets: [String: String] = [:]
  ) {
    self.files = files
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
    theme = ThemeFiles(
      layouts: Self.templates(layouts, "layouts"), partials: Self.templates(partials, "partials"),
      assets: assets.mapValues { Array($0.utf8) })
    renderer = Renderer(
      graph, theme: theme, highlighter: Highlighter(),
      files: SiteFileReader(bytes: { path, limit in files[path].map { Array($0.utf8.prefix(limit)) }
      }))
  }

  static func templates(_ texts: [String: String], _ folder: String) -> [String: SourceFile] {
    Dictionary(
      uniqueKeysWithValues: texts.map { name, text in
        (name, SourceFile(path: "templates/\(folder)/\(name).html", text: text))
      })
  }

  private static let phrases: PhraseCatalog = {
    let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let path = "/\(root)/templates/languages/en.yaml"
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return PhraseCatalog(["en": [SourceFile(path: path, text: text)]], for: [])
  }()

  func route(_ path: String) -> Route? { graph.routes.first { $0.path.text == path } }

  /// The page at a path, and the messages about it.
  func page(_ path: String, _ renderer: Renderer? = nil) -> (html: String, messages: [String]) {
    guard let route = route(path) else { return ("no page", []) }
    let made = (renderer ?? self.renderer).render(route)
    return (String(decoding: made.bytes ?? [], as: UTF8.self), made.diagnostics.map(\.message))
  }

  /// The messages of the checks of the content and the theme that begin with one of some words.
  func checks(_ start: String) -> [String] {
    renderer.diagnostics.map(\.message).filter { $0.hasPrefix(start) }
  }

  /// Evaluates queries; the version of a file is the hash of its text.
  var evaluator: QueryEvaluator {
    let paths = files.keys.sorted()
    return QueryEvaluator(
      renderer,
      FileVersions(paths, paths.map { StableHash(of: Array((files[$0] ?? "").utf8)).value }))
  }
}
