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
      let files = graph.pages.map { graph.content.path(of: $0.page.document.body.file) }
      let members = files.indices.filter { kind.holds(files[$0]) }
      for page in members { graph.pages[page].kind = graph.kinds.count }
      let folders = [kind.folder.value] + shownSections(of: kind).sorted()
      let first = graph.kinds.count
      for folder in folders {
        let pages = members.filter { files[$0].hasPrefix(folder + "/") }
        graph.kinds.append(entry(kind, folder, sorted(pages, by: kind.order)))
      }
      for (offset, folder) in folders.enumerated() {
        let inner = folders.indices.filter { folders[$0].hasPrefix(folder + "/") }
        let direct = inner.filter { index in
          !inner.contains { folders[index].hasPrefix(folders[$0] + "/") }
        }
        let others = graph.kinds[first + offset].pages.filter { page in
          !direct.contains { files[page].hasPrefix(folders[$0] + "/") }
        }
        graph.kinds[first + offset].members =
          sortedSections(direct.map { first + $0 }).map { .kind($0) } + others.map { .page($0) }
      }
    }
  }

  private func entry(_ kind: OwnKind, _ folder: String, _ pages: [Int]) -> KindEntry {
    let text = graph.content.pages.first {
      graph.content.path(of: $0.document.body.file) == folder + "/index.md"
    }
    return KindEntry(
      kind: kind,
      path: URLPath(folder: folder.split(separator: "/").map { URLPath.part(named: String($0)) }),
      folder: folder, pages: pages,
      document: text.flatMap { isShown($0.document) ? $0.document : nil })
  }

  /// By their weights, then by their titles.
  private func sortedSections(_ sections: [Int]) -> [Int] {
    sections.sorted { a, b in
      let (a, b) = (graph.kinds[a], graph.kinds[b])
      return (a.document?.weight ?? .max, a.title.lowercased(), a.folder)
        < (b.document?.weight ?? .max, b.title.lowercased(), b.folder)
    }
  }

  /// The folders of a kind that are sections by the pages that are shown.
  private func shownSections(of kind: OwnKind) -> Set<String> {
    let shown = graph.content.pages.filter { isShown($0.document) }
    return kind.sections(of: shown.map { graph.content.path(of: $0.document.body.file) })
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
      addParts(of: entry.members.count, entry.path, .section, .kind(index), entry.document)
    }
  }

  /// The files that are texts of listings of kinds and of their sections.
  func kindTexts() -> Set<String> {
    let shown = graph.content.pages.filter { isShown($0.document) }
      .map { graph.content.path(of: $0.document.body.file) }
    return Set(
      graph.content.settings.kinds.flatMap { kind -> [String] in
        let own = shown.contains(where: kind.holds) ? [kind.folder.value] : []
        return (own + kind.sections(of: shown)).map { $0 + "/index.md" }
      })
  }
}
