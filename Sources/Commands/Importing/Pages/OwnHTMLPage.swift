import SourceText

/// A whole HTML file at the URL of a page that Daybook makes itself: the home page, or that for
/// missing pages. Its text becomes that page's.
struct OwnHTMLPage {
  let source: String
  /// Its URL on the old site.
  let url: String
  private let bytes: [UInt8]

  /// - Parameter path: The file's path on the old site; nil is returned for other files.
  init?(_ source: String, path: String, in input: ImportInput) {
    guard let url = ["index.html": "/", "404.html": "/404.html"][path],
      let bytes = input.file(source)?.bytes
    else { return nil }
    (self.source, self.url, self.bytes) = (source, url, bytes)
  }

  /// The title and the Markdown of the file.
  var page: (text: PageDraft, body: [UInt8]) {
    let root = HTMLTreeBuilder.root(of: bytes)
    var page = PageDraft()
    let title = root.first("title").map { HTMLText.line($0.text) }
    page.front.add("title", title.flatMap { $0.isEmpty ? nil : $0 })
    let content = HTMLElement(root, children: root.children.filter { $0.element?.name != "title" })
    let body = HTMLMarkdown.convert(content).markdown
    page.front.disableLiquid(in: body)
    return (page, body)
  }
}
