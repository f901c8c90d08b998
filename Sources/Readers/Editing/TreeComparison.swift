import DataFormats

/// Compares an intended tree with one that was read.
struct TreeComparison {
  private let isTable: Bool
  private let isOrdered: Bool

  /// A comparison for a format: keys of TOML have no order, and cells of tables have no types.
  init(_ format: DataSource.Format) {
    switch format {
    case .csv: (isTable, isOrdered) = (true, false)
    case .toml: (isTable, isOrdered) = (false, false)
    case .yaml, .json: (isTable, isOrdered) = (false, true)
    }
  }

  /// Whether two files have the same values. A file without a value equals an empty list or mapping.
  func isSame(_ intended: Node?, _ found: Node?) -> Bool {
    guard let intended, let found else {
      let only = intended ?? found
      return only?.elements?.isEmpty ?? only?.entries?.isEmpty ?? true
    }
    return isSame(intended, found)
  }

  private func isSame(_ intended: Node, _ found: Node) -> Bool {
    switch (intended.content, found.content) {
    case (.scalar(let text, let isPlain), .scalar(let other, let isOtherPlain)):
      if isTable { return text == other || intended.isNull && other.isEmpty }
      return text == other && isPlain == isOtherPlain || intended.resolved == found.resolved
    case (.sequence(let nodes), .sequence(let others)):
      return nodes.elementsEqual(others) { isSame($0, $1) }
    case (.mapping(let entries), .mapping(let others)):
      let isEqual = entries.elementsEqual(others) { $0.key == $1.key && isSame($0.value, $1.value) }
      guard !isEqual, !isOrdered else { return isEqual }
      if isTable { return areSameRows(intended, found) }
      let values = Dictionary(others.map { ($0.key, $0.value) }) { $1 }
      return entries.count == others.count
        && entries.allSatisfy { entry in values[entry.key].map { isSame(entry.value, $0) } ?? false
        }
    default: return false
    }
  }

  /// Whether two rows have the same cells; those that a row lacks are empty.
  private func areSameRows(_ intended: Node, _ found: Node) -> Bool {
    let keys = Set(((intended.entries ?? []) + (found.entries ?? [])).map(\.key))
    return keys.allSatisfy { key in
      guard let (one, other) = intended[key].flatMap({ one in found[key].map { (one, $0) } }) else {
        let only = intended[key] ?? found[key]
        guard case .scalar(let text, _) = only?.content else { return false }
        return text.isEmpty
      }
      return isSame(one, other)
    }
  }
}
