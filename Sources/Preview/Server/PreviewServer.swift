/// A small HTTP/1.1 server for this machine (RFC 9110 and 9112).
///
/// One thread serves all connections and asks `respond` for each answer, so what that does is to
/// be short. Requests for other names than the server's own are answered with 421 and never reach
/// it.
public struct PreviewServer: Sendable {
  /// The ports that are tried where none is asked for.
  public static let defaultPorts = 8000...8099

  /// The host as it was given.
  public let host: String
  /// The port it listens on.
  public let port: Int

  private let state: State

  /// What the copies of the server share.
  private final class State: Sendable {
    let socket: ListeningSocket
    let wakeUp: WakeUp
    let desk: RequestDesk
    let limits: ServerLimits

    init(
      _ socket: consuming ListeningSocket, _ wakeUp: consuming WakeUp, _ desk: RequestDesk,
      _ limits: ServerLimits
    ) {
      self.socket = socket
      self.wakeUp = wakeUp
      self.desk = desk
      self.limits = limits
    }
  }

  /// Begins to listen; clients wait until `run`.
  ///
  /// - Parameters:
  ///   - port: The port, 0 for any; nil for the first free one of `ports`.
  ///   - respond: Answers a request, on the thread that runs the server.
  public init(
    host: String = "127.0.0.1", port: Int? = nil, ports: ClosedRange<Int> = defaultPorts,
    respond: @escaping @Sendable (Request) -> Response
  ) throws(ServerError) {
    try self.init(
      host: host, port: port, ports: ports, limits: ServerLimits(), respond: respond)
  }

  init(
    host: String, port: Int?, ports: ClosedRange<Int> = defaultPorts, limits: ServerLimits,
    respond: @escaping @Sendable (Request) -> Response
  ) throws(ServerError) {
    let socket: ListeningSocket
    if let port {
      socket = try ListeningSocket(host: host, port: port)
    } else {
      socket = try ListeningSocket(host: host, ports: ports)
    }
    self.host = host
    self.port = socket.port
    let names = ServerNames(host: host, port: socket.port)
    do throws(SocketCall.Failure) {
      let desk = RequestDesk(names: names, respond: respond)
      state = State(socket, try WakeUp(), desk, limits)
    } catch {
      throw .system(host: host, port: self.port, reason: error.sentence)
    }
  }

  /// The address of the server's root as a browser takes it: `http://127.0.0.1:8000/`.
  public var address: String {
    let isIPv6 = host.utf8.contains(UInt8(ascii: ":"))
    return "http://\(isIPv6 ? "[\(host)]" : host):\(port)/"
  }

  /// Serves until `stop`; afterwards clients are refused.
  public func run() {
    var loop = ConnectionLoop(desk: state.desk, limits: state.limits)
    loop.run(state.socket, until: state.wakeUp)
    state.socket.refuse()
  }

  /// Ends `run` from any thread; a server that was stopped does not run again.
  public func stop() { state.wakeUp.ring() }
}
