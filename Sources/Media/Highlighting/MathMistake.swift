/// Parses KaTeX's errors.
enum MathMistake {
  /// Parses an error such as `-12 KaTeX parse error: Undefined control sequence: \x at position 13:
  /// …` into a message without the prefix and without the formula's text.
  static func read(_ answer: [UInt8], in tex: [UInt8]) -> Highlighter.Formula {
    let text = answer.dropFirst()
    let blank = text.firstIndex(of: UInt8(ascii: " ")) ?? text.endIndex
    let units = Int(String(decoding: text[..<blank], as: UTF8.self))
    var words = String(decoding: text[blank...].dropFirst(), as: UTF8.self)[...]
    let name = "KaTeX parse error: "
    if words.hasPrefix(name) { words = words.dropFirst(name.count) }
    for tail in [" at position ", " at end of input: "] {
      if let end = range(of: tail, in: words) { words = words[..<end] }
    }
    let offset = units.flatMap { $0 < 0 ? nil : Self.offset(ofUnit: $0, in: tex) }
    return .mistake(String(words), offset: offset)
  }

  private static func range(of tail: String, in words: Substring) -> Substring.Index? {
    var index = words.startIndex
    while index < words.endIndex {
      if words[index...].hasPrefix(tail) { return index }
      index = words.index(after: index)
    }
    return nil
  }

  /// Converts a UTF-16 offset in the formula to a byte offset.
  private static func offset(ofUnit unit: Int, in tex: [UInt8]) -> Int {
    let text = String(decoding: tex, as: UTF8.self)
    let index = text.utf16.index(text.startIndex, offsetBy: min(unit, text.utf16.count))
    return text.utf8.distance(from: text.startIndex, to: index)
  }
}
