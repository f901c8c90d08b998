import Synchronization

/// A name that is compared as a number: interned once per process, never freed.
public struct Symbol: Hashable, Sendable {
  /// The number of the name, dense from 0.
  public let id: Int32
  // The text is never freed, so that a copy of a symbol counts no reference.
  private let text: Unmanaged<Text>

  /// The name itself.
  public var name: String { text._withUnsafeGuaranteedRef(\.name) }

  /// The symbol of a name; the first use of a name takes its number.
  public init(_ name: String) {
    self = Self.registry.withLock { $0.symbol(name) }
  }

  fileprivate init(id: Int32, name: String) {
    self.id = id
    text = .passRetained(Text(name))
  }

  /// The symbol of a name that is interned already, or nil: names that a template computes must not
  /// grow the table.
  static func known(_ name: String) -> Symbol? {
    registry.withLock { $0.known(name) }
  }

  /// How many names have been interned.
  package static var count: Int { registry.withLock(\.count) }

  private static let registry = Mutex(Registry())

  private final class Text: Sendable {
    let name: String
    init(_ name: String) { self.name = name }
  }

  /// The same number means the same name.
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
