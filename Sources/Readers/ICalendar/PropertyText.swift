import CivilTime

/// Writes values of properties as bytes.
enum PropertyText {
  /// Appends a text without characters that values must not contain (RFC 5545 §3.1, `CONTROL`), and
  /// without Unicode line ends, at which some programs divide lines. If `escaped` is true, it is
  /// escaped by §3.3.11.
  static func append(_ text: String, escaped: Bool, to bytes: inout [UInt8]) {
    var text = text
    text.withUTF8 { source in
      var index = 0
      while index < source.count {
        let byte = source[index]
        index += 1
        switch byte {
        case UInt8(ascii: "\\"), UInt8(ascii: ","), UInt8(ascii: ";"):
          if escaped { bytes.append(UInt8(ascii: "\\")) }
          bytes.append(byte)
        case 0x0A, 0x0D:
          if byte == 0x0D, index < source.count, source[index] == 0x0A { index += 1 }
          if escaped { appendLineEnd(to: &bytes) }
        case 0x09: if escaped { bytes.append(byte) }
        case 0..<0x20, 0x7F: break
        // U+0080 to U+009F, including U+0085 (next line).
        case 0xC2 where index < source.count && source[index] < 0xA0:
          if escaped, source[index] == 0x85 { appendLineEnd(to: &bytes) }
          index += 1
        case 0xE2
        where index + 1 < source.count && source[index] == 0x80
          && (source[index + 1] == 0xA8 || source[index + 1] == 0xA9):
          if escaped { appendLineEnd(to: &bytes) }
          index += 2
        default: bytes.append(byte)
        }
      }
    }
  }

  private static func appendLineEnd(to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\\"))
    bytes.append(UInt8(ascii: "n"))
  }

  /// Appends a time in its basic form: `20261026T180000`. A leap second is written as the second
  /// before it, as few programs support it.
  static func append(_ time: EventTime, to bytes: inout [UInt8]) {
    let local = time.local
    Digits.append(local.date.year, width: 4, to: &bytes)
    Digits.append(local.date.month, width: 2, to: &bytes)
    Digits.append(local.date.day, width: 2, to: &bytes)
    if time.isDay { return }
    bytes.append(UInt8(ascii: "T"))
    Digits.append(local.time.hour, width: 2, to: &bytes)
    Digits.append(local.time.minute, width: 2, to: &bytes)
    Digits.append(min(local.time.second, 59), width: 2, to: &bytes)
    switch time {
    case .utc: bytes.append(UInt8(ascii: "Z"))
    case .zoned(_, let zone) where zone.isUTC: bytes.append(UInt8(ascii: "Z"))
    default: break
    }
  }
}
