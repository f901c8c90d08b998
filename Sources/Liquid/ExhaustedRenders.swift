import Synchronization

/// How many renders of one run have reached a limit. The run has failed by then: the further ones get
/// a small part of the limits, so that a thousand pages of one endless layout end as soon as a few do.
public final class ExhaustedRenders: Sendable {
  private let count = Atomic(0)

  /// None yet.
  public init() {}

  /// How many renders have their whole limits.
  static let patient = 4

  /// What the limits of the next render are divided by.
  var divisor: Int { count.load(ordering: .relaxed) < Self.patient ? 1 : 100 }

  /// Notes that a render has reached a limit.
  func note() { count.wrappingAdd(1, ordering: .relaxed) }
}
