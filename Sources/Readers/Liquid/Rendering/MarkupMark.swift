/// Characters that represent markup in a text that is not markup yet. The text's own language
/// treats them as a word, and finally they are replaced by the markup.
///
/// A mark consists of a number in hexadecimal digits, encoded from U+10FFE0 on, and of U+10FFF0:
/// characters of a private use area, which texts do not use.
public enum MarkupMark {
  private static let prefix: [UInt8] = [0xF4, 0x8F, 0xBF]
  private static let firstDigit: UInt8 = 0xA0
  private static let end: UInt8 = 0xB0

  /// Appends the mark with the given number.
  static func append(_ number: Int, to bytes: inout [UInt8]) {
    for digit in String(number, radix: 16).utf8 {
      let value = digit <= UInt8(ascii: "9") ? digit - 0x30 : digit - UInt8(ascii: "a") + 10
      bytes += prefix
      bytes.append(firstDigit + value)
    }
    bytes += prefix
    bytes.append(end)
  }

  /// Reads the mark at an offset: its number, and the offset after it.
  public static func read(_ bytes: [UInt8], at start: Int) -> (number: Int, end: Int)? {
    var index = start
    var number = 0
    while index + 3 < bytes.count, bytes[index] == prefix[0], bytes[index + 1] == prefix[1],
      bytes[index + 2] == prefix[2], index - start < 64
    {
      let digit = bytes[index + 3]
      index += 4
      if digit == end { return (number, index) }
      guard digit >= firstDigit, digit < end else { return nil }
      number = number << 4 | Int(digit - firstDigit)
    }
    return nil
  }

  /// Replaces the marks of a text; the closure receives each mark's number.
  public static func replace(
    in bytes: [UInt8], _ body: (_ number: Int, _ output: inout [UInt8]) -> Void
  ) -> [UInt8] {
    guard bytes.contains(prefix[0]) else { return bytes }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == prefix[0], let mark = read(bytes, at: index) {
        body(mark.number, &output)
        index = mark.end
      } else {
        output.append(bytes[index])
        index += 1
      }
    }
    return output
  }

  /// A text with its marks removed; of two spaces around a mark, only one remains.
  public static func removed(from text: String) -> String {
    let bytes = Array(text.utf8)
    guard bytes.contains(prefix[0]) else { return text }
    var output: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if let mark = read(bytes, at: index) {
        index = mark.end
        let isSpaced = output.last ?? 0x20 == 0x20
        if isSpaced, index < bytes.count, bytes[index] == 0x20 { index += 1 }
      } else {
        output.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: output, as: UTF8.self)
  }
}
