/// Maps symbols to the cases of a module's property enum with one array access, without hashing.
///
/// The name of a property is the raw value of its case with `_` between its words in lower case:
/// `json_ld` for `jsonLD`.
public struct SymbolTable<Field: CaseIterable & RawRepresentable & Sendable>: Sendable
where Field.RawValue == String {
  private let fields: [Field?]
  private let first: Int
  /// The names of all cases, in the order of their declaration.
  public let names: [String]

  /// Creates a table of all cases.
  ///
  /// - Parameter kept: The cases whose names are their raw values as they are.
  public init(keeping kept: [Field] = []) {
    let known = Field.allCases.map { field in
      let isKept = kept.contains { $0.rawValue == field.rawValue }
      return (symbol: Symbol(isKept ? field.rawValue : Self.name(field.rawValue)), field: field)
    }
    let ids = known.map { Int($0.symbol.id) }
    first = ids.min() ?? 0
    var fields = [Field?](repeating: nil, count: (ids.max() ?? -1) - first + 1)
    for entry in known { fields[Int(entry.symbol.id) - first] = entry.field }
    self.fields = fields
    names = known.map(\.symbol.name)
  }

  private static func name(_ written: String) -> String {
    zip(written, " " + written).reduce(into: "") { name, letters in
      if letters.0.isUppercase, letters.1.isLowercase { name += "_" }
      name += letters.0.lowercased()
    }
  }

  /// The case of the property with the symbol's name; nil if there is none.
  public subscript(_ symbol: Symbol) -> Field? {
    let index = Int(symbol.id) - first
    return index >= 0 && index < fields.count ? fields[index] : nil
  }
}
