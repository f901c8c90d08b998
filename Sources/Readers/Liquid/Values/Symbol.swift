import Synchronization

/// A name that is compared as a number. Names are interned once per process and never freed.
public struct Symbol: Hashable, Sendable {
  /// The number of the name; numbers are consecutive from 0.
  public let id: Int32
  // Unmanaged, so that copying a symbol needs no reference count; the text is never freed.
  private let text: Unmanaged<Text>

  /// The name itself.
  public var name: String { text._withUnsafeGuaranteedRef(\.name) }

  /// The symbol for a name; on first use, the name gets the next number.
  public init(_ name: String) {
    self = Self.registry.withLock { $0.symbol(name) }
  }

  fileprivate init(id: Int32, name: String) {
    self.id = id
    text = .passRetained(Text(name))
  }

  /// The symbol of an interned name; nil if the name is not interned. Used for names that a
  /// template computes, which must not make the table grow.
  static func known(_ name: String) -> Symbol? {
    registry.withLock { $0.known(name) }
  }

  /// The number of interned names.
  package static var count: Int { registry.withLock(\.count) }

  private static let registry = Mutex(Registry())

  private final class Text: Sendable {
    let name: String
    init(_ name: String) { self.name = name }
  }

  /// Symbols with equal numbers have equal names.
  @inlinable
  public static func == (a: Symbol, b: Symbol) -> Bool { a.id == b.id }

  /// Hashes the number.
  @inlinable
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

private struct Registry {
  private var symbols: [String: Symbol] = [:]

  var count: Int { symbols.count }

  func known(_ name: String) -> Symbol? { symbols[name] }

  mutating func symbol(_ name: String) -> Symbol {
    if let symbol = symbols[name] { return symbol }
    let symbol = Symbol(id: Int32(symbols.count), name: name)
    symbols[name] = symbol
    return symbol
  }
}
