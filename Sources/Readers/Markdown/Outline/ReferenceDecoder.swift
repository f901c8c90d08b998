import SourceText

/// Decodes character references as libcmark does.
struct ReferenceDecoder {
  private var known: [[UInt8]: [UInt8]] = [:]

  /// The text of the reference whose ampersand is at an index, and its end; nil if there is none.
  mutating func decode(_ bytes: [UInt8], at start: Int) -> (text: [UInt8], end: Int)? {
    let window = bytes[start..<Swift.min(start + 40, bytes.count)]
    guard let close = window.firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let written = Array(window[...close])
    guard
      written.dropFirst().dropLast().allSatisfy({ CharacterClass.isAlphanumeric($0) || $0 == 0x23 })
    else { return nil }
    if known[written] == nil {
      let tree = written.withBytes { CmarkTree($0, smart: false) }
      known[written] = tree.root.firstChild?.firstChild.map { Array($0.literal) } ?? written
    }
    guard let text = known[written], text != written else { return nil }
    return (text, close + 1)
  }

  /// A destination or a title without references and, in Markdown, without escapes.
  mutating func plain(_ bytes: some Sequence<UInt8>, escapes: Bool = true) -> [UInt8] {
    let bytes = Array(bytes)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if escapes, bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count,
        CharacterClass.isPunctuation(bytes[index + 1])
      {
        result.append(bytes[index + 1])
        index += 2
      } else if bytes[index] == UInt8(ascii: "&"), let (text, end) = decode(bytes, at: index) {
        result += text
        index = end
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }
}
