import Synchronization

/// Whether a render asked for the present moment, so that another one may print something else.
public final class ClockReads: Sendable {
  private let noted = Atomic(false)

  /// Nothing asked yet.
  public init() {}

  /// Whether somebody has asked.
  public var areAny: Bool { noted.load(ordering: .relaxed) }

  /// Notes that somebody asks.
  public func note() {
    if !areAny { noted.store(true, ordering: .relaxed) }
  }
}
