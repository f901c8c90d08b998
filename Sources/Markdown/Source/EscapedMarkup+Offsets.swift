import SourceText

extension EscapedMarkup {
  /// The offsets of markup in the label of a `[^label]`, where its `[` is at `start`.
  ///
  /// A label is used as it is written, whether there is such a footnote or not. Labels with a
  /// backslash or a backtick are ignored, and so is what can be a link.
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

  /// Whether a control character is after a bullet or a number that begins its line.
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
