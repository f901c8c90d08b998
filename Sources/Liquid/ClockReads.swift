import Synchronization

/// Records whether a render read the current time, so that a later render may differ.
public final class ClockReads: Sendable {
  private let noted = Atomic(false)

  /// The current time was not read yet.
  public init() {}

  /// Whether the current time was read.
  public var areAny: Bool { noted.load(ordering: .relaxed) }

  /// Records a read of the current time.
  public func note() {
    if !areAny { noted.store(true, ordering: .relaxed) }
  }
}
