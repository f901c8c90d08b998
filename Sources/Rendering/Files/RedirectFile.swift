import Content
import Site

/// What leads from older paths to where pages are now.
enum RedirectFile {
  /// A page that a browser leaves at once (HTML §4.2.5.3, `refresh`), with a link for those that
  /// do not.
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

  /// `_redirects` as Netlify, Cloudflare Pages and others read it: an older path, the path, 301.
  static func list(_ graph: SiteGraph) -> [UInt8] {
    let lines = graph.redirects.map { redirect in
      "\(graph.base.relative(redirect.path.url)) \(graph.base.relative(redirect.target.url)) 301\n"
    }
    return Array(lines.joined().utf8)
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}
