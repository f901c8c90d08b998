import Dispatch
import Synchronization

/// A value that one thread computes while other threads continue until they need it.
public final class Promise<Value: Sendable>: Sendable {
  private let made = Mutex<Value?>(nil)
  private let waiting = DispatchGroup()

  /// Creates a promise without a value.
  public init() { waiting.enter() }

  /// Starts work at once, on a separate thread if `jobs` is more than 1, and keeps its result.
  public convenience init(jobs: Int, _ work: @escaping @Sendable () -> Value) {
    self.init()
    if jobs > 1 {
      DispatchQueue.global(qos: .userInitiated).async {
        ThreadHeap.prepare()
        self.keep(work())
      }
    } else {
      keep(work())
    }
  }

  /// Sets the value and wakes the waiting threads. Call it only once.
  public func keep(_ value: Value) {
    made.withLock { made in
      precondition(made == nil, "a promise is kept once")
      made = value
    }
    waiting.leave()
  }

  /// The value; waits until it is set.
  public var value: Value {
    waiting.wait()
    guard let value = made.withLock({ $0 }) else { preconditionFailure("nobody waits any more") }
    return value
  }
}
