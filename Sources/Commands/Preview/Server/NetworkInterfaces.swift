import Bytes
import System

/// The addresses and names of this machine on the network.
enum NetworkInterfaces {
  /// The addresses of all interfaces that are up, without loopback and link-local addresses.
  static func addresses(isIPv6: Bool) -> [String] {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&list) == 0 else { return [] }
    defer { freeifaddrs(list) }
    var addresses: [String] = []
    var next = list
    while let entry = next {
      next = entry.pointee.ifa_next
      let flags = Int32(truncatingIfNeeded: entry.pointee.ifa_flags)
      guard let address = entry.pointee.ifa_addr, flags & up != 0, flags & loopback == 0,
        Int32(address.pointee.sa_family) == (isIPv6 ? AF_INET6 : AF_INET),
        let text = text(of: address, isIPv6: isIPv6), !text.contains("%")
      else { continue }
      addresses.append(text)
    }
    return addresses
  }

  /// The name of this machine, and its name in multicast DNS (RFC 6762).
  static var names: [String] {
    var buffer = [CChar](repeating: 0, count: 256)
    guard gethostname(&buffer, buffer.count - 1) == 0 else { return [] }
    let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0).lowercased }
    let name = String(decoding: bytes, as: UTF8.self)
    return name.isEmpty ? [] : [name, name + ".local"]
  }

  private static func text(of address: UnsafeMutablePointer<sockaddr>, isIPv6: Bool) -> String? {
    let size = isIPv6 ? MemoryLayout<sockaddr_in6>.size : MemoryLayout<sockaddr_in>.size
    var buffer = [CChar](repeating: 0, count: 64)
    guard
      getnameinfo(
        address, socklen_t(size), &buffer, socklen_t(buffer.count), nil, 0, NI_NUMERICHOST) == 0
    else { return nil }
    return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static let up = Int32(IFF_UP)
  private static let loopback = Int32(IFF_LOOPBACK)
}
