import SourceText

/// What is said above a page of a site that is being written.
enum PageNotice {
  /// How many mistakes are shown; the first ones often make the others.
  private static let limit = 20

  /// The mistakes as the terminal shows them.
  static func mistakes(_ mistakes: [Diagnostic]) -> String {
    let renderer = DiagnosticRenderer(color: false)
    var text = mistakes.prefix(limit).map(renderer.render).joined(separator: "\n")
    if mistakes.count > limit { text += "\nand \(mistakes.count - limit) more\n" }
    let title = mistakes.count == 1 ? "1 mistake" : "\(mistakes.count) mistakes"
    let style = "overflow-x:auto;margin:.5em 0 0"
    return block(
      "<strong>The site cannot be built: \(title)</strong>"
        + "<pre tabindex=\"0\" style=\"\(style)\">\(Response.escaped(text))</pre>"
    )
  }

  /// What would make a page that there is not, and which ones are named nearly like it.
  static func missing(sources: [String], nearest: [String]) -> String {
    var text = "<strong>Page not found.</strong>"
    if !sources.isEmpty {
      let all = sources.map(Response.escaped).joined(separator: ", or ")
      text += "<p style=\"margin:.5em 0 0\">To create it, add \(all).</p>"
    }
    if !nearest.isEmpty {
      let links = nearest.map { "<a href=\"\(Response.escaped($0))\">\(Response.escaped($0))</a>" }
      text += "<p style=\"margin:.5em 0 0\">Similar pages: \(links.joined(separator: ", ")).</p>"
    }
    return block(text)
  }

  /// Styles stand with the element, as the page's own may be broken; its colours follow the system's.
  private static func block(_ content: String) -> String {
    """
    <div id="daybook-notice" role="alert" style="position:fixed;inset:0 0 auto;z-index:9998;\
    max-height:60vh;overflow:auto;padding:1em;color-scheme:light dark;background:Canvas;\
    color:CanvasText;border-bottom:4px solid #b3261e;font:14px/1.5 system-ui,sans-serif;\
    text-align:start">\(content)</div>
    """
  }
}
