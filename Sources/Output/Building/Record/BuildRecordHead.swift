import Bytes
import ICalendar
import CivilTime
import Publishing
import Site

/// The fields that decide whether a record can be used. They are read without the diagnostics, of
/// which there may be thousands.
struct BuildRecordHead: Sendable, Hashable {
  /// The fingerprint of the last build's inputs.
  let inputs: Fingerprint
  /// The fingerprint of the manifest that the build wrote.
  let manifest: Fingerprint
  /// The site's zone. If its UTC offset has changed, so has the site.
  let zone: String
  /// The next scheduled change of the site.
  let changes: Timestamp?
  /// The moment for which the site was built.
  let time: Timestamp

  /// Identifies the build in the records of its pages: builds from the same inputs for the same
  /// moment have the same pages.
  var build: UInt64 { Self.build(inputs, time) }

  /// Identifies a build from inputs for a moment.
  static func build(_ inputs: Fingerprint, _ time: Timestamp) -> UInt64 {
    var hash = StableHash()
    hash.add(inputs.size)
    hash.add(inputs.hash)
    hash.add(time.unixSeconds)
    return hash.value
  }

  /// Whether a build for a moment gives the same site.
  func holds(for moment: BuildOptions.Moment) -> Bool {
    // A moment that the user gave is one of the inputs.
    guard case .unixSeconds(let now) = moment else { return true }
    let isOlder = changes.map { now >= $0.unixSeconds } ?? false
    return now >= time.unixSeconds && !isOlder
      && Zone(named: zone)?.timestamp(unixSeconds: now).utcOffset == time.utcOffset
  }
}
