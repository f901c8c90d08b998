import Synchronization

/// Records whether a render has read the current time, so that later renders may differ.
public final class ClockReads: Sendable {
  private let noted = Atomic(false)

  /// Creates a record without reads.
  public init() {}

  /// Whether the current time has been read.
  public var wasRead: Bool { noted.load(ordering: .relaxed) }

  /// Records a read of the current time.
  public func note() {
    if !wasRead { noted.store(true, ordering: .relaxed) }
  }
}
