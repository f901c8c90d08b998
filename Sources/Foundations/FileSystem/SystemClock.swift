import System

/// The clock that file times are compared with.
public enum SystemClock {
  /// The current time in nanoseconds since 1970.
  public static var nanoseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
