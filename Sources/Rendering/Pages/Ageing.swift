import CivilTime
import Content
import Liquid
import Site
import Synchronization

/// Finds out when the pages would next be different by themselves: whatever is asked of the moment
/// of the build is noted with the moment at which the answer would be another one.
///
/// What a template makes of `site.time` or of the word `now` is its own: of that it is only noted that
/// it asks.
final class Ageing: Sendable {
  /// Whether a template reads `site.time`.
  let clock = ClockReads()
  private let now: Int
  private let first: Mutex<Int?>
  private let hasStatistics = Mutex(false)
  private let hasProfile = Mutex(false)

  /// Nothing noted but the moment at which pages appear or go, if there is one.
  init(now: Timestamp, next: Timestamp?) {
    self.now = now.unixSeconds
    first = Mutex(next?.unixSeconds)
  }

  /// The first moment, in seconds since 1970-01-01T00:00:00Z, at which an answer changes.
  var next: Int? { first.withLock { $0 } }

  /// Whether a moment is still to come; it will not be when it has come.
  func isAhead(_ moment: Timestamp) -> Bool {
    note(moment)
    return moment.unixSeconds > now
  }

  /// Notes when statistics change, which is worked out once.
  func noteStatistics(of graph: SiteGraph) {
    let isKnown = hasStatistics.withLock { known in
      defer { known = true }
      return known
    }
    if !isKnown, let next = graph.nextChangeOfStatistics { note(next) }
  }

  /// Notes when a profile changes, which is worked out once.
  func noteProfile(of graph: SiteGraph) {
    let isKnown = hasProfile.withLock { known in
      defer { known = true }
      return known
    }
    guard !isKnown, let profile = graph.content.profile else { return }
    if let next = ProfileValue.nextChange(of: profile, graph) { note(next) }
  }

  /// Notes that something changes at a moment; what has passed is past.
  func note(_ moment: Timestamp) {
    guard moment.unixSeconds > now else { return }
    first.withLock { $0 = min($0 ?? moment.unixSeconds, moment.unixSeconds) }
  }
}
