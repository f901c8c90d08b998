import Synchronization

/// A cache of recently read texts of files with a limited size: the oldest ones are released, and
/// read again if needed.
public final class TextWindow: Sendable {
  private struct State {
    /// In the order of their reading.
    var texts: [DeferredBytes] = []
    /// Texts before it have been released.
    var first = 0
    var size = 0
  }

  private let limit: Int
  private let state = Mutex(State())

  /// A cache of a number of bytes; a longer text is retained until another text is read.
  public init(limit: Int) { self.limit = limit }

  /// Adds a text that has just been read.
  func take(_ text: DeferredBytes) {
    let gone = state.withLock { state -> [DeferredBytes] in
      state.texts.append(text)
      state.size += text.count
      return Self.shorten(&state, to: limit)
    }
    // Not while the lock is held: a text that is being read waits for it.
    for text in gone { text.forget() }
  }

  private static func shorten(_ state: inout State, to limit: Int) -> [DeferredBytes] {
    var gone: [DeferredBytes] = []
    while state.size > limit, state.first < state.texts.count - 1 {
      let text = state.texts[state.first]
      state.first += 1
      state.size -= text.count
      gone.append(text)
    }
    if state.first > state.texts.count / 2 {
      state.texts.removeFirst(state.first)
      state.first = 0
    }
    return gone
  }
}
