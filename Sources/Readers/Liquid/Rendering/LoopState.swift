/// The state of a loop.
struct LoopState: Sendable {
  let name: Symbol
  let length: Int
  var index = 0
  /// Whether the loop can be a `parentloop`, which is not the case for `render … for`.
  var isParent = true

  func value(_ field: LoopField) -> Value {
    switch field {
    case .index: .int(index + 1)
    case .index0: .int(index)
    case .rindex: .int(length - index)
    case .rindex0: .int(length - index - 1)
    case .first: .bool(index == 0)
    case .last: .bool(index == length - 1)
    case .length: .int(length)
    case .name: .string(name.name)
    }
  }
}

/// `forloop` as a value.
struct LoopDrop: Drop {
  let loop: LoopState
  let parents: [LoopState]

  var propertyNames: [String] { LoopField.allCases.map(\.rawValue) + ["parentloop"] }
  var printed: Value { .string("Liquid::ForloopDrop") }

  func value(for key: Symbol) -> Value? {
    if let field = LoopField(rawValue: key.name) { return loop.value(field) }
    guard key.name == "parentloop" else { return nil }
    guard let parent = parents.last, parent.isParent else { return .null }
    return .drop(LoopDrop(loop: parent, parents: parents.dropLast()))
  }
}

/// `tablerowloop`.
struct TableLoopDrop: Drop {
  let length: Int
  let columns: Int
  let index: Int

  private enum Field: String, CaseIterable {
    case length, index, index0, rindex, rindex0, first, last
    case column = "col"
    case column0 = "col0"
    case isFirstColumn = "col_first"
    case isLastColumn = "col_last"
    case row
  }

  var propertyNames: [String] { Field.allCases.map(\.rawValue) }
  var printed: Value { .string("Liquid::TablerowloopDrop") }

  func value(for key: Symbol) -> Value? {
    switch Field(rawValue: key.name) {
    case .length: .int(length)
    case .index: .int(index + 1)
    case .index0: .int(index)
    case .rindex: .int(length - index)
    case .rindex0: .int(length - index - 1)
    case .first: .bool(index == 0)
    case .last: .bool(index == length - 1)
    case .column: .int(column + 1)
    case .column0: .int(column)
    case .isFirstColumn: .bool(column == 0)
    case .isLastColumn: .bool(column == columns - 1)
    case .row: .int(columns > 0 ? index / columns + 1 : 1)
    case nil: nil
    }
  }

  private var column: Int { columns > 0 ? index % columns : index }
}
