import SourceText

extension EscapedMarkup {
  /// The offsets of markup in the label of a `[^label]` whose `[` is at `start`.
  ///
  /// A label is used as written, whether the footnote exists or not. Labels that contain a
  /// backslash or a backtick, and text that can be a link, are ignored.
  static func offsetsInLabel(
    _ bytes: ByteView, at start: Int, smart: Bool
  ) -> [Int] {
    var offsets: [Int] = []
    var index = start + 2
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "]"): return isFollowedByTarget(bytes, index) ? [] : offsets
      case 0...0x20, UInt8(ascii: "["), UInt8(ascii: "\\"), UInt8(ascii: "`"): return []
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "<"), UInt8(ascii: "&"),
        UInt8(ascii: "~"), UInt8(ascii: "="):
        offsets.append(index)
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "-"), UInt8(ascii: "."):
        if smart { offsets.append(index) }
      default: break
      }
      index += 1
    }
    return []
  }

  private static func isFollowedByTarget(
    _ bytes: ByteView, _ bracket: Int
  ) -> Bool {
    guard bracket + 1 < bytes.count else { return false }
    if bytes[bracket + 1] == UInt8(ascii: "(") { return true }
    return bytes[bracket + 1] == UInt8(ascii: "[")
      && (bracket + 2 == bytes.count || bytes[bracket + 2] != UInt8(ascii: "^"))
  }

  /// Whether a control character follows a bullet or number at the start of its line.
  static func isAfterBullet(_ bytes: ByteView, _ index: Int) -> Bool {
    guard index > 0 else { return false }
    switch bytes[index - 1] {
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "."),
      UInt8(ascii: ")"):
      break
    default: return false
    }
    var index = index - 1
    while index > 0 {
      switch bytes[index - 1] {
      case 10, 13: return true
      case _ where BlockMark.isMark(bytes[index - 1]): index -= 1
      default: return false
      }
    }
    return true
  }
}
