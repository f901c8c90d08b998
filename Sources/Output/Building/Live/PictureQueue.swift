import Dispatch
import Synchronization

/// The pictures that a preview makes on a few threads: first those that browsers wait for, in the
/// order of their requests, and then others.
final class PictureQueue: Sendable {
  typealias Work = @Sendable () -> Void

  private struct State {
    var awaited: [Work] = []
    var others: [(name: String, work: Work)] = []
    var running = 0
  }

  private let jobs: Int
  private let threads = DispatchQueue(
    label: "pictures", qos: .utility, attributes: .concurrent)
  private let state = Mutex(State())

  /// - Parameter jobs: The most pictures that are made at the same time.
  init(jobs: Int) { self.jobs = jobs }

  /// Adds a picture that a browser waits for.
  func await(_ work: @escaping Work) {
    state.withLock { $0.awaited.append(work) }
    start()
  }

  /// Adds work that nobody waits for, unless work with this name is waiting.
  func add(_ name: String, _ work: @escaping Work) {
    state.withLock { state in
      if !state.others.contains(where: { $0.name == name }) { state.others.append((name, work)) }
    }
    start()
  }

  private func start() {
    while let work = next() {
      threads.async { [self] in
        work()
        state.withLock { $0.running -= 1 }
        start()
      }
    }
  }

  /// The next work, if a thread is free. One thread stays free for pictures that browsers wait for.
  private func next() -> Work? {
    state.withLock { state in
      guard state.running < jobs else { return nil }
      var work: Work?
      if !state.awaited.isEmpty {
        work = state.awaited.removeFirst()
      } else if !state.others.isEmpty, state.running < max(1, jobs - 1) {
        work = state.others.removeFirst().work
      }
      if work != nil { state.running += 1 }
      return work
    }
  }
}
