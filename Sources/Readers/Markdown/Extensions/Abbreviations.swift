import SourceText

/// A document's abbreviations, found in text with a trie of their labels.
struct Abbreviations {
  private var meanings: [[UInt8]] = []
  /// The edges of the trie, from a node and a byte to the next node; the root is 0.
  private var steps: [Int: Int] = [:]
  /// The indices of meanings, by the nodes at which labels end.
  private var ends: [Int: Int] = [:]
  private var nodeCount = 1
  /// Whether a label starts with a byte, by the byte's value; empty if there are no labels.
  private var isFirst: [Bool] = []
  /// The blocks in libcmark's tree that replace the definitions.
  private var definitions: Set<CmarkNode> = []

  var isEmpty: Bool { meanings.isEmpty }

  /// Adds a definition; the last definition of a label takes effect.
  mutating func define(_ mark: AbbreviationMark, _ block: CmarkNode) {
    definitions.insert(block)
    guard let first = mark.label.first else { return }
    if isFirst.isEmpty { isFirst = [Bool](repeating: false, count: 256) }
    isFirst[Int(first)] = true
    var node = 0
    for byte in mark.label {
      let step = node << 8 | Int(byte)
      if let next = steps[step] {
        node = next
      } else {
        steps[step] = nodeCount
        node = nodeCount
        nodeCount += 1
      }
    }
    ends[node] = meanings.count
    meanings.append(mark.meaning)
  }

  /// Whether a block replaces a definition.
  func isDefinition(_ block: CmarkNode) -> Bool { definitions.contains(block) }

  /// The next abbreviation in a range of a text; it must be a whole word, and the longest match
  /// wins.
  func next(
    in bytes: ByteView, _ part: Range<Int>
  ) -> (range: Range<Int>, meaning: [UInt8])? {
    var index = part.lowerBound
    while index < part.upperBound {
      if isFirst[Int(bytes[index])], !Self.isWord(bytes, before: index),
        let found = longest(in: bytes, index..<part.upperBound)
      {
        return found
      }
      index += 1
    }
    return nil
  }

  private func longest(
    in bytes: ByteView, _ part: Range<Int>
  ) -> (range: Range<Int>, meaning: [UInt8])? {
    var found: (range: Range<Int>, meaning: [UInt8])?
    var node = 0
    var index = part.lowerBound
    while index < part.upperBound, let next = steps[node << 8 | Int(bytes[index])] {
      node = next
      index += 1
      if let meaning = ends[node], !Self.isWord(bytes, at: index) {
        found = (part.lowerBound..<index, meanings[meaning])
      }
    }
    return found
  }

  private static func isWord(_ bytes: ByteView, before index: Int) -> Bool {
    index > 0
      && isWord(bytes[index - 1]) {
        CharacterClass.scalar(in: bytes, before: index)
      }
  }

  private static func isWord(_ bytes: ByteView, at index: Int) -> Bool {
    index < bytes.count && isWord(bytes[index]) { CharacterClass.scalar(in: bytes, at: index) }
  }

  private static func isWord(_ byte: UInt8, _ scalar: () -> Unicode.Scalar) -> Bool {
    if byte < 0x80 { return CharacterClass.isAlphanumeric(byte) || byte == UInt8(ascii: "_") }
    let scalar = scalar()
    return !CharacterClass.isSpace(scalar) && !CharacterClass.isPunctuation(scalar)
  }
}
