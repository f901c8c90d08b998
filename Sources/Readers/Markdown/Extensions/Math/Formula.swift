import SourceText

/// A formula in a document's text.
///
/// libcmark would parse TeX as Markdown, so each formula is first replaced by a mark: a number
/// between two Unicode noncharacters. In code and addresses, the mark is later replaced by the
/// formula's source.
struct Formula {
  /// The TeX between the dollar signs.
  let tex: [UInt8]
  /// The formula's source, including the dollar signs.
  let source: [UInt8]
  let isDisplay: Bool
  /// The offset of the TeX in the file.
  let offset: Int

  private static let opening: [UInt8] = [0xEF, 0xB7, 0x92]
  private static let closing: [UInt8] = [0xEF, 0xB7, 0x93]

  /// The mark of the formula with the given number.
  static func mark(_ number: Int) -> [UInt8] { opening + Array(String(number).utf8) + closing }

  /// A part of a text with marks.
  enum Part {
    case text(ByteView)
    case formula(Int)
  }

  /// Whether a text contains marks.
  static func isMarked(_ bytes: ByteView) -> Bool {
    var index = 0
    while index + 2 < bytes.count {
      if isOpening(bytes, index) { return true }
      index += 1
    }
    return false
  }

  /// The parts of a text with marks.
  static func parts(of bytes: ByteView) -> [Part] {
    var parts: [Part] = []
    var (start, index) = (0, 0)
    while index < bytes.count {
      guard isOpening(bytes, index), let (number, end) = number(bytes, from: index + 3) else {
        index += 1
        continue
      }
      if start < index { parts.append(.text(bytes[part: start..<index])) }
      parts.append(.formula(number))
      (start, index) = (end, end)
    }
    if start < bytes.count { parts.append(.text(bytes[part: start..<bytes.count])) }
    return parts
  }

  private static func isOpening(_ bytes: ByteView, _ index: Int) -> Bool {
    index + 2 < bytes.count && bytes[index] == 0xEF && bytes[index + 1] == 0xB7
      && bytes[index + 2] == 0x92
  }

  private static func number(
    _ bytes: ByteView, from start: Int
  ) -> (Int, end: Int)? {
    var (number, index) = (0, start)
    while index < bytes.count, bytes[index] >= 0x30, bytes[index] <= 0x39, number < 1 << 32 {
      number = number * 10 + Int(bytes[index] - 0x30)
      index += 1
    }
    guard index > start, index + 2 < bytes.count, bytes[index] == 0xEF, bytes[index + 1] == 0xB7,
      bytes[index + 2] == 0x93
    else { return nil }
    return (number, index + 3)
  }
}
