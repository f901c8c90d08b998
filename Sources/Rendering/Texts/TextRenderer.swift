import Bytes
package import Content
import Liquid
package import Markdown
package import Queries
package import Site
import SourceText

/// Renders texts to HTML and to plain text for one reader, and records what the texts read.
package struct TextRenderer: Sendable {
  package let store: TextStore
  package let links: LinkLookup
  package let images: ImageCatalog
  package let reader: TextReader

  /// Records what is read; nil if nothing is recorded.
  @inlinable
  package var recorder: DependencyRecorder? { reader.recorder }

  /// A renderer that records nothing.
  package init(_ store: TextStore, _ links: LinkLookup, _ images: ImageCatalog) {
    (self.store, self.links, self.images) = (store, links, images)
    reader = TextReader()
  }

  private init(_ other: TextRenderer, _ reader: TextReader) {
    store = other.store
    links = other.links.recording(in: reader.recorder)
    images = other.images.recording(in: reader.recorder)
    self.reader = reader
  }

  /// A copy of this renderer for another reader.
  package func reading(for reader: TextReader) -> TextRenderer { TextRenderer(self, reader) }

  // MARK: Markdown

  /// Appends a body's HTML to a buffer.
  ///
  /// - Parameters:
  ///   - page: The page that shows the body, to resolve links within that page.
  ///   - leads: Whether the body's first image is the first one on the page.
  package func render(
    _ body: TextBody, page: URLPath?, leads: Bool = false, into html: inout [UInt8],
    links: inout [FragmentLink]
  ) -> MarkdownDocument {
    if body.format == .html { return renderForeign(body, into: &html) }
    let file = store.graph.content.path(of: body.file)
    var found: [FragmentLink] = []
    var isFirst = leads && store.graph.content.settings.markdown.extensions.contains(.lazyImages)
    let document = store.renderer(of: body).render(
      body.file, body: body.range,
      resolve: { link in
        let target = self.links.target(of: link.destination, from: file, page: page)
        if let fragment = FragmentLink(target, on: page, link, in: body.file) {
          found.append(fragment)
        }
        let isAhead = isFirst && link.kind == .image
        if isAhead { isFirst = false }
        return resolution(of: target, link, isAhead: isAhead)
      }, into: &html)
    links += found
    return document
  }

  /// The HTML of a short body, such as a description by the site's author.
  package func html(_ body: TextBody, page: URLPath?) -> [UInt8] {
    var html: [UInt8] = []
    var links: [FragmentLink] = []
    _ = render(body, page: page, into: &html, links: &links)
    return html
  }

  /// The HTML of untrusted Markdown: raw HTML is removed, and only safe URLs are kept.
  package func untrustedHTML(_ body: TextBody) -> [UInt8] {
    var html: [UInt8] = []
    let file = store.graph.content.path(of: body.file)
    _ = store.untrusted.render(
      body.file, body: body.range,
      resolve: { link in
        resolution(of: links.resolve(link.destination, from: file, page: nil), link)
      }, into: &html)
    return html
  }

  /// A short body as plain text.
  package func plainText(_ body: TextBody) -> String {
    store.trusted.plainText(body.file, body: body.range, limit: 2_000)
  }

  // MARK: Links

  func resolution(
    of target: LinkResolver.Target, _ link: LinkReference, isAhead: Bool = false
  ) -> Resolution {
    switch target {
    case .external: external(link)
    case .fragment: Resolution(url: link.destination)
    case .local(let url, let path, _):
      link.kind == .image
        ? imageResolution(url, path, isAhead: isAhead)
        : Resolution(url: store.graph.base.relative(url))
    case .dangling(let problem, let hint):
      Resolution(url: store.graph.base.relative(link.destination), problem: problem, hint: hint)
    }
  }

  /// The resolution of an external link; links to other hosts get the attributes from the settings.
  private func external(_ link: LinkReference) -> Resolution {
    let address = link.destination
    let origin = store.graph.base.origin
    let isOwn = !origin.isEmpty && (address == origin || address.hasPrefix(origin + "/"))
    guard !isOwn, let host = WebAddress.host(of: address) else { return Resolution(url: address) }
    if link.kind != .link { return ForeignLoad.resolution(of: link, host) }
    return Resolution(
      url: address, attributes: store.graph.content.settings.markdown.externalLinks)
  }
}
