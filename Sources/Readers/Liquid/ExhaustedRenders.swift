import Synchronization

/// Counts the renders of one run that have reached a limit. As the run has then failed, further
/// renders get reduced limits, so that a thousand pages with one endless layout end as soon as a
/// few do.
public final class ExhaustedRenders: Sendable {
  private let count = Atomic(0)

  /// Creates a counter at zero.
  public init() {}

  /// The number of renders that may reach a limit before the limits are reduced.
  static let patient = 4

  /// The divisor for the limits of the next render.
  var divisor: Int { count.load(ordering: .relaxed) < Self.patient ? 1 : 100 }

  /// Counts a render that reached a limit.
  func note() { count.wrappingAdd(1, ordering: .relaxed) }
}
