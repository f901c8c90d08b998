import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Reports changes below some folders.
///
/// It uses inotify; if that is not possible, everything is polled twice a second. One thread waits
/// for changes; any other thread can check whether there are unreported ones.
public final class FolderWatcher: Sendable {
  /// A folder to watch.
  public struct Root: Hashable, Sendable {
    /// Its path.
    public let path: String
    /// Whether everything below it is watched, or only whether other roots in it appear and
    /// disappear.
    public let isRecursive: Bool

    /// A folder to watch.
    public init(_ path: String, isRecursive: Bool = true) {
      self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
      self.isRecursive = isRecursive
    }
  }

  /// The time without changes after which a change counts as complete, in milliseconds: editors
  /// write a file in several steps.
  public static let settling = 20
  /// The same time if many files have changed: a program that writes thousands pauses now and then.
  private static let manySettling = 60
  /// The longest time to wait during continuous changes, in milliseconds.
  private static let patience = 2_000
  /// The interval of polling, in milliseconds.
  private static let interval = 500

  /// The reason why the folders are not watched by the system; nil if they are.
  public var problem: WatchProblem? { eyes.withLock { $0.problem } }

  private let roots: [Root]
  private let eyes: Mutex<ChangeDetector>
  private let isBusy = Atomic(false)
  private let isStopped = Atomic(false)
  private let stopReader: FileDescriptor
  private let stopWriter: FileDescriptor

  /// Watches folders from now on; a missing one is found by a root above it when it appears.
  ///
  /// - Parameter polls: Whether the folders are polled in any case.
  public init(_ roots: [Root], polls: Bool = false) throws(FileError) {
    self.roots = roots
    let ends = try Self.pipe()
    stopReader = FileDescriptor(owning: ends.0, path: "a pipe")
    stopWriter = FileDescriptor(owning: ends.1, path: "a pipe")
    eyes = Mutex(ChangeDetector(roots, polls: polls))
  }

  /// Whether there are changes that `next` has not returned yet, or that are not `settled`; takes
  /// about a microsecond if the system watches.
  public var hasNews: Bool {
    eyes.withLock { $0.hasNews } || isBusy.load(ordering: .acquiring)
  }

  /// Marks everything that `next` has returned as applied.
  public func settled() { isBusy.store(false, ordering: .releasing) }

  /// Waits until something has changed and then nothing more for a moment, or until the timeout in
  /// milliseconds. Returns the changes, or nil after `stop`.
  ///
  /// The caller must call `settled` when it has applied them.
  public func next(within limit: Int? = nil) -> FolderChanges? {
    guard wait(for: limit.map { min($0, 3_600_000) } ?? -1) != nil else { return nil }
    // Before the events are taken, so that they are always visible in one of two states.
    isBusy.store(true, ordering: .releasing)
    var changes = eyes.withLock { $0.take() }
    let end = Self.now + Self.patience
    while !changes.isEmpty, Self.now < end,
      wait(for: changes.paths.count < 50 ? Self.settling : Self.manySettling) == true
    {
      changes.add(eyes.withLock { $0.take() })
    }
    return changes
  }

  /// Ends the waiting.
  public func stop() {
    isStopped.store(true, ordering: .releasing)
    var byte: UInt8 = 0
    _ = write(stopWriter.number, &byte, 1)
  }

  /// Waits for events, for a number of milliseconds or, for -1, without limit. Returns whether
  /// there are any; nil after `stop`.
  private func wait(for milliseconds: Int) -> Bool? {
    let number = eyes.withLock { $0.number }
    // A negative number is ignored; without events of the system it is time to poll.
    let isShort = (0..<Self.interval).contains(milliseconds)
    let limit = number < 0 && !isShort ? Self.interval : milliseconds
    var descriptors = [
      pollfd(fd: number, events: Int16(POLLIN), revents: 0),
      pollfd(fd: stopReader.number, events: Int16(POLLIN), revents: 0),
    ]
    _ = SystemCall.result { poll(&descriptors, 2, Int32(limit)) }
    if isStopped.load(ordering: .acquiring) { return nil }
    return number < 0 ? !isShort : descriptors[0].revents != 0
  }

  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }

  private static func pipe() throws(FileError) -> (Int32, Int32) {
    var ends: [Int32] = [-1, -1]
    #if canImport(Darwin)
      try SystemCall.run(.open, "a pipe") { Darwin.pipe(&ends) }
    #else
      try SystemCall.run(.open, "a pipe") { Glibc.pipe(&ends) }
    #endif
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// Whether a name is not content: names that begin with `.` except `.well-known` (RFC 8615), and
  /// folders that begin with `_`.
  static func isHidden(_ name: String, _ isFolder: Bool) -> Bool {
    name.hasPrefix(".") && name != ".well-known" || isFolder && name.hasPrefix("_")
  }
}
