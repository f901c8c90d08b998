import Synchronization

/// The texts of files that were read a moment before, of which only so many bytes are held: the oldest go, and
/// are read again if they are needed.
public final class TextWindow: Sendable {
  private struct State {
    /// In the order of their reading.
    var texts: [DeferredBytes] = []
    /// Those before it have gone.
    var first = 0
    var size = 0
  }

  private let limit: Int
  private let state = Mutex(State())

  /// A window of so many bytes; a longer text is retained until another text is read.
  public init(limit: Int) { self.limit = limit }

  /// Takes a text in that has just been read.
  func take(_ text: DeferredBytes) {
    let gone = state.withLock { state -> [DeferredBytes] in
      state.texts.append(text)
      state.size += text.count
      return Self.shorten(&state, to: limit)
    }
    // Not while the window is held: a text that is being read waits for it.
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
