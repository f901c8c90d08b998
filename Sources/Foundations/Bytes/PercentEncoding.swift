/// Percent encoding of URLs (RFC 3986 §2).
public enum PercentEncoding {
  /// Encodes every character that is neither unreserved nor allowed in a path, as UTF-8.
  public static func encode(path: String) -> String {
    if path.utf8.withContiguousStorageIfAvailable(isPath) ?? false { return path }
    if path.utf8.allSatisfy(isPathByte) { return path }
    return encode(path, keeping: isPathByte)
  }

  /// Encodes all bytes of a text except those to keep.
  public static func encode(_ text: String, keeping isKept: (UInt8) -> Bool) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count * 2)
    for byte in text.utf8 {
      if isKept(byte) {
        bytes.append(byte)
      } else {
        bytes.append(UInt8(ascii: "%"))
        bytes.append(.upperHexDigit(byte >> 4))
        bytes.append(.upperHexDigit(byte & 15))
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A text with every escape decoded; nil if an escape is invalid or the result is not UTF-8.
  public static func decode(_ text: Substring) -> String? {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    return decode(Array(text.utf8)).flatMap { String(validating: $0, as: UTF8.self) }
  }

  /// The bytes of a text with every escape decoded; invalid escapes stay unchanged.
  public static func decodeLeniently(_ text: some Sequence<UInt8>) -> [UInt8] {
    decode(Array(text), keepsBroken: true) ?? []
  }

  /// Bytes with every escape decoded; nil if an escape is invalid.
  public static func decode(_ text: [UInt8]) -> [UInt8]? { decode(text, keepsBroken: false) }

  private static func decode(_ text: [UInt8], keepsBroken: Bool) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      if text[index] == UInt8(ascii: "%") {
        if index + 2 < text.count, let high = text[index + 1].hexValue,
          let low = text[index + 2].hexValue
        {
          bytes.append(high << 4 | low)
          index += 3
          continue
        }
        if !keepsBroken { return nil }
      }
      bytes.append(text[index])
      index += 1
    }
    return bytes
  }

  /// Whether all bytes are among the most frequent in paths: `a` to `z`, `/`, `-`, `.` and digits.
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

  /// Whether a path may contain a byte: letters, digits, and `/-._~!$&'()*+,;=:@`. Each byte below
  /// 128 has a bit.
  @inline(__always)
  private static func isPathByte(_ byte: UInt8) -> Bool {
    let bits: UInt64 = byte < 64 ? 0x2FFF_FFD2_0000_0000 : 0x47FF_FFFE_87FF_FFFF
    return byte < 128 && (bits >> UInt64(byte & 63)) & 1 == 1
  }
}
