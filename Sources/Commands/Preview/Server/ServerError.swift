/// The reason why a server cannot listen.
public enum ServerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Another program uses the requested port.
  case portInUse(host: String, port: Int)
  /// All ports in the range are in use.
  case noFreePort(host: String, ports: ClosedRange<Int>)
  /// The port is privileged, such as ports below 1024.
  case portNotPermitted(host: String, port: Int)
  /// The number is not a valid port.
  case portOutOfRange(Int)
  /// The host has no address; `reason` is the resolver's message.
  case unknownHost(String, reason: String)
  /// The address does not belong to this machine.
  case foreignHost(String)
  /// Any other failure; `reason` is the system's message.
  case system(host: String, port: Int, reason: String)

  /// One sentence, with the remedy if there is one.
  public var description: String {
    switch self {
    case .portInUse(let host, let port):
      """
      port \(port) on \(host) is in use by another program; stop that program or choose another \
      port with '--port'
      """
    case .noFreePort(let host, let ports):
      """
      the ports \(ports.lowerBound) to \(ports.upperBound) on \(host) are all in use; choose \
      another one with '--port'
      """
    case .portNotPermitted(let host, let port):
      "port \(port) on \(host) is not permitted to this user; choose one from 1024 on with '--port'"
    case .portOutOfRange(let port): "port \(port) does not exist; choose one from 1 to 65535"
    case .unknownHost(let host, let reason):
      "the host '\(host)' has no address: \(reason); '127.0.0.1' is this machine alone"
    case .foreignHost(let host):
      "the host '\(host)' is no address of this machine; '127.0.0.1' is this machine alone"
    case .system(let host, let port, let reason):
      "cannot listen on port \(port) of \(host): \(reason)"
    }
  }
}
