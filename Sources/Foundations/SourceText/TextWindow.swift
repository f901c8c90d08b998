import Synchronization

/// A cache of recently read files with a size limit: the oldest files are released first, and read
/// again if needed.
public final class TextWindow: Sendable {
  private struct State {
    /// The cached files, in the order they were read.
    var texts: [DeferredBytes] = []
    /// The index of the first file that has not been released.
    var first = 0
    var size = 0
  }

  private let limit: Int
  private let state = Mutex(State())

  /// Creates a cache with a limit in bytes; a larger file is retained until another file is read.
  public init(limit: Int) { self.limit = limit }

  /// Adds a file that has just been read.
  func take(_ text: DeferredBytes) {
    let gone = state.withLock { state -> [DeferredBytes] in
      state.texts.append(text)
      state.size += text.count
      return Self.shorten(&state, to: limit)
    }
    // Outside of the lock, as `forget` waits while another thread reads the file.
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
