import Markup

extension Response {
  /// Creates a small error page.
  ///
  /// - Parameter detail: One sentence, which is escaped.
  public init(_ status: Status, fields: HeaderFields = [:], page detail: String) {
    var fields = fields
    fields["Content-Type"] = "text/html; charset=utf-8"
    if fields["Cache-Control"] == nil { fields["Cache-Control"] = "no-cache" }
    let title = "\(status.code) \(status.phrase)"
    let page = """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(title)</title>
      <h1>\(title)</h1>
      <p>\(HTMLEscaping.attribute.escaped(detail))</p>
      </html>

      """
    self.init(status, fields: fields, bytes: Array(page.utf8))
  }

  /// Creates a redirect to another path of this server, with the request's query.
  ///
  /// - Parameter target: The percent-encoded path.
  init(_ status: Status, to target: String, query: String?) {
    let location = query.map { "\(target)?\($0)" } ?? target
    self.init(
      status, fields: ["Location": location, "Cache-Control": "no-cache"],
      page: "The page has another address.")
  }
}
