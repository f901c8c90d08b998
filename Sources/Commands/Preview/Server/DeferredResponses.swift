import Synchronization

/// The queue of responses that other threads pass to the serving thread.
final class DeferredResponses: Sendable {
  /// A response with the connection and the request it belongs to.
  struct Answer: Sendable {
    let connection: Int32
    let ticket: UInt64
    let response: Response
  }

  private let waiting = Mutex<[Answer]>([])
  private let wake: @Sendable () -> Void

  init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  func add(_ answer: Answer) {
    waiting.withLock { $0.append(answer) }
    wake()
  }

  func take() -> [Answer] {
    waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
  }
}
