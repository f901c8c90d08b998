import System

/// A time in milliseconds on a monotonic clock.
struct MonotonicTime: Hashable, Comparable, Sendable {
  let milliseconds: Int

  static let never = MonotonicTime(milliseconds: .max)

  static func now() -> MonotonicTime {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return MonotonicTime(milliseconds: time.tv_sec * 1000 + time.tv_nsec / 1_000_000)
  }

  /// A time on the same clock, for measuring durations.
  struct Instant {
    private let nanoseconds: Int

    init() {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      nanoseconds = time.tv_sec * 1_000_000_000 + time.tv_nsec
    }

    /// The number of milliseconds since this time.
    var milliseconds: Double { Double(Instant().nanoseconds - nanoseconds) / 1_000_000 }
  }

  static func + (time: MonotonicTime, milliseconds: Int) -> MonotonicTime {
    MonotonicTime(milliseconds: time.milliseconds + milliseconds)
  }

  static func < (a: MonotonicTime, b: MonotonicTime) -> Bool { a.milliseconds < b.milliseconds }
}
