import Pages
import Site

/// A previewed site in another of its languages.
struct LiveTranslation: Sendable {
  let graph: SiteGraph
  let renderer: Renderer
  /// What the paths of its files begin with.
  private let folder: String

  /// Nil if the paths of the language have no prefix.
  init?(_ graph: SiteGraph, _ renderer: Renderer) {
    guard let language = graph.base.language else { return nil }
    (self.graph, self.renderer) = (graph, renderer)
    folder = String(language.start.dropFirst()) + "/"
  }

  /// The route of a file of the output; nil if the language does not have it.
  func route(of file: String) -> Route? {
    guard file.hasPrefix(folder) else { return nil }
    let inner = String(file.dropFirst(folder.count))
    let part = SearchPlan.partFile(of: inner)
    let index = part.flatMap { graph.table.indexes[$0] } ?? graph.table.indexes[inner]
    guard let route = index.map({ graph.routes[$0] }), !route.kind.isSharedByLanguages else {
      return nil
    }
    return route
  }

  /// Whether a path is a folder with a page.
  func hasFolder(_ path: String) -> Bool { route(of: path + "/index.html") != nil }
}
