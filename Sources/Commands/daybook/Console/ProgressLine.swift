import Synchronization
import System
import Terminal

/// A line in the terminal that shows the progress of long work. It is not shown without a terminal,
/// or if the work is short.
final class ProgressLine: Sendable {
  private struct State {
    let start: ContinuousClock.Instant
    var shown: ContinuousClock.Instant?
    var isNoted = false
  }

  private static let patience = Duration.milliseconds(500)

  private let state: Mutex<State>

  /// A line for work that begins now; nil if standard error is not a terminal.
  init?() {
    guard isatty(STDERR_FILENO) == 1, EnvironmentVariable.terminal.value != "dumb" else {
      return nil
    }
    state = Mutex(State(start: ContinuousClock().now, shown: nil))
  }

  /// Shows the work and its progress, at most ten times a second; a note is printed once, above it.
  func show(_ work: String, _ done: Int, of total: Int, note: String? = nil) {
    state.withLock { state in
      let now = ContinuousClock().now
      let last = state.shown ?? state.start
      guard now - last > (state.shown == nil ? Self.patience : .milliseconds(100)) else { return }
      state.shown = now
      if let note, !state.isNoted { write("\r\u{1B}[K\(note)\n") }
      state.isNoted = state.isNoted || note != nil
      write("\r\u{1B}[K" + Self.text(work, done, of: total))
    }
  }

  /// The work with its progress: `making picture 3 of 12, 75 % left`.
  static func text(_ work: String, _ done: Int, of total: Int) -> String {
    let left = max(0, total - done)
    // Rounded up, so that nothing is left only at the end.
    let percent = (left * 100 + max(0, total - 1)) / max(1, total)
    return "\(work) \(done) of \(total), \(percent) % left"
  }

  /// Removes the line.
  func clear() {
    state.withLock { state in
      if state.shown != nil { write("\r\u{1B}[K") }
      state.shown = nil
    }
  }

  private func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = System.write(STDERR_FILENO, bytes, bytes.count)
  }
}
