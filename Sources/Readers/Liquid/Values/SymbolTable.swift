/// Maps symbols to the cases of a module's property enum with one array access, without hashing.
public struct SymbolTable<Field: CaseIterable & RawRepresentable & Sendable>: Sendable
where Field.RawValue == String {
  private let fields: [Field?]
  private let first: Int
  /// The names of all cases, in the order of their declaration.
  public let names: [String]

  /// Creates a table of all cases by their raw values.
  public init() {
    let known = Field.allCases.map { (symbol: Symbol($0.rawValue), field: $0) }
    let ids = known.map { Int($0.symbol.id) }
    first = ids.min() ?? 0
    var fields = [Field?](repeating: nil, count: (ids.max() ?? -1) - first + 1)
    for entry in known { fields[Int(entry.symbol.id) - first] = entry.field }
    self.fields = fields
    names = known.map(\.symbol.name)
  }

  /// The case whose raw value is the symbol's name; nil if there is none.
  public subscript(_ symbol: Symbol) -> Field? {
    let index = Int(symbol.id) - first
    return index >= 0 && index < fields.count ? fields[index] : nil
  }
}
