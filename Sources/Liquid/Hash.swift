/// Named values in the order in which they were given; of a repeated name the last value counts.
public struct Hash: Sendable {
  private var names: [Symbol] = []
  private var values: [Value] = []
  private var places: [Int32: Int] = [:]

  /// How many names a lookup scans before a dictionary is worth its cost.
  private static let scanned = 8

  /// A hash of names and values.
  public init(_ pairs: [(String, Value)] = []) {
    names.reserveCapacity(pairs.count)
    values.reserveCapacity(pairs.count)
    for (name, value) in pairs { set(Symbol(name), value) }
  }

  /// How many names it has.
  public var count: Int { names.count }

  /// Whether it has no name.
  public var isEmpty: Bool { names.isEmpty }

  /// The names in order.
  public var keys: [String] { names.map(\.name) }

  /// The name and value at a place, from 0.
  public func pair(at index: Int) -> (key: String, value: Value) {
    (names[index].name, values[index])
  }

  /// The value of a name.
  public subscript(_ key: Symbol) -> Value? {
    place(of: key.id).map { values[$0] }
  }

  /// The value of a name, or sets it; nil is never stored.
  public subscript(_ key: String) -> Value? {
    get {
      if names.count <= Self.scanned {
        return names.firstIndex { $0.name == key }.map { values[$0] }
      }
      return Symbol.known(key).flatMap { self[$0] }
    }
    set {
      if let newValue { set(Symbol(key), newValue) }
    }
  }

  private mutating func set(_ name: Symbol, _ value: Value) {
    if let place = place(of: name.id) {
      values[place] = value
      return
    }
    names.append(name)
    values.append(value)
    if names.count == Self.scanned + 1 {
      for (place, name) in names.enumerated() { places[name.id] = place }
    } else if names.count > Self.scanned {
      places[name.id] = names.count - 1
    }
  }

  private func place(of id: Int32) -> Int? {
    if names.count > Self.scanned { return places[id] }
    return names.firstIndex { $0.id == id }
  }
}
