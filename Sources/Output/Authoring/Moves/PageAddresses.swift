import Building
import Content
import Site

/// The paths of a site's documents and copied files in all of its languages.
struct PageAddresses {
  /// A page of a document, or a copied file.
  struct Page: Hashable {
    /// The path in `content/`; of a text with translations, that of the original.
    let file: String
    /// The index of the site's language.
    let language: Int
  }

  private var pages: [String: Page] = [:]
  /// The paths without the prefixes of languages.
  private var paths: [Page: URLPath] = [:]
  /// What the paths of each language begin with, such as `/de`; empty for the original one.
  private let starts: [String]

  init(_ site: SiteSnapshot) {
    let root = site.content.root
    starts = site.graphs.map { $0.base.language?.start ?? "" }
    for (language, graph) in site.graphs.enumerated() {
      for index in graph.routes.indices where graph.routes[index].isFirst {
        guard let document = graph.routes[index].document, document.path.hasPrefix(root) else {
          continue
        }
        add(graph.routes[index].path, String(document.path.dropFirst(root.count)), language)
      }
    }
    for file in site.content.copiedFiles {
      if let path = URLPath("/" + file) { add(path, file, 0) }
    }
  }

  private mutating func add(_ path: URLPath, _ file: String, _ language: Int) {
    let page = Page(file: file, language: language)
    let url = starts[language] + path.text
    pages[url] = pages[url] ?? page
    paths[page] = paths[page] ?? path
  }

  /// The page at a path of the site.
  func page(at url: String) -> Page? { pages[url] }

  /// The path of a page without the prefix of its language, as in its aliases; nil if it has none.
  func path(of page: Page) -> URLPath? { paths[page] }

  /// The path of a page; nil if it has none.
  func url(of page: Page) -> URLPath? {
    paths[page].flatMap { URLPath(starts[page.language] + $0.text) }
  }

  /// The path of the page in the original language of a file in `content/`.
  func url(ofFile file: String) -> URLPath? { url(of: Page(file: file, language: 0)) }

  /// The path of a page in a graph's language.
  static func url(_ path: URLPath, in graph: SiteGraph) -> URLPath? {
    URLPath((graph.base.language?.start ?? "") + path.text)
  }
}
