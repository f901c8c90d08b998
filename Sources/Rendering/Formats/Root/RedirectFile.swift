import Content
import Markup
import Phrases
import Site
import SourceText

/// Redirects from older paths to the current paths of pages.
enum RedirectFile {
  /// A page that redirects the browser at once (HTML §4.2.5.3, `refresh`), with a link for browsers
  /// that do not redirect.
  static func page(_ redirect: Redirect, _ graph: SiteGraph) -> [UInt8] {
    let url = HTMLEscaping.keepingGreater.escaped(graph.base.relative(redirect.target.url))
    let canonical = HTMLEscaping.keepingGreater.escaped(graph.base.absolute(redirect.target.url))
    let language = HTMLEscaping.keepingGreater.escaped(graph.content.settings.language)
    let title = HTMLEscaping.keepingGreater.escaped(graph.words.text(.moved, ["url": "{url}"]))
    let text = HTMLEscaping.keepingGreater.escaped(graph.words.text(.movedTo, ["link": "{link}"]))
    return Array(
      """
      <!doctype html>
      <html lang="\(language)">
      <head>
      <meta charset="utf-8">
      <title>\(title.replacing("{url}", with: url))</title>
      <meta name="robots" content="noindex">
      <meta http-equiv="refresh" content="0; url=\(url)">
      <link rel="canonical" href="\(canonical)">
      </head>
      <body>
      <p>\(text.replacing("{link}", with: "<a href=\"\(url)\">\(url)</a>"))</p>
      </body>
      </html>

      """.utf8)
  }
}
