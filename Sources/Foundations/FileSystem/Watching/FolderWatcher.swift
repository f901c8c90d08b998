import Synchronization
import System

/// Reports changes in some folders and their subfolders.
///
/// It uses inotify or, if that is not possible, polls twice a second. One thread waits for changes;
/// any other thread can check whether there are unreported changes.
public final class FolderWatcher: Sendable {
  /// A folder to watch.
  public struct Root: Hashable, Sendable {
    /// Its path.
    public let path: String
    /// Whether everything in the folder is watched, or only the appearance and removal of other
    /// roots in it.
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
  /// The same time after many changes: a program that writes thousands of files sometimes pauses.
  private static let manySettling = 60
  /// The longest time to wait during continuous changes, in milliseconds.
  private static let patience = 2_000
  /// The interval of polling, in milliseconds.
  private static let interval = 500

  /// The reason why the system does not watch the folders; nil if it does.
  public var problem: WatchProblem? { eyes.withLock { $0.problem } }

  private let roots: [Root]
  private let eyes: Mutex<ChangeDetector>
  private let isBusy = Atomic(false)
  private let isStopped = Atomic(false)
  private let stopReader: FileDescriptor
  private let stopWriter: FileDescriptor

  /// Starts to watch folders; a missing folder is noticed when it appears if a root contains it.
  ///
  /// - Parameter polls: Whether the folders are polled even if the system can watch them.
  public init(_ roots: [Root], polls: Bool = false) throws(FileError) {
    self.roots = roots
    let ends = try Self.pipe()
    stopReader = FileDescriptor(owning: ends.0, path: "a pipe")
    stopWriter = FileDescriptor(owning: ends.1, path: "a pipe")
    eyes = Mutex(ChangeDetector(roots, polls: polls))
  }

  /// Whether there are changes that `next` has not returned, or returned changes that are not
  /// `settled`. Takes about a microsecond if the system watches.
  public var hasNews: Bool {
    eyes.withLock { $0.hasNews } || isBusy.load(ordering: .acquiring)
  }

  /// Marks all changes that `next` has returned as applied.
  public func settled() { isBusy.store(false, ordering: .releasing) }

  /// Waits for changes, then until they pause, or until the timeout in milliseconds. Returns the
  /// changes, or nil after `stop`.
  ///
  /// The caller must call `settled` after applying the changes.
  public func next(within limit: Int? = nil) -> FolderChanges? {
    guard wait(for: limit.map { min($0, 3_600_000) } ?? -1) != nil else { return nil }
    // Set before the events are taken, so that `hasNews` is never false in between.
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

  /// Makes `next` return nil.
  public func stop() {
    isStopped.store(true, ordering: .releasing)
    var byte: UInt8 = 0
    _ = write(stopWriter.number, &byte, 1)
  }

  /// Waits for events, for a number of milliseconds or, for -1, without limit. Returns whether
  /// there are events; nil after `stop`.
  private func wait(for milliseconds: Int) -> Bool? {
    let number = eyes.withLock { $0.number }
    // `poll(2)` ignores a negative descriptor; without system events, the wait ends when it is time
    // to poll.
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
    try SystemCall.run(.open, "a pipe") { System.pipe(&ends) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// Whether a file or folder is not content: its name begins with `.`, except for `.well-known`
  /// (RFC 8615), or it is a folder and its name begins with `_`.
  static func isHidden(_ name: String, _ isFolder: Bool) -> Bool {
    name.hasPrefix(".") && name != ".well-known" || isFolder && name.hasPrefix("_")
  }
}
