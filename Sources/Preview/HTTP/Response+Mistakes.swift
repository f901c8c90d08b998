public import SourceText

extension Response {
  /// A page that shows mistakes in place of what was asked for, as the terminal shows them.
  public init(mistakes: [Diagnostic]) {
    let renderer = DiagnosticRenderer(color: false)
    let text = mistakes.map(renderer.render).joined(separator: "\n")
    let page = """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>The site cannot be built</title>
      <style>
      :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
      body { max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
      pre { overflow-x: auto; padding: 1rem; border-inline-start: 4px solid #b3261e; }
      </style>
      <h1>The site cannot be built</h1>
      <p>Mend this and load the page again.</p>
      <pre tabindex="0">\(Self.escaped(text))</pre>
      </html>

      """
    self.init(
      .internalServerError,
      fields: ["Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-cache"],
      bytes: Array(page.utf8))
  }
}
