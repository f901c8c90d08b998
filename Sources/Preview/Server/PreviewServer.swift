import Synchronization

/// A small HTTP/1.1 server for this machine (RFC 9110 and 9112).
///
/// One thread serves all connections. It asks the handler for each answer, who gives it at once
/// where that is short, and later from another thread if it is not: other clients are served
/// meanwhile. The handler sees `GET` and `HEAD` alone. Requests for other names than the server's
/// own are answered with 421, and `OPTIONS`, 405 and 501 by the server as well.
public struct PreviewServer: Sendable {
  /// The ports that are tried if none is requested.
  public static let defaultPorts = 8000...8099

  /// The host as it was given.
  public let host: String
  /// The port it listens on.
  public let port: Int

  private let state: ServerState

  /// Begins to listen; clients wait until `run`.
  ///
  /// - Parameters:
  ///   - port: The port, 0 for any; nil for the first free one of `ports`.
  ///   - log: Is told of every request that was answered, on the thread that runs the server.
  ///   - handler: Answers a request. It is called on the thread that runs the server and is to
  ///     return at once; what takes time is done elsewhere and given to the reply there.
  public init(
    host: String = "127.0.0.1", port: Int? = nil, ports: ClosedRange<Int> = defaultPorts,
    log: (@Sendable (ServedRequest) -> Void)? = nil,
    handler: @escaping @Sendable (Request, Reply) -> Void
  ) throws(ServerError) {
    try self.init(
      host: host, port: port, ports: ports, limits: ServerLimits(), log: log, handler: handler)
  }

  init(
    host: String, port: Int?, ports: ClosedRange<Int> = defaultPorts, limits: ServerLimits,
    log: (@Sendable (ServedRequest) -> Void)? = nil,
    handler: @escaping @Sendable (Request, Reply) -> Void
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
      let desk = RequestDesk(names: names, answer: handler)
      state = try ServerState(socket, desk, limits, log: log)
    } catch {
      throw .system(host: host, port: self.port, reason: error.sentence)
    }
  }

  /// The address of the server's root as a browser takes it: `http://127.0.0.1:8000/`.
  public var address: String {
    // No browser goes to the address that means all of them.
    address(of: host == "0.0.0.0" ? "127.0.0.1" : host == "::" ? "::1" : host)
  }

  /// The addresses under which other machines reach it; none if it listens to this one alone.
  public var networkAddresses: [String] {
    switch host {
    case "0.0.0.0": NetworkInterfaces.addresses(isIPv6: false).map(address(of:))
    case "::":
      (NetworkInterfaces.addresses(isIPv6: false)
        + NetworkInterfaces.addresses(isIPv6: true)).map(address(of:))
    default: isExposed ? [address] : []
    }
  }

  /// Whether other machines may reach it.
  public var isExposed: Bool {
    !(host == "localhost" || host == "::1" || host.hasPrefix("127."))
  }

  /// Those who listen to events, and the way to them.
  public var streams: EventStreams { state.streams }

  /// Serves until `stop`; afterwards clients are refused and all connections closed.
  public func run() {
    do throws(SocketCall.Failure) {
      var loop = try ConnectionLoop(state)
      loop.run()
    } catch {
      // There is no descriptor for the queue; without one no client can be served.
    }
    state.socket.refuse()
  }

  /// Ends `run` from any thread; a server that was stopped does not run again.
  public func stop() {
    state.isStopped.store(true, ordering: .releasing)
    state.wakeUp.value.ring()
  }

  private func address(of host: String) -> String {
    let isIPv6 = host.utf8.contains(UInt8(ascii: ":"))
    return "http://\(isIPv6 ? "[\(host)]" : host):\(port)/"
  }
}
