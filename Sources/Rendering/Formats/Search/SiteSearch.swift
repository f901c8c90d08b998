import CivilTime
import Content
import DataFormats
import Phrases
import Search
package import Site
import Synchronization
package import Texts

/// The site's search index. The words of each page are collected while pages are rendered, or when
/// the index is first needed.
package final class SiteSearch: Sendable {
  private let graph: SiteGraph
  private let collector = WordCollector()
  private let index = Mutex<SearchIndex?>(nil)
  /// The published files of the index's parts, by the files of their routes.
  private let files = Mutex<[String: String]>([:])
  /// The numbers of the searchable pages, by path; nil until one is first needed.
  private let numbers = Mutex<[URLPath: Int]?>(nil)

  package init(_ graph: SiteGraph) { self.graph = graph }

  /// Collects the words of a page, so that they are available when the index is built.
  package func collectWords(of route: Route, _ texts: TextRenderer) {
    guard !graph.files.searched.isEmpty, let number = number(of: route) else { return }
    collector.add(number) { (graph.title(of: route), SearchedText(texts: texts).words(of: route)) }
  }

  private func number(of route: Route) -> Int? {
    numbers.withLock { numbers in
      if numbers == nil {
        let pairs = graph.files.searched.enumerated().map { (graph.routes[$1].path, $0) }
        numbers = Dictionary(pairs) { first, _ in first }
      }
      return numbers?[route.path]
    }
  }

  /// The published file of a part of the index. Its name contains a content hash, so that the file
  /// never changes.
  func publishedFile(of route: Route, _ bytes: [UInt8]) -> String {
    let file = AssetTable.hashedName(route.path.file, bytes)
    files.withLock { $0[route.path.file] = file }
    return file
  }

  /// The bytes of one of the index's files.
  package func bytes(of route: Route, _ texts: TextRenderer) -> [UInt8] {
    if route.kind == .searchIndex { return names(texts) }
    guard let part = route.part else { return [] }
    if route.kind == .searchPages { return pages(part.range, texts) }
    let index = index.withLock { index in
      let known = index ?? makeIndex(texts)
      index = known
      return known
    }
    return index.bytes(ofPart: part.number - 1)
  }

  /// The file that lists all parts of the index and the number of pages.
  private func names(_ texts: TextRenderer) -> [UInt8] {
    let routes = graph.routes.filter(\.kind.isSearchPart)
    func names(_ kind: RouteKind) -> JSONValue {
      let parts = routes.filter { $0.kind == kind }
        .sorted { ($0.part?.number ?? 0) < ($1.part?.number ?? 0) }
      return .array(
        parts.map { route in
          let known = files.withLock { $0[route.path.file] }
          let file = known ?? publishedFile(of: route, bytes(of: route, texts))
          return .string(String(file.dropFirst("search/".count)))
        })
    }
    let value = JSONValue.object([
      ("words", names(.searchWords)), ("pages", names(.searchPages)),
      ("perPart", .int(SearchPlan.pagesInPart)), ("count", .int(graph.files.searched.count)),
    ])
    return Array(value.text.utf8)
  }

  private func makeIndex(_ texts: TextRenderer) -> SearchIndex {
    for (number, place) in graph.files.searched.enumerated() {
      let route = graph.routes[place]
      collector.add(number) {
        (graph.title(of: route), SearchedText(texts: texts).words(of: route))
      }
    }
    return SearchIndex(
      collector, language: graph.content.settings.language, parts: graph.files.searchWordParts)
  }

  /// The kind of a page in words; a kind of the author's own has its own name.
  private func kindName(of route: Route) -> String {
    let kind = graph.entries.kindName(of: route)
    let words = graph.words
    return words.text(kind, in: "kinds") ?? words.text(kind, in: "titles") ?? kind
  }

  /// The pages in a range, each with its title, URL, kind, date and excerpt.
  private func pages(_ range: Range<Int>, _ texts: TextRenderer) -> [UInt8] {
    let rows = range.map { number -> JSONValue in
      let route = graph.routes[graph.files.searched[number]]
      let day = graph.entries.published(route.subject)?.local.date.iso
      return .array(
        [
          graph.title(of: route), graph.base.relative(route.path.url), kindName(of: route),
          day ?? "", SearchedText(texts: texts).excerpt(of: route),
        ].map(JSONValue.string))
    }
    return Array(JSONValue.array(rows).text.utf8)
  }
}
