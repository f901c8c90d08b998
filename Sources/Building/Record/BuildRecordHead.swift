import CivilTime
import Publishing
import Site

/// What tells whether a record is of use, without the thousands of mistakes that the last build may have
/// told.
struct BuildRecordHead: Sendable, Hashable {
  /// Of what the last build was made.
  let inputs: Fingerprint
  /// The manifest that it wrote.
  let manifest: Fingerprint
  /// The site's zone; another offset there is another site.
  let zone: String
  /// When the site is different by itself.
  let changes: Timestamp?
  /// The moment that it was built for.
  let time: Timestamp

  /// Whether a build for a moment is the same site.
  func holds(for moment: BuildOptions.Moment) -> Bool {
    // A written moment is one of the options.
    guard case .unixSeconds(let now) = moment else { return true }
    let isOlder = changes.map { now >= $0.unixSeconds } ?? false
    return now >= time.unixSeconds && !isOlder
      && Zone(named: zone)?.timestamp(unixSeconds: now).utcOffset == time.utcOffset
  }
}
