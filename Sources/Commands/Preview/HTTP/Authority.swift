import Bytes
/// A host and a port, as in the `Host` field and in absolute targets (RFC 9110 §7.2).
struct Authority: Hashable, Sendable {
  /// The host in lower case; an IPv6 address includes its brackets.
  let host: String
  let port: Int?

  init?(_ text: some Collection<UInt8>) {
    let bytes = Array(text)
    let end = Self.endOfHost(bytes)
    guard let end, end > 0 else { return nil }
    host = String(decoding: bytes[..<end].map(\.lowercased), as: UTF8.self)
    let digits = bytes[end...].dropFirst()
    // An empty port means the default one (RFC 3986 §3.2.3).
    if digits.isEmpty {
      port = nil
    } else {
      guard digits.count <= 5, digits.allSatisfy(\.isDigit) else { return nil }
      port = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
  }

  /// Whether the host is an IP address, so that DNS rebinding cannot affect it.
  var isAddress: Bool {
    if host.utf8.first == UInt8(ascii: "[") { return true }
    let parts = host.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count == 4
      && parts.allSatisfy { (1...3).contains($0.count) && $0.allSatisfy(\.isDigit) }
  }

  /// The index of the colon before the port, or of the end; nil if the host is malformed.
  private static func endOfHost(_ bytes: [UInt8]) -> Int? {
    if bytes.first == UInt8(ascii: "[") {
      guard let close = bytes.firstIndex(of: UInt8(ascii: "]")), close > 1 else { return nil }
      let isAddress = bytes[1..<close].allSatisfy {
        $0.hexValue != nil || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".")
      }
      let rest = bytes[(close + 1)...]
      return isAddress && (rest.isEmpty || rest.first == UInt8(ascii: ":")) ? close + 1 : nil
    }
    let end = bytes.firstIndex(of: UInt8(ascii: ":")) ?? bytes.count
    // A percent-encoded name is well-formed, but never a name of this server.
    let isName = bytes[..<end].allSatisfy {
      $0.isUnreserved || $0.isSubDelimiter || $0 == .percent
    }
    return isName ? end : nil
  }
}
