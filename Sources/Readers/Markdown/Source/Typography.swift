/// Reverts the typographic quotes, dashes and ellipses that libcmark's smart option makes.
enum Typography {
  /// The ASCII source of a character from U+2000 to U+203F (`E2 80` and this byte); nil if there is
  /// none.
  static func ascii(_ last: UInt8) -> StaticString? {
    switch last {
    case 0x93: "--"
    case 0x94: "---"
    case 0x98, 0x99: "'"
    case 0x9C, 0x9D: "\""
    case 0xA6: "..."
    default: nil
    }
  }
}
