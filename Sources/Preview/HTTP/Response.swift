/// An answer: the status, the fields and the body.
///
/// The server adds `Date`, `Content-Length` and `Connection`, and leaves the body out where the
/// method or the status has none.
public struct Response: Sendable {
  /// The bytes of an answer, in memory or still in a file.
  public enum Piece: Sendable {
    /// Bytes in memory.
    case bytes([UInt8])
    /// A range of the bytes of a file.
    case file(OpenFile, Range<Int>)

    var count: Int {
      switch self {
      case .bytes(let bytes): bytes.count
      case .file(_, let range): range.count
      }
    }
  }

  /// The status.
  public var status: Status
  /// The fields.
  public var fields: HeaderFields
  /// The body, its pieces one after the other.
  public var body: [Piece]

  /// An answer whose body is in pieces.
  public init(_ status: Status, fields: HeaderFields = [:], body: [Piece] = []) {
    self.status = status
    self.fields = fields
    self.body = body
  }

  /// An answer whose body is in memory.
  public init(_ status: Status, fields: HeaderFields = [:], bytes: [UInt8]) {
    self.init(status, fields: fields, body: [.bytes(bytes)])
  }

  /// A small page that says what went wrong.
  ///
  /// - Parameter detail: One sentence of the server's own words; it is escaped.
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
      <p>\(Self.escaped(detail))</p>
      </html>

      """
    self.init(status, fields: fields, bytes: Array(page.utf8))
  }

  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text.unicodeScalars {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }
}
