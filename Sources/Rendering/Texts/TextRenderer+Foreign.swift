import Content
package import Fields
import Imaging
import Liquid
import Markdown
import Markup
import Phrases
import Site
package import SourceText

/// Rendering of HTML descriptions written by other programs: only safe HTML is shown.
extension TextRenderer {
  /// Renders a description as HTML. Broken links are removed, and images on other hosts become
  /// links, because pages load nothing from other hosts.
  func renderForeign(
    _ body: TextBody, into html: inout [UInt8]
  ) -> MarkdownDocument {
    let file = store.graph.content.path(of: body.file)
    let bytes = body.file.bytes[body.range]
    let label = store.graph.words.text(.table)
    SafeFragment.append(bytes, to: &html, tableLabel: label) { kind, address in
      switch links.resolve(address, from: file, page: nil) {
      case .local(let url, let path, _):
        return kind == .image ? image(url, path) : Resolution(url: store.graph.base.relative(url))
      case .external where kind == .link:
        return Resolution(url: address, attributes: [("rel", "noopener")])
      default: return nil
      }
    }
    return MarkdownDocument()
  }

  private func image(_ url: String, _ path: URLPath) -> Resolution {
    var attributes = [(name: "loading", value: "lazy")]
    if let size = images.size(path) {
      attributes += [("width", "\(size.width)"), ("height", "\(size.height)")]
    }
    return Resolution(url: store.graph.base.relative(url), attributes: attributes)
  }

  /// A description's plain text, cut at the first space after `limit` bytes.
  func foreignText(_ body: TextBody, limit: Int = .max, isExcerpt: Bool = false) -> String {
    let text = SafeFragment.plainText(
      body.file.bytes[body.range], limit: limit, isExcerpt: isExcerpt)
    guard text.utf8.count > limit else { return text }
    var short = String.UnicodeScalarView()
    var count = 0
    for scalar in text.unicodeScalars {
      count += UTF8.width(scalar)
      if count > limit, scalar == " " { break }
      short.append(scalar)
    }
    return String(short)
  }

  /// The first words of a description, as a paragraph.
  func foreignExcerpt(_ document: Document) -> [UInt8] {
    guard let text = description(document) else { return [] }
    var html = Array("<p>".utf8)
    HTMLEscaping.text.append(text, to: &html)
    return html + "</p>\n".utf8
  }

  /// Whether a reference in a data file points to a file or page of this site.
  package func isOwn(_ reference: Located<String>, in file: SourceFile) -> Bool {
    let path = store.graph.content.path(of: file)
    if case .local = links.resolve(reference.value, from: path, page: nil) { return true }
    return false
  }
}
