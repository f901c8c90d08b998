import Synchronization

/// The offsets at which a file's lines begin. Most files need one or two lookups, for which
/// scanning is fast enough; an index is built only for a large file with many lookups.
final class LineIndex: Sendable {
  private struct State {
    var requests = 0
    var starts: [Int]?
  }

  /// The number of lookups that scan the file before an index is built.
  private static let fewest = 8

  /// The largest file, in bytes, that is always scanned.
  private static let small = 1 << 14

  private let state = Mutex(State())

  /// The line that contains an offset: its number, from 0, its start, and the next line's start.
  /// Nil for the first few lookups and for a small file.
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
