import SourceText

/// The lines of a body that look like reference definitions (CommonMark §4.7). Some may be text or
/// code: what uses them checks the result.
struct ReferenceDefinitions {
  /// A definition's destination.
  struct Definition {
    /// The offset of the `[`.
    let start: Int
    let destination: Range<Int>
    let isBracketed: Bool
  }

  private(set) var all: [Definition] = []
  /// The index of the first definition of each label.
  private var byLabel: [String: Int] = [:]

  init(_ file: [UInt8], _ body: Range<Int>) {
    var index = body.lowerBound
    while let colon = Self.next(in: file, from: index, to: body.upperBound) {
      index = colon + 1
      var start = colon - 1
      while start > body.lowerBound,
        file[start - 1] != UInt8(ascii: "[") || file.isEscaped(start - 1),
        colon - start < 1_000
      {
        start -= 1
      }
      let label = start..<(colon - 1)
      guard start > body.lowerBound, Self.beginsLine(file, start - 1, body.lowerBound),
        let found = InlineDestination(file, from: colon + 1, to: body.upperBound, isInline: false)
      else { continue }
      let key = Self.key(file[label])
      if byLabel[key] == nil { byLabel[key] = all.count }
      all.append(
        Definition(
          start: start - 1, destination: found.range, isBracketed: found.isBracketed))
    }
  }

  /// The index of the definition of a label, given without its brackets.
  func index(of label: some Sequence<UInt8>) -> Int? { byLabel[Self.key(label)] }

  /// The offset of the next colon after a bracket.
  private static func next(in file: [UInt8], from start: Int, to end: Int) -> Int? {
    var index = start
    while index + 1 < end {
      if file[index] == UInt8(ascii: "]"), file[index + 1] == UInt8(ascii: ":") { return index + 1 }
      index += 1
    }
    return nil
  }

  private static func beginsLine(_ file: [UInt8], _ start: Int, _ first: Int) -> Bool {
    var index = start
    while index > first, file[index - 1] != 10, file[index - 1] != 13 {
      guard BlockMark.isMark(file[index - 1]) else { return false }
      index -= 1
    }
    return true
  }

  /// A label without differences of case and blanks.
  private static func key(_ label: some Sequence<UInt8>) -> String {
    let words = Array(Array(label).split { $0 <= 0x20 }.joined(separator: [0x20]))
    return String(decoding: words, as: UTF8.self).uppercased()
      .lowercased()
  }
}
