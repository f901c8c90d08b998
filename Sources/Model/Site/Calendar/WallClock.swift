import CivilTime

/// Converts many local times of one zone to moments.
struct WallClock {
  /// How often the clock shows a local time.
  enum Kind {
    case once, never, twice
  }

  let zone: Zone

  /// The moment of a local time. A repeated time gives the first of its two moments; a skipped time
  /// is resolved with the offset before the gap (RFC 5545 §3.3.5).
  func resolve(_ reading: CivilDateTime) -> (moment: Timestamp, kind: Kind) {
    let seconds = reading.secondsSinceEpoch
    // No zone is more than a day from UTC. If the offsets two days before and after are equal, the
    // local time has this offset.
    let before = offset(at: seconds - 2 * 86_400)
    if before == offset(at: seconds + 2 * 86_400) {
      return (Timestamp(unixSeconds: seconds - before, utcOffset: before), .once)
    }
    let moment = zone.timestamp(reading)
    if moment.local != reading { return (moment, .never) }
    let later = offset(at: moment.unixSeconds + 2 * 86_400)
    let second = seconds - later
    let isTwice = second > moment.unixSeconds && offset(at: second) == later
    return (moment, isTwice ? .twice : .once)
  }

  private func offset(at seconds: Int) -> Int {
    zone.timestamp(unixSeconds: seconds).utcOffset
  }
}
