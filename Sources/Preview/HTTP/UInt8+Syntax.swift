import Bytes

extension UInt8 {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let slash = UInt8(ascii: "/")
  static let percent = UInt8(ascii: "%")

  /// A `tchar` of RFC 9110 §5.6.2.
  var isTokenByte: Bool {
    switch self {
    case _ where isLetterOrDigit: true
    case 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2E, 0x5E...0x60, 0x7C, 0x7E: true
    default: false
    }
  }

  /// A byte that a field's value may contain (RFC 9110 §5.5): no control characters except the tab.
  var isFieldByte: Bool { self >= 0x20 && self != 0x7F || self == 0x09 }

  /// A `sub-delims` byte of RFC 3986 §2.2.
  var isSubDelimiter: Bool {
    switch self {
    case 0x21, 0x24, 0x26...0x2C, 0x3B, 0x3D: true
    default: false
    }
  }
}

extension StringProtocol {
  /// Whether both are equal, ignoring the case of ASCII letters.
  func isSame(ignoringCaseOf other: some StringProtocol) -> Bool {
    // Most compared names differ in length, which is checked first.
    utf8.count == other.utf8.count
      && utf8.elementsEqual(other.utf8) { $0.lowercased == $1.lowercased }
  }
}
