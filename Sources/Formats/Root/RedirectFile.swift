import Content
import Site
import SourceText

/// Redirects from older paths to the current paths of pages.
enum RedirectFile {
  /// A page that redirects the browser at once (HTML §4.2.5.3, `refresh`), with a link for browsers
  /// that do not redirect.
  static func page(_ redirect: Redirect, _ graph: SiteGraph) -> [UInt8] {
    let url = escaped(graph.base.relative(redirect.target.url))
    let canonical = escaped(graph.base.absolute(redirect.target.url))
    let language = escaped(graph.content.settings.language)
    return Array(
      """
      <!doctype html>
      <html lang="\(language)">
      <head>
      <meta charset="utf-8">
      <title>Moved to \(url)</title>
      <meta name="robots" content="noindex">
      <meta http-equiv="refresh" content="0; url=\(url)">
      <link rel="canonical" href="\(canonical)">
      </head>
      <body>
      <p>This page has moved to <a href="\(url)">\(url)</a>.</p>
      </body>
      </html>

      """.utf8)
  }

  /// `_redirects` in the format of Netlify, Cloudflare Pages and others: each line has the older
  /// path, the new path and 301. The author's own rules come last, because hosts use the first
  /// match and these rules may match many paths. A path that the author's rules contain is skipped.
  static func list(_ graph: SiteGraph) -> [UInt8] {
    let own = graph.content.redirects
    let lines = graph.redirects.compactMap { redirect -> String? in
      let path = graph.base.relative(redirect.path.url)
      guard own?.isFor(path) != true else { return nil }
      return "\(path) \(graph.base.relative(redirect.target.url)) 301\n"
    }
    return Array(lines.joined().utf8) + (own?.file.bytes ?? [])
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}
