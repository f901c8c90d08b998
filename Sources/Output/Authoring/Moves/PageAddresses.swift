import Building
import Content
import Site

/// The URLs of a site's documents and copied files in all of its languages.
struct PageAddresses {
  /// A page of a document, or a copied file.
  struct Page: Hashable {
    /// The path in `content/`; of a text with translations, that of the original.
    let file: String
    /// The index of the site's language.
    let language: Int
  }

  private var pages: [String: Page] = [:]
  private var urls: [Page: URLPath] = [:]

  init(_ site: SiteSnapshot) {
    let root = site.content.root
    for (language, graph) in site.graphs.enumerated() {
      for index in graph.routes.indices where graph.routes[index].isFirst {
        guard let document = graph.routes[index].document, document.path.hasPrefix(root) else {
          continue
        }
        let page = Page(file: String(document.path.dropFirst(root.count)), language: language)
        let path = graph.routes[index].path
        pages[path.text] = pages[path.text] ?? page
        urls[page] = urls[page] ?? path
      }
    }
    for file in site.content.copiedFiles {
      guard let path = URLPath("/" + file) else { continue }
      let page = Page(file: file, language: 0)
      pages[path.text] = pages[path.text] ?? page
      urls[page] = urls[page] ?? path
    }
  }

  /// The page at a path of the site.
  func page(at path: String) -> Page? { pages[path] }

  /// The path of a page; nil if it has none.
  func url(of page: Page) -> URLPath? { urls[page] }

  /// The page in the original language of a file in `content/`.
  func url(ofFile file: String) -> URLPath? { urls[Page(file: file, language: 0)] }
}
