import SourceText

/// A document's footnotes: their definitions and references.
struct Footnotes {
  /// The definition of a footnote.
  struct Definition {
    let item: CmarkNode
    /// The label as written, which is used for the id.
    let label: [UInt8]
    /// The footnote's number, from 1, in the order of first references; nil if nothing refers to
    /// it.
    var number: Int?
    /// The number of references.
    var references = 0
    /// The number of references written so far.
    var written = 0
  }

  private(set) var definitions: [Definition] = []
  private var byLabel: [[UInt8]: Int] = [:]
  private var byItem: [CmarkNode: Int] = [:]
  /// The indices of definitions that have references, in the order of their numbers.
  private(set) var referenced: [Int] = []

  var isEmpty: Bool { definitions.isEmpty }

  /// Adds a definition. A second definition of a label has no effect, but its item is recorded too.
  mutating func define(_ label: [UInt8], _ item: CmarkNode) {
    byItem[item] = definitions.count
    let key = label.withBytes(Self.key)
    if byLabel[key] == nil { byLabel[key] = definitions.count }
    definitions.append(Definition(item: item, label: label))
  }

  /// Whether a list item is the definition of a footnote.
  func isDefinition(_ item: CmarkNode) -> Bool { byItem[item] != nil }

  /// The index of the definition to which a label refers.
  func index(of label: ByteView) -> Int? { byLabel[Self.key(label)] }

  /// Counts a reference while the document is read, before any HTML is written.
  mutating func countReference(to index: Int) {
    definitions[index].references += 1
    guard definitions[index].number == nil else { return }
    referenced.append(index)
    definitions[index].number = referenced.count
  }

  /// Counts a reference as written, and returns its number among the footnote's references.
  mutating func countWritten(_ index: Int) -> Int {
    definitions[index].written += 1
    return definitions[index].written
  }

  /// The key of a label; labels match case-insensitively.
  private static func key(_ label: ByteView) -> [UInt8] {
    if label.allSatisfy({ $0 < 0x80 }) {
      return label.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
    }
    return Array(String(decoding: label, as: UTF8.self).lowercased().utf8)
  }
}
