/// Percent encoding of URL paths (RFC 3986 §2).
public enum PercentEncoding {
  /// A path's characters that are neither unreserved nor allowed in a path are encoded as UTF-8.
  public static func encode(path: String) -> String {
    if path.utf8.withContiguousStorageIfAvailable(isPath) ?? false { return path }
    if path.utf8.allSatisfy(isPathByte) { return path }
    var bytes: [UInt8] = []
    for byte in path.utf8 {
      if isPathByte(byte) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), hexadecimal(byte >> 4), hexadecimal(byte & 15)]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A path with every escape replaced; nil if an escape is broken or the result is not UTF-8.
  public static func decode(_ text: Substring) -> String? {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(value), let low = rest.popFirst().flatMap(value)
      else {
        return nil
      }
      bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Whether all bytes are the most frequent ones of paths: `a` to `z`, `/`, `-`, `.` and digits.
  /// Checks eight bytes at a time.
  private static func isPath(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    var index = 0
    while index &+ 8 <= bytes.count {
      let word = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let low = word & (ones &* 0x7F)
      let letters = (low &+ ones &* 0x1F) & ~(low &+ ones &* 0x05)  // 0x61 to 0x7A
      let others = (low &+ ones &* 0x53) & ~(low &+ ones &* 0x46)  // 0x2D to 0x39
      guard (letters | others) & ~word & (ones &* 0x80) == ones &* 0x80 else { return false }
      index &+= 8
    }
    while index < bytes.count {
      guard isPathByte(bytes[index]) else { return false }
      index &+= 1
    }
    return true
  }

  /// A bit for each byte below 128 that a path may have: letters, digits, and `/-._~!$&'()*+,;=:@`.
  @inline(__always)
  private static func isPathByte(_ byte: UInt8) -> Bool {
    let bits: UInt64 = byte < 64 ? 0x2FFF_FFD2_0000_0000 : 0x47FF_FFFE_87FF_FFFF
    return byte < 128 && (bits >> UInt64(byte & 63)) & 1 == 1
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8 {
    digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10
  }

  private static func value(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
