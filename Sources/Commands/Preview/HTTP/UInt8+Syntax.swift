import Bytes

extension UInt8 {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let slash = UInt8(ascii: "/")
  static let percent = UInt8(ascii: "%")

  /// Whether the byte is a `tchar` of RFC 9110 §5.6.2.
  var isTokenByte: Bool {
    switch self {
    case _ where isLetterOrDigit: true
    case 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2E, 0x5E...0x60, 0x7C, 0x7E: true
    default: false
    }
  }

  /// Whether a field's value may contain the byte (RFC 9110 §5.5): no control characters except
  /// tab.
  var isFieldByte: Bool { self >= 0x20 && self != 0x7F || self == 0x09 }

  /// Whether the byte is in `sub-delims` of RFC 3986 §2.2.
  var isSubDelimiter: Bool {
    switch self {
    case 0x21, 0x24, 0x26...0x2C, 0x3B, 0x3D: true
    default: false
    }
  }
}

extension StringProtocol {
  /// Whether two texts are equal, ignoring the case of ASCII letters.
  func isSame(ignoringCaseOf other: some StringProtocol) -> Bool {
    // Lengths are compared first, as most compared names differ in length.
    utf8.count == other.utf8.count
      && utf8.elementsEqual(other.utf8) { $0.lowercased == $1.lowercased }
  }
}
