import FileSystem
import System

/// The listening socket.
struct ListeningSocket: ~Copyable, Sendable {
  let descriptor: FileDescriptor
  let port: Int

  /// Listens on a port of a host; port 0 is any free port.
  init(host: String, port: Int) throws(ServerError) {
    guard (0...65535).contains(port) else { throw .portOutOfRange(port) }
    let addresses = try SocketAddress.all(host: host, port: port)
    guard let address = addresses.first else { throw .unknownHost(host, reason: "none is known") }
    do throws(SocketCall.Failure) {
      let descriptor = try Self.open(address, path: "\(host):\(port)")
      let port = try SocketAddress.port(of: descriptor.number)
      self.init(descriptor, port: port)
    } catch {
      throw Self.explain(error, host: host, port: port)
    }
  }

  private init(_ descriptor: consuming FileDescriptor, port: Int) {
    self.descriptor = descriptor
    self.port = port
  }

  /// Listens on the first free port in a range.
  init(host: String, ports: ClosedRange<Int>) throws(ServerError) {
    for port in ports {
      do throws(ServerError) {
        self = try ListeningSocket(host: host, port: port)
        return
      } catch {
        guard case .portInUse = error else { throw error }
      }
    }
    throw .noFreePort(host: host, ports: ports)
  }

  /// The result of accepting a client.
  enum Arrival: ~Copyable {
    case client(FileDescriptor)
    case nobody
    /// The system has no free descriptors.
    case exhausted
  }

  /// The next client, if one is waiting.
  func accept() -> Arrival {
    while true {
      do throws(SocketCall.Failure) {
        let number = try SocketCall.run { Self.acceptCall(descriptor.number) }
        let client = FileDescriptor(owning: number, path: "a client")
        try SocketCall.prepare(number)
        // Responses are sent in large segments; the last one must not wait for an acknowledgement
        // (Nagle's algorithm).
        try SocketCall.set(TCP_NODELAY, of: Int32(IPPROTO_TCP), on: number)
        return .client(client)
      } catch {
        if error.isWait { return .nobody }
        if [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(error.code) { return .exhausted }
        // For other errors, the client has already disconnected (ECONNABORTED and network errors).
      }
    }
  }

  /// Refuses new clients from now on.
  func refuse() { _ = shutdown(descriptor.number, Int32(SHUT_RDWR)) }

  private static func open(
    _ address: SocketAddress, path: String
  ) throws(SocketCall.Failure) -> FileDescriptor {
    let number = try socket(family: address.family)
    let descriptor = FileDescriptor(owning: number, path: path)
    try SocketCall.prepare(number)
    // A port with connections in TIME_WAIT counts as free.
    try SocketCall.set(SO_REUSEADDR, of: SOL_SOCKET, on: number)
    try address.bind(number)
    _ = try SocketCall.run { listen(number, SOMAXCONN) }
    return descriptor
  }

  private static func socket(family: Int32) throws(SocketCall.Failure) -> Int32 {
    try SocketCall.run { System.socket(family, Int32(SOCK_STREAM.rawValue), 0) }
  }

  private static func acceptCall(_ number: Int32) -> Int32 {
    System.accept(number, nil, nil)
  }

  private static func explain(
    _ failure: SocketCall.Failure, host: String, port: Int
  ) -> ServerError {
    switch failure.code {
    case EADDRINUSE: .portInUse(host: host, port: port)
    case EACCES, EPERM: .portNotPermitted(host: host, port: port)
    case EADDRNOTAVAIL: .foreignHost(host)
    default: .system(host: host, port: port, reason: failure.sentence)
    }
  }
}
