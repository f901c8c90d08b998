/// A mapping of a Go template.
struct GoMap {
  private(set) var values: [String: GoValue] = [:]
  /// Whether it has parameters of a site or page, whose names are in lower case.
  let isParameters: Bool

  init(isParameters: Bool = false) { self.isParameters = isParameters }

  /// The pairs in the order of their keys' bytes, in which Go lists them.
  var sorted: [(key: String, value: GoValue)] {
    values.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }

  subscript(key: String) -> GoValue? {
    get { values[isParameters ? key.lowercased() : key] }
    set { values[isParameters ? key.lowercased() : key] = newValue }
  }

  /// The value of a key. If only the case of a key differs, templates do not mean it.
  func value(_ key: String) throws -> GoValue? {
    if let value = self[key] { return value }
    let wanted = key.lowercased()
    guard isParameters || !values.keys.contains(where: { $0.lowercased() == wanted }) else {
      throw GoTemplate.Unsupported(what: "'\(key)' in another case")
    }
    return nil
  }

  /// Sets the value at the end of a path of keys.
  mutating func set(_ path: ArraySlice<String>, _ value: GoValue) {
    guard let first = path.first else { return }
    guard path.count > 1 else {
      self[first] = value
      return
    }
    var inner = GoMap()
    if case .map(let map)? = self[first] { inner = map }
    inner.set(path.dropFirst(), value)
    self[first] = .map(inner)
  }

  /// Sets all values of another mapping, and those of the mappings within it.
  mutating func merge(_ other: GoMap) throws {
    for (key, value) in other.values {
      if case .map(var inner)? = try self.value(key), case .map(let more) = value {
        try inner.merge(more)
        self[key] = .map(inner)
      } else {
        self[key] = value
      }
    }
  }
}
