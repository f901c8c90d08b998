/// The path of a request: names between slashes, percent-decoded once.
///
/// No name is `.` or `..` or holds a slash, a backslash or a NUL, however it was written, so that
/// no path leads out of the folder it is looked up in. A path that ends in a slash has an empty
/// last name; the path of `OPTIONS *` has no names at all.
public struct RequestPath: Hashable, Sendable {
  /// The decoded names; `/a/b/` has `a`, `b` and an empty one.
  public let names: [String]

  /// The path a text says, percent-encoded and beginning with a slash; nil where it is none or not
  /// UTF-8.
  public init?(_ text: String) {
    self.init(encoded: Array(text.utf8)[...])
  }

  /// The path of RFC 3986 §3.3 in some bytes.
  init?(encoded bytes: ArraySlice<UInt8>) {
    guard bytes.first == .slash else { return nil }
    var names: [String] = []
    for part in bytes.dropFirst().split(separator: .slash, omittingEmptySubsequences: false) {
      guard let name = Self.decode(part) else { return nil }
      names.append(name)
    }
    self.names = names
  }

  private init(names: [String]) { self.names = names }

  /// The target of `OPTIONS *`, which means the server itself.
  static let wholeServer = RequestPath(names: [])

  /// Whether it is the target of `OPTIONS *`.
  public var isWholeServer: Bool { names.isEmpty }

  /// Whether it ends in a slash.
  public var isFolder: Bool { names.last?.isEmpty == true }

  /// The decoded path, beginning with a slash.
  public var text: String { isWholeServer ? "*" : "/" + names.joined(separator: "/") }

  /// The path percent-encoded again.
  public var encoded: String {
    var bytes: [UInt8] = []
    for name in names {
      bytes.append(.slash)
      for byte in name.utf8 { Self.appendEncoded(byte, to: &bytes) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func decode(_ part: ArraySlice<UInt8>) -> String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(part.count)
    var index = part.startIndex
    while index < part.endIndex {
      if part[index] == .percent {
        guard index + 2 < part.endIndex, let high = part[index + 1].hexValue,
          let low = part[index + 2].hexValue
        else { return nil }
        bytes.append(high << 4 | low)
        index += 3
      } else {
        bytes.append(part[index])
        index += 1
      }
    }
    if bytes == [0x2E] || bytes == [0x2E, 0x2E] { return nil }
    if bytes.contains(where: { $0 == 0 || $0 == .slash || $0 == UInt8(ascii: "\\") }) { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func appendEncoded(_ byte: UInt8, to bytes: inout [UInt8]) {
    if byte.isUnreserved || byte.isSubDelimiter || byte == 0x3A || byte == 0x40 {
      bytes.append(byte)
    } else {
      let digits = Array("0123456789ABCDEF".utf8)
      bytes += [.percent, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }
}
