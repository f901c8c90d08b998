import System

/// An address and a port, in the form that system calls use.
struct SocketAddress: Sendable {
  let family: Int32
  private let bytes: [UInt8]

  /// The addresses of a host.
  static func all(host: String, port: Int) throws(ServerError) -> [SocketAddress] {
    var hints = addrinfo()
    hints.ai_flags = AI_NUMERICSERV
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    let code = getaddrinfo(host, String(port), &hints, &list)
    guard code == 0 else {
      throw .unknownHost(host, reason: String(cString: gai_strerror(code)))
    }
    defer { freeaddrinfo(list) }
    var addresses: [SocketAddress] = []
    var next = list
    while let entry = next {
      if let address = entry.pointee.ai_addr {
        let bytes = UnsafeRawBufferPointer(start: address, count: Int(entry.pointee.ai_addrlen))
        addresses.append(SocketAddress(family: entry.pointee.ai_family, bytes: Array(bytes)))
      }
      next = entry.pointee.ai_next
    }
    return addresses
  }

  /// The address and the port of one end of a connection.
  struct Name {
    /// The address in the order of the network: 4 bytes, or 16 of IPv6.
    let bytes: [UInt8]
    /// The port.
    let port: Int
  }

  /// The port to which a socket is bound.
  static func port(of number: Int32) throws(SocketCall.Failure) -> Int {
    try name(of: number, getsockname).port
  }

  /// The name of an end of a socket's connection, as `getsockname` or `getpeername` gives it.
  static func name(
    of number: Int32,
    _ name: (Int32, UnsafeMutablePointer<sockaddr>?, UnsafeMutablePointer<socklen_t>?) -> Int32
  ) throws(SocketCall.Failure) -> Name {
    var storage = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    _ = try withUnsafeMutableBytes(of: &storage) { bytes throws(SocketCall.Failure) in
      let address = bytes.assumingMemoryBound(to: sockaddr.self).baseAddress
      return try SocketCall.run { name(number, address, &size) }
    }
    // In both families, the port is in the third and fourth byte in big-endian order.
    let isIPv6 = storage.ss_family == sa_family_t(AF_INET6)
    return withUnsafeBytes(of: storage) { bytes in
      Name(
        bytes: Array(isIPv6 ? bytes[8..<24] : bytes[4..<8]),
        port: Int(bytes[2]) << 8 | Int(bytes[3]))
    }
  }

  /// Binds a socket to the address.
  func bind(_ number: Int32) throws(SocketCall.Failure) {
    let size = socklen_t(bytes.count)
    _ = try bytes.span.bytes.withUnsafeBytes { bytes throws(SocketCall.Failure) in
      let address = bytes.assumingMemoryBound(to: sockaddr.self).baseAddress
      return try SocketCall.run { System.bind(number, address, size) }
    }
  }
}
