/// Reverts the typographic quotes, dashes and ellipses of libcmark's smart option.
enum Typography {
  /// The ASCII that U+2000 to U+203F (`E2 80` and this byte) was made from, or nil.
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
