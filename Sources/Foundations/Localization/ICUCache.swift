import Synchronization

/// Objects of ICU by their key, each opened once and used under one lock.
final class ICUCache<Key: Hashable & Sendable>: Sendable {
  // Templates can compute patterns from data, so that their number has no limit of its own.
  private static var limit: Int { 512 }
  private let known = Mutex<[Key: ICUObject?]>([:])
  private let open: @Sendable (Key) -> ICUObject?

  init(open: @escaping @Sendable (Key) -> ICUObject?) {
    self.open = open
  }

  /// The result of a closure that uses the object of a key; nil if ICU cannot open the object, or if
  /// the closure returns nil.
  func use<Result: Sendable>(
    _ key: Key, _ body: (UnsafeMutableRawPointer) -> Result?
  ) -> Result? {
    known.withLock { known in
      if let object = known[key] { return object.flatMap { body($0.pointer) } }
      if known.count >= Self.limit { known = [:] }
      let object = open(key)
      known[key] = .some(object)
      return object.flatMap { body($0.pointer) }
    }
  }
}
