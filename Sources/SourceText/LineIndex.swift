import Synchronization

/// The offsets at which the lines of a file begin. Most files need one or two lookups, for which scanning
/// is fast enough; an index is built once for a large file with many mistakes.
final class LineIndex: Sendable {
  private struct State {
    var requests = 0
    var starts: [Int]?
  }

  /// The number of lookups without an index.
  private static let fewest = 8

  /// The most bytes of a file whose lines are counted for each lookup.
  private static let small = 1 << 14

  private let state = Mutex(State())

  /// The number of the line that holds an offset, from 0, its start, and the next line's; nil for
  /// the first few requests and for a small file.
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

  /// The number of line feeds before an offset, counted eight bytes at a time.
  static func feeds(in bytes: UnsafeBufferPointer<UInt8>, to end: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let lows = ones &* 0x7F
    var feeds = 0
    var index = 0
    while index &+ 8 <= end {
      // A count for each of the eight bytes; the sum stays below 256.
      var counts: UInt64 = 0
      let stop = min(end &- 8, index &+ 30 &* 8)
      while index <= stop {
        let word =
          UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: index, as: UInt64.self)
          ^ (ones &* 0x0A)
        counts &+= ~(((word & lows) &+ lows) | word | lows) >> 7
        index &+= 8
      }
      feeds &+= Int((counts &* ones) >> 56)
    }
    while index < end {
      feeds &+= bytes[index] == UInt8(ascii: "\n") ? 1 : 0
      index &+= 1
    }
    return feeds
  }

  private func starts(of bytes: [UInt8]) -> [Int]? {
    guard bytes.count > Self.small else { return nil }
    return state.withLock { state in
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
