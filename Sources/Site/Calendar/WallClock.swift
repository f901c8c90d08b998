import CivilTime

/// A zone's clock, for many conversions.
struct WallClock {
  /// How often the clock shows a reading.
  enum Kind {
    case once, never, twice
  }

  let zone: Zone

  /// The moment at which the clock shows a reading: the first of two; where it shows it never, the
  /// one that the offset before the gap gives (RFC 5545 §3.3.5).
  func resolve(_ reading: CivilDateTime) -> (moment: Timestamp, kind: Kind) {
    let seconds = reading.secondsSinceEpoch
    // No zone is more than a day from UTC: where the offsets around are the same, it is this one.
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
