/// The words of texts, in lower case: runs of letters and digits of any script. Each ideograph is a
/// word.
enum WordList {
  /// The words of a text.
  static func words(of text: some StringProtocol) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        take(UInt8(scalar.value), &word, &words)
      } else if scalar.value == 0xAD {
        continue
      } else if isIdeograph(scalar) {
        finish(&word, &words)
        words.append(String(scalar))
      } else if isLetter(scalar) {
        word += Array(scalar.properties.lowercaseMapping.utf8)
      } else {
        finish(&word, &words)
      }
    }
    finish(&word, &words)
    return words
  }

  private static func take(_ byte: UInt8, _ word: inout [UInt8], _ words: inout [String]) {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): word.append(byte | 0x20)
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      word.append(byte)
    default: finish(&word, &words)
    }
  }

  private static func finish(_ word: inout [UInt8], _ words: inout [String]) {
    guard !word.isEmpty else { return }
    words.append(String(decoding: word, as: UTF8.self))
    word.removeAll(keepingCapacity: true)
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return properties.isAlphabetic || properties.numericType != nil
      || properties.generalCategory == .nonspacingMark
  }

  private static func isIdeograph(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3040...0x30FF, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
    default: false
    }
  }
}
