import DataFormats

/// A header or a pair of a TOML document, with its path in the tree.
struct TOMLStatement {
  /// The path of the value or the table that it defines, with the indices of `[[tables]]`.
  let path: [ValuePath.Step]
  /// The parts of the key.
  let keys: [WrittenValue]
  let start: Int
  /// The offset after the value, or after the header.
  let end: Int
  /// The value; nil for a header.
  let value: WrittenValue?
  /// The path of the header before it.
  let section: [ValuePath.Step]

  /// Whether it defines a value or a table at a path or in it.
  func isIn(_ prefix: [ValuePath.Step]) -> Bool { path.starts(with: prefix) }

  /// The part of the key that names a path's last step; nil if the header before it does.
  func key(of prefix: [ValuePath.Step]) -> WrittenValue? {
    let depth = prefix.count { if case .key = $0 { true } else { false } }
    let total = path.count { if case .key = $0 { true } else { false } }
    let index = depth - 1 - (total - keys.count)
    return keys.indices.contains(index) ? keys[index] : nil
  }
}

/// The statements of a TOML document that its reader reads without an error.
struct TOMLLayout {
  private(set) var statements: [TOMLStatement] = []
  /// The number of tables of each `[[table]]`.
  private(set) var tables: [[ValuePath.Step]: Int] = [:]

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    var scanner = BracketScanner(bytes, range)
    var section: [ValuePath.Step] = []
    scanner.skipSpace()
    while scanner.byte != nil {
      let start = scanner.index
      if scanner.take("[") {
        let isList = scanner.take("[")
        let keys = scanner.keys()
        scanner.index += isList ? 2 : 1
        section = path(of: keys, isList: isList)
        statements.append(
          TOMLStatement(
            path: section, keys: keys, start: start, end: scanner.index, value: nil,
            section: section))
      } else {
        let keys = scanner.keys()
        scanner.index += 1
        let value = scanner.value()
        statements.append(
          TOMLStatement(
            path: section + keys.map { .key($0.text ?? "") }, keys: keys, start: start,
            end: value.end, value: value, section: section))
      }
      scanner.skipSpace()
    }
  }

  /// The path of a header, whose lists of tables lead to their last ones.
  private mutating func path(of keys: [WrittenValue], isList: Bool) -> [ValuePath.Step] {
    var path: [ValuePath.Step] = []
    for (index, key) in keys.enumerated() {
      path.append(.key(key.text ?? ""))
      if isList, index == keys.count - 1 { tables[path, default: 0] += 1 }
      if let count = tables[path] { path.append(.index(count - 1)) }
    }
    return path
  }
}
