extension UInt8 {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let slash = UInt8(ascii: "/")
  static let percent = UInt8(ascii: "%")

  /// A `tchar` of RFC 9110 §5.6.2.
  var isTokenByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    case 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2E, 0x5E...0x60, 0x7C, 0x7E: true
    default: false
    }
  }

  /// A byte that a field's value may contain (RFC 9110 §5.5): no control characters except the tab.
  var isFieldByte: Bool { self >= 0x20 && self != 0x7F || self == 0x09 }

  var isBlank: Bool { self == 0x20 || self == 0x09 }

  /// An `unreserved` byte of RFC 3986 §2.3.
  var isUnreserved: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    case 0x2D, 0x2E, 0x5F, 0x7E: true
    default: false
    }
  }

  /// A `sub-delims` byte of RFC 3986 §2.2.
  var isSubDelimiter: Bool {
    switch self {
    case 0x21, 0x24, 0x26...0x2C, 0x3B, 0x3D: true
    default: false
    }
  }

  var isDigit: Bool { self >= 0x30 && self <= 0x39 }

  /// The value of a hexadecimal digit.
  var hexValue: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x37
    case 0x61...0x66: self - 0x57
    default: nil
    }
  }

  var lowercased: UInt8 { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }
}

extension StringProtocol {
  /// Whether both are equal, ignoring the case of ASCII letters.
  func isSame(ignoringCaseOf other: some StringProtocol) -> Bool {
    // Most compared names differ in length, which is checked first.
    utf8.count == other.utf8.count
      && utf8.elementsEqual(other.utf8) { $0.lowercased == $1.lowercased }
  }
}
