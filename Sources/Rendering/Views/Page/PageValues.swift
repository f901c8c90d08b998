import Liquid
import Synchronization

/// Caches the values of a page that are costly to compute and that layouts read more than once.
final class PageValues: Sendable {
  private let values = Mutex<[(key: Int32, value: Value?)]>([])

  /// The value of a name, cached after the first call.
  func value(of key: Symbol, make: () -> Value?) -> Value? {
    if let known = values.withLock({ $0.first { $0.key == key.id } }) { return known.value }
    // Outside of the lock, because making a value may require another one.
    let value = make()
    values.withLock { $0.append((key.id, value)) }
    return value
  }
}
