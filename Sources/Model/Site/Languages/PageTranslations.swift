import Bytes
import CivilTime
public import Content
public import SourceText

/// The languages of a site, and the addresses of each page in these languages, as the site in one of
/// them sees them.
public struct PageTranslations: Sendable {
  /// The address of a page in a language.
  struct Address: Sendable, Hashable {
    /// Its path, with the base path and the language's prefix, percent-encoded.
    let path: String
    /// Whether its text is in the language; otherwise it is shown in the original language.
    let isTranslated: Bool
  }

  /// The languages, in their order.
  public let languages: [SiteLanguage]
  /// The home page's path in each language.
  public let homes: [String]
  /// The index of the language of this site.
  public let current: Int
  /// The index of the original texts' language.
  public let original: Int
  /// The row in `shared` of each page of this site, by its file.
  private let rows: [String: Int]
  private let shared: Shared
  /// The addresses of the documents in the other languages, by the paths of their files.
  var documents: [String: URLPath] { shared.documents }
  /// The paths of the pages in the other languages, without the base path.
  var paths: [String] { shared.paths }
  /// The paths of this site's pages whose originals have other paths, by those of the originals.
  let moved: [String: URLPath]
  /// A hash of all of it.
  public let hash: UInt64

  /// What all languages have in common.
  private final class Shared: Sendable {
    /// For each page that any language has, its address in each of them; nil if a language does not
    /// have it.
    let addresses: [[Address?]]
    let documents: [String: URLPath]
    let paths: [String]
    /// The hash of each page's addresses.
    let hashes: [UInt64]
    /// A hash of the languages, the documents and the paths.
    let hash: UInt64

    init(
      _ languages: [SiteLanguage], homes: [String], _ addresses: [[Address?]],
      documents: [String: URLPath], paths: [String]
    ) {
      (self.addresses, self.documents, self.paths) = (addresses, documents, paths)
      hashes = addresses.map { addresses in
        var hash = StableHash()
        for address in addresses {
          hash.add(address?.path)
          hash.add(address?.isTranslated == true ? 1 : 0)
        }
        return hash.value
      }
      var hash = StableHash()
      for language in languages {
        hash.add(language.tag)
        hash.add(language.title)
      }
      for text in homes + paths { hash.add(text) }
      for (file, path) in documents.sorted(by: { $0.key < $1.key }) {
        hash.add(file)
        hash.add(path.text)
      }
      self.hash = hash.value
    }
  }

  /// The address of a page in each language; empty if the page has only one.
  private func addresses(of route: Route) -> [Address?] {
    rows[route.path.file].map { shared.addresses[$0] } ?? []
  }

  /// The addresses of a page's text in the languages that it is translated into; empty if the page
  /// itself is not translated, or is in one language only.
  public func alternates(of route: Route) -> [(language: SiteLanguage, path: String)] {
    let all = addresses(of: route)
    guard all.indices.contains(current), all[current]?.isTranslated == true else { return [] }
    let found = zip(languages, all).compactMap {
      language, address -> (language: SiteLanguage, path: String)? in
      address.flatMap { $0.isTranslated ? (language, $0.path) : nil }
    }
    return found.count > 1 ? found : []
  }

  /// The address of a page for readers of languages that the site does not have: the one in the
  /// original language, if there is one.
  public func fallback(of route: Route) -> String? {
    guard !alternates(of: route).isEmpty else { return nil }
    let all = addresses(of: route)
    return all[original].flatMap { $0.isTranslated ? $0.path : nil }
  }

  /// The address of a page in each language, or else the language's home page.
  public func switches(of route: Route) -> [(language: SiteLanguage, path: String, isPage: Bool)] {
    let all = addresses(of: route)
    return languages.indices.map { index in
      let own = all.indices.contains(index) ? all[index] : nil
      return (languages[index], own?.path ?? homes[index], own != nil)
    }
  }

  /// The address of the original of a page that is not translated; nil for all other pages.
  public func originalPath(of route: Route) -> String? {
    guard route.isUntranslated, let language = route.document?.body.language,
      let index = languages.firstIndex(where: { $0.tag == language })
    else { return nil }
    let all = addresses(of: route)
    return all.indices.contains(index) ? all[index]?.path : nil
  }
}

extension PageTranslations {
  /// The translations of a site, given as its graphs in all languages in their order.
  static func all(_ graphs: [SiteGraph]) -> [PageTranslations] {
    guard let settings = graphs.first?.content.settings else { return [] }
    let languages = settings.languages.all
    let homes = graphs.map { $0.base.relative("/") }
    let original = languages.firstIndex { $0.tag == settings.languages.original } ?? 0
    var (numbers, addresses): ([String: Int], [[Address?]]) = ([:], [])
    /// For each language, the row of each page.
    let rows = graphs.indices.map { language -> [Int?] in
      let graph = graphs[language]
      return graph.routes.map { route in
        guard let key = graph.translationKey(of: route) else { return nil }
        let row = numbers[key] ?? addresses.count
        if row == addresses.count {
          numbers[key] = row
          addresses.append(Array(repeating: nil, count: graphs.count))
        }
        addresses[row][language] = Address(
          path: graph.base.relative(route.path.url), isTranslated: !route.isUntranslated)
        return row
      }
    }
    var originals = [String?](repeating: nil, count: addresses.count)
    for (row, route) in zip(rows[original], graphs[original].routes) {
      if let row { originals[row] = route.path.text }
    }
    let shared = Shared(
      languages, homes: homes, addresses,
      documents: graphs.reduce(into: [:]) { $0.merge($1.translatedPaths) { first, _ in first } },
      paths: graphs.flatMap(\.prefixedPaths))
    return graphs.indices.map { current in
      let pages = zip(graphs[current].routes, rows[current]).compactMap { route, row in
        row.map { (path: route.path, row: $0) }
      }
      return PageTranslations(
        languages, homes: homes, current: current, original: original, pages,
        originals: originals, shared)
    }
  }

  private init(
    _ languages: [SiteLanguage], homes: [String], current: Int, original: Int,
    _ pages: [(path: URLPath, row: Int)], originals: [String?], _ shared: Shared
  ) {
    (self.languages, self.homes, self.shared) = (languages, homes, shared)
    (self.current, self.original) = (current, original)
    var (moved, hash): ([String: URLPath], StableHash) = ([:], StableHash())
    hash.add(shared.hash)
    for (path, row) in pages {
      if let original = originals[row], original != path.text { moved[original] = path }
      hash.add(path.text)
      hash.add(shared.hashes[row])
    }
    rows = Dictionary(pages.map { ($0.path.file, $0.row) }) { _, last in last }
    (self.moved, self.hash) = (moved, hash.value)
  }
}

extension Route {
  /// Whether the page is a text that is shown in its original language, for want of a translation.
  /// Listings are translated even if a text on them is not.
  var isUntranslated: Bool {
    switch kind {
    case .page, .post, .event, .material, .item, .medium: document?.body.language != nil
    default: false
    }
  }
}

extension SiteGraph {
  /// The graphs of a site in its languages, given in the order of `languages`, with the addresses of
  /// each page in the others.
  public static func joined(_ graphs: [SiteGraph]) -> [SiteGraph] {
    let change = graphs.compactMap(\.nextChange).min()
    return zip(graphs, PageTranslations.all(graphs)).map { graph, translations in
      SiteGraph(
        graph.entries, table: graph.table, files: graph.files, layoutReads: graph.layoutReads,
        nextChange: change, translations: translations)
    }
  }

  /// Errors for pages and files of the site at paths that begin with the prefix of a language.
  public var prefixConflicts: [Diagnostic] {
    let prefixes = Set(content.settings.languages.all.map(\.prefix).filter { !$0.isEmpty })
    func start(of path: String) -> String? {
      path.split(separator: "/").first.map(String.init).flatMap {
        prefixes.contains($0) ? $0 : nil
      }
    }
    let files = content.copiedFiles.compactMap { path in
      start(of: path).map { ($0, SourceExcerpt(path: content.root + path)) }
    }
    let pages = routes.indices.compactMap { index -> (String, SourceExcerpt)? in
      guard routes[index].isFirst, let prefix = start(of: routes[index].path.text) else {
        return nil
      }
      return self.excerpt(ofURL: routes[index]).map { (prefix, $0) }
    }
    return (pages + files).map { prefix, excerpt in
      .error(
        "the path begins with '/\(prefix)/', the prefix of a language", at: excerpt,
        hint: "rename it, or give the language another 'prefix' in site.yaml")
    }
  }

  /// A text that is the same for a page in all languages; nil for files, which have no translations.
  fileprivate func translationKey(of route: Route) -> String? {
    guard route.kind.isPage, route.kind != .redirect, route.kind != .notFound else { return nil }
    let part = "\(route.kind.rawValue) \(route.part?.number ?? 1) \(route.view ?? -1) "
    if let document = route.document { return part + content.path(of: document.body.file) }
    return part + route.path.text
  }

  /// The paths of the pages of a language with a prefix.
  fileprivate var prefixedPaths: [String] {
    guard let language = base.language else { return [] }
    return routes.indices.compactMap { index in
      routes[index].isPlaceholder ? nil : language.start + routes[index].path.text
    }
  }

  /// The paths of the documents in a language with a prefix whose files have the language in their
  /// names, by these files.
  fileprivate var translatedPaths: [String: URLPath] {
    let start = base.language?.start ?? ""
    return routes.indices.reduce(into: [:]) { paths, index in
      guard routes[index].isFirst, let document = routes[index].document,
        document.body.language == nil,
        let file = content.readFiles[content.path(of: document.body.file)]
      else { return }
      paths[file] = URLPath(checked: start + routes[index].path.text)
    }
  }
}
