import Liquid
import Synchronization

/// The values of a page that cost something and that layouts ask for more than once.
final class PageValues: Sendable {
  private let values = Mutex<[(key: Int32, value: Value?)]>([])

  /// The value of a name, made on first use.
  func value(of key: Symbol, make: () -> Value?) -> Value? {
    if let known = values.withLock({ $0.first { $0.key == key.id } }) { return known.value }
    // Making one may ask for another.
    let value = make()
    values.withLock { $0.append((key.id, value)) }
    return value
  }
}
