import Markup
import SourceText

/// The notice that the preview shows above a page.
enum PageNotice {
  /// The maximum number of diagnostics shown; the first ones often cause the others.
  private static let limit = 20

  /// The diagnostics in the same form as on the terminal.
  static func mistakes(_ mistakes: [Diagnostic]) -> String {
    let renderer = DiagnosticRenderer(color: false)
    var text = mistakes.prefix(limit).map(renderer.render).joined(separator: "\n")
    if mistakes.count > limit { text += "\nand \(mistakes.count - limit) more\n" }
    let title = mistakes.count == 1 ? "1 mistake" : "\(mistakes.count) mistakes"
    let style = "overflow-x:auto;margin:.5em 0 0"
    return block(
      "<details open><summary style=\"cursor:pointer\"><strong>The site cannot be built: \(title)</strong>"
        + "</summary><pre tabindex=\"0\" style=\"\(style)\">"
        + "\(HTMLEscaping.attribute.escaped(text))</pre></details>"
    )
  }

  /// Explains why a page is not published, or how to create a missing page, and lists pages with
  /// similar URLs.
  static func missing(leftOut: String? = nil, sources: [String], nearest: [String]) -> String {
    var text =
      "<strong>\(leftOut.map { HTMLEscaping.attribute.escaped($0) + "." } ?? "Page not found.")</strong>"
    if leftOut == nil, !sources.isEmpty {
      let all = sources.map(HTMLEscaping.attribute.escaped).joined(separator: ", or ")
      text += "<p style=\"margin:.5em 0 0\">To create it, add \(all).</p>"
    }
    if !nearest.isEmpty {
      let links = nearest.map {
        "<a href=\"\(HTMLEscaping.attribute.escaped($0))\">\(HTMLEscaping.attribute.escaped($0))</a>"
      }
      text += "<p style=\"margin:.5em 0 0\">Similar pages: \(links.joined(separator: ", ")).</p>"
    }
    return block(text)
  }

  /// The styles are inline, as the page's own styles may be broken; the colours follow the
  /// system's.
  private static func block(_ content: String) -> String {
    """
    <div id="daybook-notice" role="alert" style="position:fixed;inset:0 0 auto;z-index:9998;\
    max-height:60vh;overflow:auto;padding:1em;color-scheme:light dark;background:Canvas;\
    color:CanvasText;border-bottom:4px solid #b3261e;font:14px/1.5 system-ui,sans-serif;\
    text-align:start">\(content)</div>
    """
  }
}
