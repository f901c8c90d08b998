import Bytes
import Dispatch
import Hosting
import Markup

/// A session in which browsers can change the site.
///
/// A request is handled only if it comes from a page of this server (`Origin`), with a cookie that browsers
/// do not send from other sites, and with a key that only scripts of this server can read.
public final class EditingSession: Sendable {
  /// Handles a request by its name and body; returns the status and the JSON of the response.
  public typealias Handler =
    @Sendable (_ name: String, _ body: [UInt8]) -> (status: Status, json: [UInt8])

  /// The path of the overview.
  static let overview = "/__daybook/"
  private static let words = "words.js"
  static let folder = "/__daybook/studio/"
  /// The requests of the studio.
  static let bodies = KeptBodies(prefix: folder, limit: 1 << 20)

  /// The value that lets only scripts of the preview run.
  let nonce = RandomKey.make()
  private let cookie = RandomKey.make()
  private let key = RandomKey.make()
  private let pairing: Pairing?
  private let assets: [String: Representation]
  private let words: @Sendable () -> [UInt8]
  private let slow: Set<String>
  private let handler: Handler
  private let queue = DispatchQueue(label: "studio", qos: .userInitiated)
  private let slowQueue = DispatchQueue(label: "studio.slow", qos: .userInitiated)

  /// A session.
  ///
  /// - Parameters:
  ///   - pairing: The devices of the network; nil if only this machine can change the site.
  ///   - assets: Scripts and style sheets by their names. Pages load `studio.js`, the overview `overview.js` and
  ///     `overview.css`, and the page that asks for a code `pair.js`.
  ///   - words: Returns the module `words.js`; called on any thread.
  ///   - slow: The names of requests for which the others do not wait.
  ///   - handler: Called on any thread, for one request at a time but for the slow ones.
  public init(
    pairing: Pairing? = nil, assets: [String: [UInt8]],
    words: @escaping @Sendable () -> [UInt8], slow: Set<String> = [], handler: @escaping Handler
  ) {
    self.pairing = pairing
    self.words = words
    self.slow = slow
    self.assets = Dictionary(
      uniqueKeysWithValues: assets.map { name, bytes in
        (name, Representation(bytes: bytes, type: MediaType.of(name)))
      })
    self.handler = handler
  }

  // MARK: Pages

  /// The markup that turns editing on in a page.
  var markup: String {
    """
    <script src="\(Self.folder)studio.js" nonce="\(nonce)" type="module"></script>
    """
  }

  /// A page that its script fills.
  private func page(_ script: String) -> Representation {
    let page = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>Daybook</title>
      <link rel="stylesheet" href="\(Self.folder)overview.css">
      <script src="\(Self.folder)\(script)" nonce="\(nonce)" type="module"></script>
      </head>
      <body><main></main></body>
      </html>

      """
    return Representation(bytes: Array(page.utf8), type: MediaType.of("index.html"))
  }

  /// The fields of every response: only the preview's scripts run, and no other site can frame a page.
  var fields: HeaderFields {
    var fields: HeaderFields = [
      "Content-Security-Policy": """
      script-src 'nonce-\(nonce)'; object-src 'none'; base-uri 'none'; form-action 'self'; \
      frame-ancestors 'none'; connect-src 'self'
      """,
      "Cross-Origin-Resource-Policy": "same-origin", "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "same-origin",
    ]
    // A device keeps nothing after its pairing.
    if pairing != nil { fields["Cache-Control"] = "no-store" }
    return fields
  }

  // MARK: Requests

  /// Whether a program of this machine asks for a session, so that its user must be known.
  static func begins(_ request: Request) -> Bool {
    request.method == .post && request.path.text == folder + "session" && request.isFromThisMachine
  }

  /// Whether a request is for the session: the overview, or below `/__daybook/studio/`.
  static func includes(_ path: String) -> Bool { path == overview || path.hasPrefix(folder) }

  /// The response to a device of the network that is not paired; nil for others.
  func refusal(of request: Request) -> Response? {
    guard !request.isFromThisMachine, device(of: request) == nil else { return nil }
    let name = String(request.path.text.dropFirst(Self.folder.count))
    let isNeeded =
      request.path.text.hasPrefix(Self.folder)
      && (assets[name] != nil || name == "pair" || name == Self.words)
    return isNeeded ? nil : Response(.forbidden, fields: fields, page("pair.js"))
  }

  /// Responds to a request for the session.
  func respond(to request: Request, _ reply: Reply) {
    let name = String(request.path.text.dropFirst(Self.folder.count))
    switch (name, request.method) {
    case ("", .get), ("", .head): reply.send(Response(.ok, fields: fields, page("overview.js")))
    case (Self.words, .get), (Self.words, .head):
      queue.async { [self] in
        let module = Representation(bytes: words(), type: MediaType.of(Self.words))
        reply.send(Response(.ok, fields: fields, module))
      }
    case (_, .get), (_, .head):
      if let asset = assets[name] {
        reply.send(Response(.ok, fields: fields, asset))
      } else {
        reply.send(Response(.notFound, fields: fields, page: "The studio has no such file."))
      }
    case ("session", .post) where isOwn(request): begin(request, reply)
    case ("pair", .post) where isOwn(request): pair(request, reply)
    case ("devices", .post) where isOwn(request) && isKnown(request): listDevices(request, reply)
    case (_, .post) where isOwn(request) && isKnown(request):
      (slow.contains(name) ? slowQueue : queue).async { [self] in
        let (status, json) = handler(name, request.body)
        send(status, String(decoding: json, as: UTF8.self), reply)
      }
    default:
      reply.send(Response(.forbidden, fields: fields, page: "This request is refused."))
    }
  }

  private func send(_ status: Status, _ json: String, cookie: String? = nil, _ reply: Reply) {
    var fields = self.fields + ["Content-Type": "application/json"]
    fields["Cache-Control"] = "no-store"
    if let cookie { fields.append("Set-Cookie", cookie + "; HttpOnly; SameSite=Strict") }
    reply.send(Response(status, fields: fields, bytes: Array(json.utf8)))
  }

  /// Sends the cookie and the key of this machine, or the key of a paired device.
  private func begin(_ request: Request, _ reply: Reply) {
    if let device = device(of: request) { return send(.ok, "{\"key\":\"\(device.key)\"}", reply) }
    guard request.isFromThisMachine else {
      return reply.send(Response(.forbidden, fields: fields, page: "This device is not paired."))
    }
    send(
      .ok, "{\"key\":\"\(key)\"}",
      cookie: "\(Self.cookieName(request))=\(cookie); Path=\(Self.folder)", reply)
  }

  // MARK: Devices

  /// Pairs a device that sends the code.
  private func pair(_ request: Request, _ reply: Reply) {
    guard let pairing else {
      return reply.send(Response(.forbidden, fields: fields, page: "This request is refused."))
    }
    let code = String(decoding: request.body, as: UTF8.self)
    let name = DeviceName.of(request.fields["User-Agent"] ?? "")
    switch pairing.pair(code, name, at: request.client) {
    case .paired(let device):
      let cookie =
        "\(Self.cookieName(request))=\(device.cookie); Path=/; Max-Age=\(Pairing.lifeInSeconds)"
      send(.ok, "{\"key\":\"\(device.key)\"}", cookie: cookie, reply)
    case .wrong: send(.conflict, #"{"message":"The code is not right."}"#, reply)
    case .paused:
      send(
        .conflict,
        #"{"message":"There were too many wrong codes. Try again in five minutes, with the code that the terminal shows then."}"#,
        reply)
    }
  }

  /// Lists the devices, after the one was removed whose number is the body.
  private func listDevices(_ request: Request, _ reply: Reply) {
    if let number = Int(String(decoding: request.body, as: UTF8.self)) { pairing?.remove(number) }
    let devices = pairing?.devices().map { #"{"number":\#($0.number),"name":"\#($0.name)"}"# } ?? []
    send(.ok, "{\"devices\":[\(devices.joined(separator: ","))]}", reply)
  }

  private func device(of request: Request) -> Pairing.Device? {
    guard let pairing, !request.isFromThisMachine else { return nil }
    return cookies(of: request).lazy.compactMap { pairing.device($0, at: request.client) }.first
  }

  /// The name of the cookie. Browsers send the cookies of a host to all of its ports.
  private static func cookieName(_ request: Request) -> String {
    "daybook-\(Authority((request.fields["Host"] ?? "").utf8)?.port ?? 80)"
  }

  // MARK: Checks

  /// Whether a script of this server sends a request: other sites can set neither `X-Daybook` nor this origin.
  private func isOwn(_ request: Request) -> Bool {
    guard let host = request.fields["Host"], request.fields["X-Daybook"] != nil,
      request.fields["Origin"] == "http://\(host)"
    else { return false }
    // Another server can have the other names of this machine.
    guard
      request.isFromThisMachine
        ? host.hasPrefix("127.0.0.1:") : Authority(host.utf8)?.isAddress == true
    else { return false }
    return request.fields["Sec-Fetch-Site"].map { $0 == "same-origin" } ?? true
  }

  private func isKnown(_ request: Request) -> Bool {
    let sent = request.fields["X-Daybook"] ?? ""
    if let device = device(of: request) { return Self.isSame(sent, device.key) }
    return request.isFromThisMachine && Self.isSame(sent, key)
      && cookies(of: request).contains { Self.isSame($0, cookie) }
  }

  /// The values of the session's cookie in a request.
  private func cookies(of request: Request) -> [String] {
    (request.fields["Cookie"] ?? "").split(separator: ";").compactMap { pair in
      let parts = pair.split(separator: "=", maxSplits: 1).map(\.trimmed)
      return parts.count == 2 && parts[0] == Self.cookieName(request) ? parts[1] : nil
    }
  }

  /// Compares texts in a time that does not depend on where they differ.
  static func isSame(_ a: String, _ b: String) -> Bool {
    let (a, b) = (Array(a.utf8), Array(b.utf8))
    return a.count == b.count && zip(a, b).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
