import Bytes

/// Words that mark positions of a text, so that they can be found in a page that shows it. They consist of
/// letters, which stay as they are in every format and script: `zq`, two letters for the number, and `qz`.
struct TextMarker {
  /// The most markers that a page can have.
  static let limit = 26 * 26
  private static let length = 6

  /// The bytes without the markers.
  private(set) var bytes: [UInt8] = []
  /// The numbers of the markers, and their offsets in `bytes`.
  private(set) var all: [(number: Int, offset: Int)] = []

  /// Takes the markers out of bytes; a template may have written them in capital letters.
  init(markedBytes: [UInt8]) {
    bytes.reserveCapacity(markedBytes.count)
    var index = 0
    while index < markedBytes.count {
      if let number = Self.number(at: index, in: markedBytes) {
        all.append((number, bytes.count))
        index += Self.length
      } else {
        bytes.append(markedBytes[index])
        index += 1
      }
    }
  }

  /// The marker with a number below `limit`.
  static func text(_ number: Int) -> String {
    let letters = [number / 26, number % 26].map { UInt8(ascii: "a") + UInt8($0) }
    return "zq" + String(decoding: letters, as: UTF8.self) + "qz"
  }

  private static func number(at index: Int, in bytes: [UInt8]) -> Int? {
    guard bytes[index] | 0x20 == UInt8(ascii: "z"), index + length <= bytes.count else {
      return nil
    }
    let word = bytes[index..<index + length].map(\.lowercased)
    let digits = word[2...3].map { Int($0) - Int(UInt8(ascii: "a")) }
    guard word.starts(with: "zq".utf8), word[4...].elementsEqual("qz".utf8),
      digits.allSatisfy((0..<26).contains)
    else { return nil }
    return digits[0] * 26 + digits[1]
  }
}
