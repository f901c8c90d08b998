import Synchronization

/// Counts the renders of one run that reached a limit. As the run has failed then, further renders
/// get a fraction of the limits: a thousand pages of one endless layout end as soon as a few do.
public final class ExhaustedRenders: Sendable {
  private let count = Atomic(0)

  /// None yet.
  public init() {}

  /// How many renders have full limits.
  static let patient = 4

  /// The divisor of the next render's limits.
  var divisor: Int { count.load(ordering: .relaxed) < Self.patient ? 1 : 100 }

  /// Counts a render that reached a limit.
  func note() { count.wrappingAdd(1, ordering: .relaxed) }
}
