public import SourceText

/// The characters of a text that become character references in HTML. The sets differ in what they leave
/// as it is, and so in where they are safe.
public enum HTMLEscaping: Sendable {
  /// `&`, `<` and `>`, for text between tags.
  case text
  /// `&`, `<`, `>` and `"`, for text and for attributes in `"`.
  case attribute
  /// `&`, `<`, `>`, `"` and `'`, for text and for attributes in either quotes.
  case anyQuotes
  /// `&`, `<` and `"`, for text and for attributes in `"`.
  case keepingGreater
  /// `<` and `"`, for attributes in `"` whose character references are kept.
  case keepingReferences

  /// Appends a text with its special characters as references.
  @inlinable @inline(__always)
  public func append(_ text: String, to output: inout [UInt8]) {
    text.withBytes { append($0, to: &output) }
  }

  /// Appends a text with its special characters as references.
  @inlinable @inline(__always)
  public func append(_ bytes: ByteView, to output: inout [UInt8]) {
    write(bytes) { output.append(contentsOf: $0) }
  }

  /// A text with its special characters as references.
  public func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Calls a closure with the parts of the escaped text, in order.
  @inlinable @inline(__always)
  public func write(_ bytes: ByteView, _ append: (ByteView) -> Void) {
    var start = 0
    while true {
      let next = bytes.firstIndex(from: start) {
        matches($0)
      } where: {
        contains($0)
      }
      if start < next { append(bytes[part: start..<next]) }
      guard next < bytes.count else { return }
      append(ByteView(Self.reference(to: bytes[next])))
      start = next &+ 1
    }
  }

  /// Whether a character is in the set.
  @inlinable @inline(__always)
  public func contains(_ byte: UInt8) -> Bool {
    switch self {
    case .text: byte | 2 == 0x3E || byte == 0x26
    case .attribute: byte | 2 == 0x3E || byte == 0x26 || byte == 0x22
    case .anyQuotes: byte | 2 == 0x3E || byte | 1 == 0x27 || byte == 0x22
    case .keepingGreater: byte == 0x3C || byte == 0x26 || byte == 0x22
    case .keepingReferences: byte == 0x3C || byte == 0x22
    }
  }

  /// `contains` for sixteen bytes. 0x26 and 0x27, 0x3C and 0x3E differ in one bit each.
  @inlinable @inline(__always)
  func matches(_ bytes: SixteenBytes) -> SixteenBytes.Matches {
    switch self {
    case .text: bytes.matches(0x3E, ignoring: 2) .| bytes.matches(0x26)
    case .attribute:
      bytes.matches(0x3E, ignoring: 2) .| bytes.matches(0x26) .| bytes.matches(0x22)
    case .anyQuotes:
      bytes.matches(0x3E, ignoring: 2) .| bytes.matches(0x27, ignoring: 1) .| bytes.matches(0x22)
    case .keepingGreater: bytes.matches(0x3C) .| bytes.matches(0x26) .| bytes.matches(0x22)
    case .keepingReferences: bytes.matches(0x3C) .| bytes.matches(0x22)
    }
  }

  /// The reference to a special character.
  @inlinable
  public static func reference(to byte: UInt8) -> StaticString {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    default: "&#39;"
    }
  }
}
