/// A status code and its phrase (RFC 9110 §15).
public struct Status: Hashable, Sendable {
  /// The number, 100 to 599.
  public let code: Int
  /// The reason phrase.
  let phrase: String

  /// Creates a status from a code and its phrase.
  init(_ code: Int, _ phrase: String) {
    precondition((100...599).contains(code), "a status has three digits, 100 to 599")
    self.code = code
    self.phrase = phrase
  }

  /// Whether responses with this status never have a body (RFC 9112 §6.3).
  var isBodiless: Bool { code < 200 || code == 204 || code == 304 }

  /// 200.
  public static let ok = Status(200, "OK")
  /// 204.
  public static let noContent = Status(204, "No Content")
  /// 206.
  public static let partialContent = Status(206, "Partial Content")
  /// 304.
  public static let notModified = Status(304, "Not Modified")
  /// 307.
  static let temporaryRedirect = Status(307, "Temporary Redirect")
  /// 308.
  public static let permanentRedirect = Status(308, "Permanent Redirect")
  /// 400.
  public static let badRequest = Status(400, "Bad Request")
  /// 403.
  static let forbidden = Status(403, "Forbidden")
  /// 404.
  public static let notFound = Status(404, "Not Found")
  /// 405.
  static let methodNotAllowed = Status(405, "Method Not Allowed")
  /// 408.
  static let requestTimeout = Status(408, "Request Timeout")
  /// 409.
  public static let conflict = Status(409, "Conflict")
  /// 412.
  public static let preconditionFailed = Status(412, "Precondition Failed")
  /// 413.
  static let contentTooLarge = Status(413, "Content Too Large")
  /// 414.
  static let uriTooLong = Status(414, "URI Too Long")
  /// 416.
  public static let rangeNotSatisfiable = Status(416, "Range Not Satisfiable")
  /// 421.
  static let misdirectedRequest = Status(421, "Misdirected Request")
  /// 431.
  static let fieldsTooLarge = Status(431, "Request Header Fields Too Large")
  /// 500.
  static let internalServerError = Status(500, "Internal Server Error")
  /// 501.
  static let notImplemented = Status(501, "Not Implemented")
  /// 505.
  static let versionNotSupported = Status(505, "HTTP Version Not Supported")
}
