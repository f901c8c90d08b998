/// Classes of ASCII characters. Bytes above 127, which encode other characters, are in no class.
extension UInt8 {
  /// Space or tab.
  @inlinable
  public var isBlank: Bool { self == 0x20 || self == 0x09 }

  /// Space, tab or carriage return, which may surround the text of a line.
  @inlinable
  public var isLineSpace: Bool { isBlank || self == 0x0D }

  /// Space, tab, line feed, vertical tab, form feed or carriage return.
  @inlinable
  public var isWhitespace: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0D) }

  /// `0` to `9`.
  @inlinable
  public var isDigit: Bool { self >= 0x30 && self <= 0x39 }

  /// A letter of either case.
  @inlinable
  public var isLetter: Bool { (self | 0x20) >= 0x61 && (self | 0x20) <= 0x7A }

  /// A letter or a digit.
  @inlinable
  public var isLetterOrDigit: Bool { isLetter || isDigit }

  /// A letter, a digit or `_`.
  @inlinable
  public var isWord: Bool { isLetterOrDigit || self == 0x5F }

  /// A character that needs no percent encoding anywhere in a URL (`unreserved`, RFC 3986 §2.3).
  @inlinable
  public var isUnreserved: Bool { isWord || self == 0x2D || self == 0x2E || self == 0x7E }

  /// A capital letter in lowercase; any other byte unchanged.
  @inlinable
  public var lowercased: UInt8 { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }

  /// The value of a hexadecimal digit of either case.
  @inlinable
  public var hexValue: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x37
    case 0x61...0x66: self - 0x57
    default: nil
    }
  }

  /// The hexadecimal digit of a value below 16, in lower case.
  @inlinable
  public static func hexDigit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x57 + value }

  /// The hexadecimal digit of a value below 16, in upper case.
  @inlinable
  public static func upperHexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? 0x30 + value : 0x37 + value
  }
}
