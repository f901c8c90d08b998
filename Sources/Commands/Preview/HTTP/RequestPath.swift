import Bytes

/// The path of a request: names between slashes, percent-decoded once.
///
/// No name is `.` or `..`, or contains a slash, a backslash or a NUL, even if encoded; so a path
/// cannot leave the folder in which it is looked up. A path that ends in a slash has an empty last
/// name; the path of `OPTIONS *` has no names.
public struct RequestPath: Hashable, Sendable {
  /// The decoded names; `/a/b/` has the names `a`, `b` and an empty one.
  public let names: [String]

  /// Parses a percent-encoded path that begins with a slash; nil if it is invalid or not UTF-8.
  public init?(_ text: String) {
    self.init(encoded: Array(text.utf8)[...])
  }

  /// Parses a path (RFC 3986 §3.3).
  init?(encoded bytes: ArraySlice<UInt8>) {
    guard bytes.first == .slash else { return nil }
    var names: [String] = []
    var start = bytes.startIndex + 1
    while true {
      let end = bytes[start...].firstIndex(of: .slash) ?? bytes.endIndex
      guard let name = Self.decode(bytes[start..<end]) else { return nil }
      names.append(name)
      guard end < bytes.endIndex else { break }
      start = end + 1
    }
    self.names = names
  }

  private init(names: [String]) { self.names = names }

  /// Creates a path with one name at the root, for encoding.
  init(name: String) { names = [name] }

  /// The target of `OPTIONS *`, which stands for the whole server.
  static let wholeServer = RequestPath(names: [])

  /// Whether this is the target of `OPTIONS *`.
  var isWholeServer: Bool { names.isEmpty }

  /// Whether the path ends in a slash.
  var isFolder: Bool { names.last?.isEmpty == true }

  /// The decoded path, starting with a slash.
  public var text: String { isWholeServer ? "*" : "/" + names.joined(separator: "/") }

  /// The percent-encoded path.
  public var encoded: String {
    PercentEncoding.encode(path: names.map { "/" + $0 }.joined())
  }

  private static func decode(_ part: ArraySlice<UInt8>) -> String? {
    part.contains(.percent)
      ? PercentEncoding.decode(Array(part)).flatMap { name($0[...]) } : name(part)
  }

  private static func name(_ bytes: ArraySlice<UInt8>) -> String? {
    if bytes.isEmpty { return "" }
    if bytes.count <= 2, bytes.allSatisfy({ $0 == 0x2E }) { return nil }
    for byte in bytes where byte == 0 || byte == .slash || byte == UInt8(ascii: "\\") {
      return nil
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
