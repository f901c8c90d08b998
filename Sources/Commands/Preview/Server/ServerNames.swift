import Bytes
/// The host names that a server accepts.
///
/// Another site can map its own host name to this machine's address, so that its pages can read
/// responses (DNS rebinding). Requests for unknown names are therefore refused (RFC 9110 §7.4).
struct ServerNames: Sendable {
  private let hosts: Set<String>
  private let port: Int
  /// Whether the server listens on all addresses of the machine, and so accepts each of them.
  private let takesAddresses: Bool

  init(host: String, port: Int) {
    let isIPv6 = host.utf8.contains(UInt8(ascii: ":"))
    let bound = String(decoding: host.utf8.map(\.lowercased), as: UTF8.self)
    var hosts: Set = ["localhost", "127.0.0.1", "[::1]", isIPv6 ? "[\(bound)]" : bound]
    self.port = port
    takesAddresses = host == "0.0.0.0" || host == "::"
    // The machine's own name can only be resolved in its own network.
    if takesAddresses { hosts.formUnion(NetworkInterfaces.names) }
    self.hosts = hosts
  }

  func contains(_ authority: Authority) -> Bool {
    guard authority.port ?? 80 == port else { return false }
    return hosts.contains(authority.host) || takesAddresses && authority.isAddress
  }
}
