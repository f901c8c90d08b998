import SourceText

/// A document's footnotes: their definitions and references.
struct Footnotes {
  /// One definition.
  struct Definition {
    let item: CmarkNode
    /// The label as it is written, for the id.
    let label: [UInt8]
    /// Its number in the order of the first references, from 1; nil until there is one.
    var number: Int?
    /// How many references there are.
    var references = 0
    /// How many of them are written.
    var written = 0
  }

  private(set) var definitions: [Definition] = []
  private var byLabel: [[UInt8]: Int] = [:]
  private var byItem: [CmarkNode: Int] = [:]
  /// The definitions with references, in the order of their numbers.
  private(set) var referenced: [Int] = []

  var isEmpty: Bool { definitions.isEmpty }

  /// Adds a definition. A second one of a label has no effect, but its item is a definition too.
  mutating func define(_ label: [UInt8], _ item: CmarkNode) {
    byItem[item] = definitions.count
    let key = label.withBytes(Self.key)
    if byLabel[key] == nil { byLabel[key] = definitions.count }
    definitions.append(Definition(item: item, label: label))
  }

  /// Whether a list item is a footnote's definition.
  func isDefinition(_ item: CmarkNode) -> Bool { byItem[item] != nil }

  /// The definition a label refers to.
  func index(of label: ByteView) -> Int? { byLabel[Self.key(label)] }

  /// Counts a reference when the document is read, before it is written.
  mutating func countReference(to index: Int) {
    definitions[index].references += 1
    guard definitions[index].number == nil else { return }
    referenced.append(index)
    definitions[index].number = referenced.count
  }

  /// Counts a reference as written, and returns its number among those to the footnote.
  mutating func countWritten(_ index: Int) -> Int {
    definitions[index].written += 1
    return definitions[index].written
  }

  /// Labels match without regard to case.
  private static func key(_ label: ByteView) -> [UInt8] {
    if label.allSatisfy({ $0 < 0x80 }) {
      return label.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
    }
    return Array(String(decoding: label, as: UTF8.self).lowercased().utf8)
  }
}
