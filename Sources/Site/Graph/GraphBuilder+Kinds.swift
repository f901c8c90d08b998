import CivilTime
import Content
import SourceText

extension GraphBuilder {
  /// The author's own kinds, each with the pages of its folder.
  mutating func addKinds() {
    for kind in graph.content.settings.kinds {
      let parts = kind.folder.value.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.allSatisfy({ URLPath.isPart(String($0)) }) else {
        diagnostics.append(
          .error(
            "'\(kind.folder.value)' is not a folder of content/",
            at: graph.content.settings.excerpt(kind.folder.range)))
        continue
      }
      let path = URLPath(folder: parts.map { URLPath.part(named: String($0)) })
      let index = graph.kinds.count
      let members = graph.pages.indices.filter {
        kind.holds(graph.content.path(of: graph.pages[$0].page.document.body.file))
      }
      for page in members { graph.pages[page].kind = index }
      let text = graph.content.pages.first {
        graph.content.path(of: $0.document.body.file) == kind.folder.value + "/index.md"
      }
      let document = text.flatMap { isShown($0.document) ? $0.document : nil }
      graph.kinds.append(
        KindEntry(
          kind: kind, path: path, pages: sorted(members, by: kind.order), document: document))
    }
  }

  private func sorted(_ pages: [Int], by order: OwnKind.Order) -> [Int] {
    func document(_ index: Int) -> Document { graph.pages[index].page.document }
    func moment(_ index: Int) -> Int {
      document(index).date.map { graph.zone.timestamp($0.value).unixSeconds } ?? .min
    }
    func title(_ index: Int) -> String { SiteGraph.title(of: document(index)).lowercased() }
    func weight(_ index: Int) -> Int { document(index).weight ?? .max }
    return switch order {
    case .date: pages.sorted { (moment($1), title($0), $0) < (moment($0), title($1), $1) }
    case .title: pages.sorted { (title($0), $0) < (title($1), $1) }
    case .weight: pages.sorted { (weight($0), title($0), $0) < (weight($1), title($1), $1) }
    }
  }

  /// A listing for each kind that has pages.
  mutating func addKindRoutes() {
    for (index, entry) in graph.kinds.enumerated() where !entry.pages.isEmpty {
      addParts(of: entry.pages.count, entry.path, .section, .kind(index), entry.document)
    }
  }

  /// Whether a page is the text of the listing of a kind that has pages.
  func isKindText(_ file: String) -> Bool {
    file.hasSuffix("/index.md")
      && graph.content.settings.kinds.contains { kind in
        kind.folder.value + "/index.md" == file
          && graph.content.pages.contains {
            isShown($0.document) && kind.holds(graph.content.path(of: $0.document.body.file))
          }
      }
  }
}
