import Bytes
/// Decides whether an address in untrusted text may become a link.
enum SafeAddress {
  private static let schemes: Set<String> = ["http", "https", "mailto", "tel"]

  /// Whether an address is relative or has the scheme http, https, mailto or tel. Entities and
  /// percent escapes are first decoded, and blanks and control characters removed, as a browser or
  /// a careless program might do.
  static func allows(_ address: String) -> Bool {
    let plain = decode(Array(address.utf8))
    var scheme: [UInt8] = []
    for byte in plain {
      switch byte {
      case UInt8(ascii: ":"):
        return schemes.contains(String(decoding: scheme, as: UTF8.self).lowercased())
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return true
      default: scheme.append(byte)
      }
    }
    return true
  }

  private static func decode(_ bytes: [UInt8]) -> [UInt8] {
    var plain: [UInt8] = []
    var index = 0
    while index < bytes.count {
      var byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "%"), index + 1 < bytes.count,
        let high = bytes[index].hexValue, let low = bytes[index + 1].hexValue
      {
        byte = high << 4 | low
        index += 2
      } else if byte == UInt8(ascii: "&"), let entity = entity(bytes, at: index) {
        byte = entity.byte
        index = entity.end
      }
      if byte > 0x20, byte != 0x7F { plain.append(byte) }
      // Schemes are short, so the rest of the address does not matter.
      if plain.count > 64 { break }
    }
    return plain
  }

  /// The ASCII character for the entity after an `&`, and the entity's end.
  private static func entity(_ bytes: [UInt8], at start: Int) -> (byte: UInt8, end: Int)? {
    if start < bytes.count, bytes[start] == UInt8(ascii: "#") {
      return numeric(bytes, at: start + 1)
    }
    let names: [(String, UInt8)] = [
      ("colon;", 0x3A), ("Tab;", 9), ("NewLine;", 10), ("nbsp;", 0x20), ("sol;", 0x2F),
      ("amp;", 0x26), ("lpar;", 0x28), ("rpar;", 0x29),
    ]
    for (name, byte) in names where bytes[start...].starts(with: name.utf8) {
      return (byte, start + name.utf8.count)
    }
    return nil
  }

  private static func numeric(_ bytes: [UInt8], at start: Int) -> (byte: UInt8, end: Int)? {
    var index = start
    var radix = 10
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "x") {
      radix = 16
      index += 1
    }
    var value = 0
    let first = index
    while index < bytes.count, let digit = bytes[index].hexValue.map(Int.init), digit < radix {
      value = min(value * radix + digit, 0x11_0000)
      index += 1
    }
    guard index > first else { return nil }
    if index < bytes.count, bytes[index] == UInt8(ascii: ";") { index += 1 }
    return (value < 0x80 ? UInt8(value) : UInt8(ascii: "?") | 0x80, index)
  }
}
