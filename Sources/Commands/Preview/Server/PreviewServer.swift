import Synchronization

/// A small HTTP/1.1 server for this machine (RFC 9110 and 9112).
///
/// One thread serves all connections. For each request it calls the handler, which responds
/// immediately or, if that takes time, later from another thread, so that other clients are served
/// meanwhile. The handler receives only `GET` and `HEAD`, and `POST` for paths of the studio if the
/// site is edited. The server itself answers `OPTIONS`, rejects other methods with 405 or 501, and
/// rejects requests for other hosts with 421.
public struct PreviewServer: Sendable {
  /// The ports that are tried if none is requested.
  public static let defaultPorts = 8000...8099

  /// The host, as given.
  let host: String
  /// The port it listens on.
  public let port: Int

  private let state: ServerState

  /// Starts to listen; clients wait until `run` is called.
  ///
  /// - Parameters:
  ///   - port: The port; 0 selects any free port, nil the first free one of `ports`.
  ///   - isEditing: Whether browsers can change the site.
  ///   - log: Called for every answered request, on the thread that runs the server.
  ///   - handler: Answers a request. It is called on the thread that runs the server and must
  ///     return immediately; long work must be done on another thread, which then completes the
  ///     reply.
  public init(
    host: String = "127.0.0.1", port: Int? = nil, ports: ClosedRange<Int> = defaultPorts,
    isEditing: Bool = false, log: (@Sendable (ServedRequest) -> Void)? = nil,
    handler: @escaping @Sendable (Request, Reply) -> Void
  ) throws(ServerError) {
    try self.init(
      host: host, port: port, ports: ports, limits: ServerLimits(),
      keeping: isEditing ? EditingSession.bodies : nil, log: log, handler: handler)
  }

  init(
    host: String, port: Int?, ports: ClosedRange<Int> = defaultPorts, limits: ServerLimits,
    keeping kept: KeptBodies? = nil, log: (@Sendable (ServedRequest) -> Void)? = nil,
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
      let filter = RequestFilter(names: names, kept: kept, answer: handler)
      state = try ServerState(socket, filter, limits, log: log)
    } catch {
      throw .system(host: host, port: self.port, reason: error.sentence)
    }
  }

  /// The URL of the server's root for browsers, such as `http://127.0.0.1:8000/`.
  public var address: String {
    // Browsers cannot connect to the wildcard address.
    address(of: host == "0.0.0.0" ? "127.0.0.1" : host == "::" ? "::1" : host)
  }

  /// The URLs for other machines; empty if the server listens only on the loopback address.
  public var networkAddresses: [String] {
    switch host {
    case "0.0.0.0": NetworkInterfaces.addresses(isIPv6: false).map(address(of:))
    case "::":
      (NetworkInterfaces.addresses(isIPv6: false)
        + NetworkInterfaces.addresses(isIPv6: true)).map(address(of:))
    default: isExposed ? [address] : []
    }
  }

  /// Whether other machines may be able to reach the server.
  public var isExposed: Bool {
    !(host == "localhost" || host == "::1" || host.hasPrefix("127."))
  }

  /// The event streams of the server.
  public var streams: EventStreams { state.streams }

  /// Serves until `stop` is called; then clients are refused and all connections are closed.
  public func run() {
    do throws(SocketCall.Failure) {
      var loop = try ConnectionLoop(state)
      loop.run()
    } catch {
      // The queue could not be created; without it no client can be served.
    }
    state.socket.refuse()
  }

  /// Ends `run`, from any thread; a stopped server cannot run again.
  public func stop() {
    state.isStopped.store(true, ordering: .releasing)
    state.wakeUp.value.signal()
  }

  private func address(of host: String) -> String {
    let isIPv6 = host.utf8.contains(UInt8(ascii: ":"))
    return "http://\(isIPv6 ? "[\(host)]" : host):\(port)/"
  }
}
