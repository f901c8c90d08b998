import Synchronization

/// Where the lines of a file begin. Most files are asked for a place or two; only one with many
/// mistakes is worth an index, which is then made once.
final class LineIndex: Sendable {
  private struct State {
    var requests = 0
    var starts: [Int]?
  }

  /// How many places are looked for without an index.
  private static let fewest = 8

  private let state = Mutex(State())

  /// The number of the line that holds an offset, from 0, its start, and the next line's; nil for
  /// the first few requests.
  func line(at offset: Int, in bytes: [UInt8]) -> (number: Int, start: Int, next: Int?)? {
    guard let starts = starts(of: bytes) else { return nil }
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return (low, starts[low], high < starts.count ? starts[high] : nil)
  }

  private func starts(of bytes: [UInt8]) -> [Int]? {
    state.withLock { state in
      if let starts = state.starts { return starts }
      state.requests += 1
      guard state.requests > Self.fewest else { return nil }
      var starts = [0]
      for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") {
        starts.append(index + 1)
      }
      state.starts = starts
      return starts
    }
  }
}
