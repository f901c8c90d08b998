import SourceText

/// A table during reading: later headers and dotted keys may add to it.
final class TOMLTable {
  /// How it was defined, which decides what may add to it.
  enum Origin {
    /// A part of a header's name, such as `a` in `[a.b]`; its own header may follow.
    case implied
    /// A header of its own.
    case header
    /// A part of a dotted key.
    case dotted
  }

  enum Value {
    case node(Node)
    case table(TOMLTable)
    case list(TOMLTableList)
  }

  var origin: Origin
  private let range: SourceRange
  private var entries: [(key: String, range: SourceRange, value: Value)] = []
  private var indexes: [String: Int] = [:]

  init(_ origin: Origin, _ range: SourceRange) {
    self.origin = origin
    self.range = range
  }

  subscript(key: String) -> Value? { indexes[key].map { entries[$0].value } }

  func add(_ key: String, _ keyRange: SourceRange, _ value: Value) {
    indexes[key] = entries.count
    entries.append((key, keyRange, value))
  }

  /// The table with everything in it, recursively; the depth of keys is limited.
  var node: Node {
    Node(
      .mapping(
        entries.map { entry in
          let value =
            switch entry.value {
            case .node(let node): node
            case .table(let table): table.node
            case .list(let list): Node(.sequence(list.tables.map(\.node)), entry.range)
            }
          return Node.Entry(key: entry.key, keyRange: entry.range, value: value)
        }), range)
  }
}

/// The tables of `[[name]]`.
final class TOMLTableList {
  var tables: [TOMLTable] = []
}
