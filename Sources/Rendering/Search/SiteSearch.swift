import CivilTime
import Content
import DataFormats
import Liquid
import Search
import Site
import Synchronization

/// What the site's search knows: the words of every page, collected while pages are rendered or when
/// the index is first requested.
final class SiteSearch: Sendable {
  private let graph: SiteGraph
  private let collector = WordCollector()
  private let index = Mutex<SearchIndex?>(nil)
  /// The files that parts of the index are published as, by the files of their routes.
  private let files = Mutex<[String: String]>([:])
  /// The numbers of pages whose words are collected while they are rendered.
  private let numbers = Mutex<[URLPath: Int]>([:])

  init(_ graph: SiteGraph) { self.graph = graph }

  /// From now on the words of each page are collected when it is rendered: all will be.
  func collectWhileRendering() {
    let pairs = graph.searched.enumerated().map { (graph.routes[$1].path, $0) }
    numbers.withLock { $0 = Dictionary(pairs) { first, _ in first } }
  }

  /// Collects the words of a page that is being rendered.
  func note(_ route: Route, _ site: SiteContext) {
    guard !graph.searched.isEmpty, let number = numbers.withLock({ $0[route.path] }) else { return }
    collector.add(number) { (graph.title(of: route), site.searchedTexts(of: route)) }
  }

  /// The file that a part of the index is published as: its name has a hash of its bytes, so that it
  /// never changes.
  func publishedFile(of route: Route, _ bytes: [UInt8]) -> String {
    let file = AssetTable.hashedName(route.path.file, bytes)
    files.withLock { $0[route.path.file] = file }
    return file
  }

  /// A file of the index.
  func bytes(of route: Route, _ site: SiteContext) -> [UInt8] {
    if route.kind == .searchIndex { return names(site) }
    guard let part = route.part else { return [] }
    if route.kind == .searchPages { return pages(part.range, site) }
    let index = index.withLock { index in
      let known = index ?? makeIndex(site)
      index = known
      return known
    }
    return index.bytes(ofPart: part.number - 1)
  }

  /// The file that names all parts, with how many pages there are.
  private func names(_ site: SiteContext) -> [UInt8] {
    let routes = graph.routes.filter(\.kind.isSearchPart)
    func names(_ kind: RouteKind) -> JSONValue {
      let parts = routes.filter { $0.kind == kind }
        .sorted { ($0.part?.number ?? 0) < ($1.part?.number ?? 0) }
      return .array(
        parts.map { route in
          let known = files.withLock { $0[route.path.file] }
          let file = known ?? publishedFile(of: route, bytes(of: route, site))
          return .string(String(file.dropFirst("search/".count)))
        })
    }
    let value = JSONValue.object([
      ("words", names(.searchWords)), ("pages", names(.searchPages)),
      ("perPart", .int(SearchPlan.pagesInPart)), ("count", .int(graph.searched.count)),
    ])
    return Array(value.text.utf8)
  }

  private func makeIndex(_ site: SiteContext) -> SearchIndex {
    for (number, place) in graph.searched.enumerated() {
      let route = graph.routes[place]
      collector.add(number) { (graph.title(of: route), site.searchedTexts(of: route)) }
    }
    return SearchIndex(
      collector, language: graph.content.settings.language, parts: graph.searchWordParts)
  }

  /// The pages of a range: title, URL, kind, day and excerpt of each.
  private func pages(_ range: Range<Int>, _ site: SiteContext) -> [UInt8] {
    let rows = range.map { number -> JSONValue in
      let route = graph.routes[graph.searched[number]]
      let day = graph.published(route.subject)?.local.date.iso
      return .array(
        [
          graph.title(of: route), graph.base.relative(route.path.url), graph.kindName(of: route),
          day ?? "", site.searchedExcerpt(of: route),
        ].map(JSONValue.string))
    }
    return Array(JSONValue.array(rows).text.utf8)
  }
}
