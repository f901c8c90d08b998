import Dispatch
import Synchronization

/// A value that one thread makes while others do something else until they need it.
public final class Promise<Value: Sendable>: Sendable {
  private let made = Mutex<Value?>(nil)
  private let waiting = DispatchGroup()

  /// A value that is not made yet.
  public init() { waiting.enter() }

  /// The result of work that begins at once, on a thread of its own if there may be several.
  public convenience init(jobs: Int, _ work: @escaping @Sendable () -> Value) {
    self.init()
    if jobs > 1 {
      DispatchQueue.global(qos: .userInitiated).async { self.keep(work()) }
    } else {
      keep(work())
    }
  }

  /// Keeps it: gives those who wait the value, once.
  public func keep(_ value: Value) {
    made.withLock { made in
      precondition(made == nil, "a promise is kept once")
      made = value
    }
    waiting.leave()
  }

  /// The value, as soon as it is there.
  public var value: Value {
    waiting.wait()
    guard let value = made.withLock({ $0 }) else { preconditionFailure("nobody waits any more") }
    return value
  }
}
