import Content
import Imaging
import Site
import SourceText

extension ImageStore {
  /// Diagnostics of copied files and pages that have the URLs of image variants.
  func clashes(_ graph: SiteGraph) -> [Diagnostic] {
    let sources = sourcesOfVariants
    guard !sources.isEmpty else { return [] }
    let copied = Set(graph.content.copiedFiles)
    let clashing = sources.filter { copied.contains($0.key) || graph.table.indexes[$0.key] != nil }
    return clashing.sorted { $0.key < $1.key }.compactMap { path, source -> Diagnostic? in
      let whose = "has the same URL as a resized copy of '\(source)'"
      if copied.contains(path) {
        return .error(
          "the file \(whose)", at: SourceExcerpt(path: graph.content.root + path),
          hint: "give it another name")
      }
      return graph.table.indexes[path].map { index in
        .error(
          "the page '\(graph.routes[index].path.text)' \(whose)",
          at: graph.excerpt(ofURL: graph.routes[index]) ?? SourceExcerpt(path: graph.content.root),
          hint: "give it another URL")
      }
    }
  }
}
