import Bytes
/// The validated head of a request, and what follows from it for the connection.
struct RequestHead: Hashable, Sendable {
  /// How the end of the body is found (RFC 9112 §6.3).
  enum Framing: Hashable, Sendable {
    case length(Int), chunked
  }

  /// The request; its body follows.
  var request: Request
  /// The requested host and port; nil in HTTP/1.0 without `Host`.
  let authority: Authority?
  let framing: Framing
  /// Whether the connection stays open after the response (RFC 9112 §9.3).
  let keepsAlive: Bool

  /// - Parameter limit: The most bytes of a body.
  init(
    _ line: RequestLine, _ fields: HeaderFields, limit: Int
  ) throws(RequestError) {
    request = Request(
      method: line.method, path: line.path, query: line.query, fields: fields,
      version: line.version)
    let host = try Self.host(fields, version: line.version)
    authority = line.authority ?? host
    framing = try Self.framing(fields, version: line.version, limit: limit)
    if fields.lists("close", in: "Connection") {
      keepsAlive = false
    } else {
      keepsAlive = line.version == .http11 || fields.lists("keep-alive", in: "Connection")
    }
  }

  /// Whether the client waits for status 100 before it sends the body (RFC 9110 §10.1.1).
  var expectsContinue: Bool {
    request.version == .http11 && framing != .length(0)
      && request.fields.lists("100-continue", in: "Expect")
  }

  private static func host(
    _ fields: HeaderFields, version: Request.Version
  ) throws(RequestError) -> Authority? {
    let hosts = fields.values("Host")
    guard hosts.count <= 1 else { throw .severalHosts }
    guard let host = hosts.first else {
      if version == .http10 { return nil }
      throw .missingHost
    }
    guard let authority = Authority(host.utf8) else { throw .malformedHost }
    return authority
  }

  private static func framing(
    _ fields: HeaderFields, version: Request.Version, limit: Int
  ) throws(RequestError) -> Framing {
    let lengths = fields.values("Content-Length")
    let codings = fields.values("Transfer-Encoding")
    if !codings.isEmpty {
      // Such a request is ambiguous, which enables request smuggling (§11.2).
      guard lengths.isEmpty else { throw .lengthAndCoding }
      guard version == .http11 else { throw .codingInHTTP10 }
      guard codings.count == 1, codings[0].isSame(ignoringCaseOf: "chunked") else {
        throw .unsupportedCoding
      }
      return .chunked
    }
    guard lengths.count <= 1 else { throw .severalLengths }
    guard let text = lengths.first else { return .length(0) }
    guard !text.isEmpty, text.utf8.allSatisfy(\.isDigit) else { throw .malformedLength }
    guard let length = Int(text), length <= limit else { throw .bodyTooLarge }
    return .length(length)
  }
}
