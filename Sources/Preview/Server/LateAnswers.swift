import Synchronization

/// Where answers that took time are put down for the thread that serves.
final class LateAnswers: Sendable {
  /// An answer and which request of which connection it is for.
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
