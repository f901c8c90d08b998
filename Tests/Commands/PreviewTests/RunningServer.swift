import Foundation

@testable import Preview

/// A server on a free port that runs as long as the value is there.
final class RunningServer: Sendable {
  let server: PreviewServer

  init(
    limits: ServerLimits = ServerLimits(), log: (@Sendable (ServedRequest) -> Void)? = nil,
    handler: @escaping @Sendable (Request, Reply) -> Void = { request, reply in
      reply.send(Response(.ok, bytes: Array(request.path.text.utf8)))
    }
  ) throws {
    server = try PreviewServer(
      host: "127.0.0.1", port: 0, limits: limits, log: log, handler: handler)
    Thread.detachNewThread { [server] in server.run() }
  }

  deinit { server.stop() }

  /// A server that answers all requests in one way, at once.
  convenience init(
    limits: ServerLimits = ServerLimits(), respond: @escaping @Sendable (Request) -> Response
  ) throws {
    try self.init(limits: limits, handler: { request, reply in reply.send(respond(request)) })
  }

  func client() throws -> Client { try Client(port: server.port) }

  func request(_ target: String, _ lines: String...) -> String {
    let host = "Host: 127.0.0.1:\(server.port)\r\n"
    return "GET \(target) HTTP/1.1\r\n\(host)" + lines.map { $0 + "\r\n" }.joined() + "\r\n"
  }

  /// All that comes before the server closes.
  func answer(_ text: String) throws -> String {
    let client = try client()
    client.send(text)
    return String(decoding: client.read(), as: UTF8.self)
  }
}
