/// Observes which values of a hash templates read.
public protocol HashObserver: Sendable {
  /// Called when the value of a name is read, even if there is none.
  func read(_ key: Symbol)
  /// Called when all names and values, or their number, are read.
  func readAll()
}

/// Named values in the order they were added; if a name is repeated, its last value counts.
public struct Hash: ExpressibleByDictionaryLiteral, Sendable {
  /// A single reference, so that a copy of a hash needs one reference count.
  private final class Storage: Sendable {
    let names: [Symbol]
    let values: [Value]
    let indices: [Int32: Int]
    let isLasting: Bool
    let observer: (any HashObserver)?
    /// The storage without an observer; nil if this storage has none.
    let unobserved: Storage?

    init(
      _ names: [Symbol], _ values: [Value], _ indices: [Int32: Int], isLasting: Bool = false
    ) {
      (self.names, self.values, self.indices) = (names, values, indices)
      (self.isLasting, observer, unobserved) = (isLasting, nil, nil)
    }

    /// Creates storage with the same content and an observer of its reads.
    init(_ other: Storage, _ observer: any HashObserver) {
      (names, values, indices) = (other.names, other.values, other.indices)
      isLasting = other.isLasting
      (self.observer, unobserved) = (observer, other.unobserved ?? other)
    }
  }

  private var storage: Storage
  private static let none = Storage([], [], [:])

  /// The maximum number of names that a lookup scans; for more, a dictionary is faster.
  private static let scanned = 8

  /// Creates a hash of names and values. A hash that `isLasting` is created once and rendered many
  /// times, so output that depends on it can be cached in a `FragmentCache`.
  public init(_ pairs: [(String, Value)] = [], isLasting: Bool = false) {
    if pairs.isEmpty {
      storage = Self.none
    } else {
      var builder = Builder()
      for (name, value) in pairs { builder.set(Symbol(name), value) }
      storage = Storage(builder.names, builder.values, builder.indices, isLasting: isLasting)
    }
  }

  /// Creates a hash of the pairs of a literal, in their order.
  public init(dictionaryLiteral pairs: (String, Value)...) { self.init(pairs) }

  /// The same hash with an observer of its reads.
  public func observed(by observer: any HashObserver) -> Hash {
    var copy = self
    copy.storage = Storage(storage, observer)
    return copy
  }

  /// An identity that a lasting hash shares with its copies.
  var identity: ObjectIdentifier? {
    storage.isLasting ? ObjectIdentifier(storage.unobserved ?? storage) : nil
  }

  /// The number of names.
  public var count: Int { observed.names.count }

  /// The names in order.
  public var keys: [String] { observed.names.map(\.name) }

  /// The name and value at an index, from 0.
  public func pair(at index: Int) -> (key: String, value: Value) {
    let storage = observed
    return (storage.names[index].name, storage.values[index])
  }

  /// The storage; notifies the observer that more than one name is read.
  private var observed: Storage {
    storage.observer?.readAll()
    return storage
  }

  /// The value of a name; nil if there is none.
  public subscript(_ key: Symbol) -> Value? {
    let storage = self.storage
    storage.observer?.read(key)
    if storage.names.count > Self.scanned {
      return storage.indices[key.id].map { storage.values[$0] }
    }
    for index in storage.names.indices where storage.names[index].id == key.id {
      return storage.values[index]
    }
    return nil
  }

  /// Gets or sets the value of a name; nil is never stored.
  public subscript(_ key: String) -> Value? {
    get {
      if storage.observer == nil, storage.names.count <= Self.scanned {
        return storage.names.firstIndex { $0.name == key }.map { storage.values[$0] }
      }
      return Symbol.known(key).flatMap { self[$0] }
    }
    set {
      guard let newValue else { return }
      let storage = observed
      var builder = Builder(
        names: storage.names, values: storage.values, indices: storage.indices)
      builder.set(Symbol(key), newValue)
      self.storage = Storage(builder.names, builder.values, builder.indices)
    }
  }

  private struct Builder {
    var names: [Symbol] = []
    var values: [Value] = []
    var indices: [Int32: Int] = [:]

    mutating func set(_ name: Symbol, _ value: Value) {
      if let index = index(of: name.id) {
        values[index] = value
        return
      }
      names.append(name)
      values.append(value)
      if names.count == Hash.scanned + 1 {
        for (index, name) in names.enumerated() { indices[name.id] = index }
      } else if names.count > Hash.scanned {
        indices[name.id] = names.count - 1
      }
    }

    private func index(of id: Int32) -> Int? {
      if names.count > Hash.scanned { return indices[id] }
      return names.firstIndex { $0.id == id }
    }
  }
}
