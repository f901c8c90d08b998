import Dispatch
import Bytes
import Hosting
import Markup
import Synchronization

/// A session in which browsers can change the site.
///
/// A request is handled only if it comes from a page of this server (`Origin`), with a cookie that browsers
/// do not send from other sites, and with a key that only scripts of this server can read.
public final class EditingSession: Sendable {
  /// Handles a request by its name and body; returns the status and the JSON of the response.
  public typealias Handler =
    @Sendable (_ name: String, _ body: [UInt8]) -> (status: Status, json: [UInt8])

  static let folder = "/__daybook/studio/"
  /// The requests of the studio.
  static let bodies = KeptBodies(prefix: folder, limit: 1 << 20)

  /// The value that lets only scripts of the preview run.
  let nonce = randomKey()
  private let cookie = randomKey()
  private let key = randomKey()
  private let script: Representation
  private let style: Representation
  private let handler: Handler

  /// A session.
  ///
  /// - Parameters:
  ///   - script: The bytes of the script that pages load.
  ///   - style: The bytes of its style sheet.
  ///   - handler: Called on any thread, for one request at a time.
  public init(script: [UInt8], style: [UInt8], handler: @escaping Handler) {
    self.script = Representation(bytes: script, type: MediaType.of("studio.js"))
    self.style = Representation(bytes: style, type: MediaType.of("studio.css"))
    self.handler = handler
  }

  /// 128 random bits in hexadecimal.
  private static func randomKey() -> String {
    var generator = SystemRandomNumberGenerator()
    let bytes = (0..<16).map { _ in UInt8.random(in: 0...255, using: &generator) }
    return Base16.encode(bytes)
  }

  /// The markup that turns editing on in a page.
  var markup: String {
    """
    <script src="\(Self.folder)studio.js" nonce="\(nonce)" defer></script>
    """
  }

  /// The fields of every response: only the preview's scripts run, and no other site can frame a page.
  var fields: HeaderFields {
    [
      "Content-Security-Policy": """
      script-src 'nonce-\(nonce)'; object-src 'none'; base-uri 'none'; form-action 'self'; \
      frame-ancestors 'none'; connect-src 'self'
      """,
      "Cross-Origin-Resource-Policy": "same-origin", "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "same-origin",
    ]
  }

  /// Whether a request asks for a session.
  static func begins(_ request: Request) -> Bool {
    request.method == .post && request.path.text == folder + "session"
  }

  /// Responds to a request below `/__daybook/studio/`.
  func respond(to request: Request, _ reply: Reply) {
    let name = String(request.path.text.dropFirst(Self.folder.count))
    switch (name, request.method) {
    case ("studio.js", .get), ("studio.js", .head):
      reply.send(Response(.ok, fields: fields, script))
    case ("studio.css", .get), ("studio.css", .head):
      reply.send(Response(.ok, fields: fields, style))
    case ("session", .post) where isOwn(request): begin(request, reply)
    case (_, .post) where isOwn(request) && isKnown(request):
      queue.async { [self] in
        let (status, json) = handler(name, request.body)
        reply.send(Response(status, fields: fields + Self.json, bytes: json))
      }
    default:
      reply.send(Response(.forbidden, fields: fields, page: "This request is refused."))
    }
  }

  private let queue = DispatchQueue(label: "studio", qos: .userInitiated)
  private static let json: HeaderFields = [
    "Content-Type": "application/json", "Cache-Control": "no-store",
  ]

  /// Sends the cookie and the key.
  private func begin(_ request: Request, _ reply: Reply) {
    var fields = self.fields + Self.json
    fields.append(
      "Set-Cookie",
      "\(Self.cookieName(request))=\(cookie); Path=\(Self.folder); HttpOnly; SameSite=Strict")
    reply.send(Response(.ok, fields: fields, bytes: Array("{\"key\":\"\(key)\"}".utf8)))
  }

  /// The name of the cookie. Browsers send the cookies of a host to all of its ports.
  private static func cookieName(_ request: Request) -> String {
    "daybook-\(Authority((request.fields["Host"] ?? "").utf8)?.port ?? 80)"
  }

  // MARK: Checks

  /// Whether a script of this server sends a request: other sites can set neither `X-Daybook` nor this origin.
  private func isOwn(_ request: Request) -> Bool {
    // Another server of this machine can have the other names of the loopback address.
    guard let host = request.fields["Host"], host.hasPrefix("127.0.0.1:"),
      request.fields["X-Daybook"] != nil,
      request.fields["Origin"] == "http://\(host)"
    else { return false }
    return request.fields["Sec-Fetch-Site"].map { $0 == "same-origin" } ?? true
  }

  private func isKnown(_ request: Request) -> Bool {
    let sent = (request.fields["Cookie"] ?? "").split(separator: ";").compactMap { pair in
      let parts = pair.split(separator: "=", maxSplits: 1).map(\.trimmed)
      return parts.count == 2 && parts[0] == Self.cookieName(request) ? parts[1] : nil
    }
    return sent.contains { Self.isSame($0, cookie) }
      && Self.isSame(request.fields["X-Daybook"] ?? "", key)
  }

  /// Compares texts in a time that does not depend on where they differ.
  static func isSame(_ a: String, _ b: String) -> Bool {
    let (a, b) = (Array(a.utf8), Array(b.utf8))
    return a.count == b.count && zip(a, b).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
