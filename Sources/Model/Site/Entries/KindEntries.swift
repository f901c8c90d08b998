import Content
import Fields
import Localization
import SourceText

/// The author-defined kinds and their sections, each with the pages in its folder.
struct KindEntries {
  private(set) var kinds: [KindEntry] = []
  /// The pages, each with its kind.
  private(set) var pages: [PageEntry]
  private let content: SiteContent
  private let visibility: DocumentVisibility
  private let language: Language
  /// The pages' files.
  private let files: [String]

  init(_ source: GraphSource, of pages: [PageEntry], _ diagnostics: inout [Diagnostic]) {
    let (content, visibility) = (source.content, source.visibility)
    (self.content, self.visibility) = (content, visibility)
    language = Language(content.settings.language)
    self.pages = pages
    files = pages.map { content.path(of: $0.page.document.body.file) }
    let shown = Self.shownFiles(content, visibility)
    for kind in content.settings.kinds {
      let parts = kind.folder.value.split(separator: "/", omittingEmptySubsequences: false)
      if parts.allSatisfy({ URLPath.isPart(String($0)) }) {
        add(kind, sections: kind.sections(of: shown).sorted())
      } else {
        diagnostics.append(
          .error(
            "'\(kind.folder.value)' is not a folder of content/",
            at: content.settings.excerpt(kind.folder.range)))
      }
    }
  }

  /// The files that contain the texts for the listings of kinds and sections.
  static func texts(_ source: GraphSource) -> Set<String> {
    let content = source.content
    guard !content.settings.kinds.isEmpty else { return [] }
    let shown = shownFiles(content, source.visibility)
    return Set(
      content.settings.kinds.flatMap { kind -> [String] in
        let own = shown.contains(where: kind.holds) ? [kind.folder.value] : []
        return (own + kind.sections(of: shown)).map { $0 + "/index.md" }
      })
  }

  private static func shownFiles(
    _ content: SiteContent, _ visibility: DocumentVisibility
  ) -> [String] {
    guard !content.settings.kinds.isEmpty else { return [] }
    return content.pages.filter { visibility.isShown($0.document) }
      .map { content.path(of: $0.document.body.file) }
  }

  private mutating func add(_ kind: OwnKind, sections: [String]) {
    let first = kinds.count
    let members = files.indices.filter { kind.holds(files[$0]) }
    for page in members { pages[page].kind = first }
    let folders = [kind.folder.value] + sections
    for folder in folders {
      let inside = members.filter { files[$0].hasPrefix(folder + "/") }
      kinds.append(entry(kind, folder, sorted(inside, by: kind.order)))
    }
    for (offset, folder) in folders.enumerated() {
      let inner = folders.indices.filter { folders[$0].hasPrefix(folder + "/") }
      let direct = inner.filter { index in
        !inner.contains { folders[index].hasPrefix(folders[$0] + "/") }
      }
      let others = kinds[first + offset].pages.filter { page in
        !direct.contains { files[page].hasPrefix(folders[$0] + "/") }
      }
      kinds[first + offset].members =
        sortedSections(direct.map { first + $0 }).map { .kind($0) } + others.map { .page($0) }
    }
  }

  private func entry(_ kind: OwnKind, _ folder: String, _ pages: [Int]) -> KindEntry {
    let text = content.pages.first {
      content.path(of: $0.document.body.file) == folder + "/index.md"
    }
    let slugs = content.settings.slugs
    return KindEntry(
      kind: kind,
      path: URLPath(
        folder: folder.split(separator: "/").map { URLPath.part(named: String($0), slugs) }),
      folder: folder, pages: pages,
      document: text.flatMap { visibility.isShown($0.document) ? $0.document : nil })
  }

  /// Sorts sections by weight, then by title.
  private func sortedSections(_ sections: [Int]) -> [Int] {
    sections.sorted { a, b in
      let (a, b) = (kinds[a], kinds[b])
      return (a.document?.weight ?? .max, TitleOrder.Key(a.title, language), a.folder)
        < (b.document?.weight ?? .max, TitleOrder.Key(b.title, language), b.folder)
    }
  }

  private func sorted(_ indexes: [Int], by order: OwnKind.Order) -> [Int] {
    func document(_ index: Int) -> Document { pages[index].page.document }
    func moment(_ index: Int) -> Int {
      document(index).date.map { visibility.seconds($0.value) } ?? .min
    }
    let keys = Dictionary(
      uniqueKeysWithValues: Set(indexes).map {
        ($0, TitleOrder.Key(document($0).shownTitle, language))
      })
    func title(_ index: Int) -> TitleOrder.Key { keys[index] ?? TitleOrder.Key("", language) }
    func weight(_ index: Int) -> Int { document(index).weight ?? .max }
    return switch order {
    case .date: indexes.sorted { (moment($1), title($0), $0) < (moment($0), title($1), $1) }
    case .title: indexes.sorted { (title($0), $0) < (title($1), $1) }
    case .weight: indexes.sorted { (weight($0), title($0), $0) < (weight($1), title($1), $1) }
    }
  }
}
