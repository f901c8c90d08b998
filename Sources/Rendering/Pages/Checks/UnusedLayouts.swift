import Content
import Fields
import Liquid
import Site
import SourceText

/// Reports the site's own layouts that no page uses and whose names resemble those of other
/// layouts.
struct UnusedLayouts {
  let graph: SiteGraph
  let layouts: LayoutSet

  /// Layout names of other generators, with the names of the corresponding layouts here.
  private static let familiar = [
    "single": "post", "list": "journal", "default": "base", "baseof": "base", "index": "home",
    "article": "post", "blog": "journal",
  ]

  func problems() -> [Diagnostic] {
    guard !layouts.own.isEmpty else { return [] }
    let kinds = Set(RouteKind.allCases.map(\.rawValue))
    let used = kinds.union(named)
    return layouts.own.filter { !used.contains($0.key) }.sorted { $0.key < $1.key }
      .compactMap { name, file in
        let meant = Self.familiar[name] ?? Spelling.nearest(to: name, in: kinds.sorted())
        guard let meant, layouts.layouts[meant] != nil else { return nil }
        return .warning(
          "no page uses the layout '\(name)'", at: SourceExcerpt(path: file.path),
          hint: "did you mean '\(meant).html'?")
      }
  }

  /// The layout names that pages, the author's own kinds and other templates use.
  private var named: Set<String> {
    var names = Set(graph.content.settings.kinds.map(\.name))
    for document in graph.content.documentsWithRareKeys {
      if let layout = document.layout { names.insert(layout.value) }
    }
    for layout in layouts.layouts.values {
      if let parent = layout.parent { names.insert(parent.name) }
      names.formUnion(layout.template.partialNames.map(\.name))
    }
    return names
  }
}
