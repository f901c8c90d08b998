/// A moment together with the offset from UTC at which a wall clock shows it.
public struct Timestamp: Hashable, Comparable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z.
  public let unixSeconds: Int
  /// The offset from UTC in seconds; negative west of Greenwich.
  public let utcOffset: Int

  /// A moment shown at an offset, both in seconds.
  public init(unixSeconds: Int, utcOffset: Int = 0) {
    self.unixSeconds = unixSeconds
    self.utcOffset = utcOffset
  }

  /// The moment of a local time with this offset.
  public init(_ local: CivilDateTime, utcOffset: Int) {
    self.init(unixSeconds: local.secondsSinceEpoch - utcOffset, utcOffset: utcOffset)
  }

  /// The local time.
  public var local: CivilDateTime {
    CivilDateTime(secondsSinceEpoch: unixSeconds + utcOffset)
  }

  /// RFC 3339 `date-time` with a numeric offset, `Z` for an offset of 0.
  public var rfc3339: String {
    let local = self.local
    var text = Array(local.date.iso.utf8)
    let time = local.time
    for (mark, part) in [("T", time.hour), (":", time.minute), (":", time.second)] {
      text.append(contentsOf: mark.utf8)
      Digits.append(part, width: 2, to: &text)
    }
    if utcOffset == 0 {
      text.append(UInt8(ascii: "Z"))
    } else {
      Self.appendOffset(utcOffset, colon: true, to: &text)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends an offset as `+hh:mm`, or `+hhmm` without a colon; seconds of an offset are dropped,
  /// as neither RFC 3339 nor RFC 5322 supports them. It is never `-00:00`, which means that the
  /// offset is unknown (RFC 3339 §4.3).
  public static func appendOffset(_ seconds: Int, colon: Bool, to text: inout [UInt8]) {
    let minutes = Int(seconds.magnitude) / 60
    text.append(UInt8(ascii: seconds < 0 && minutes > 0 ? "-" : "+"))
    Digits.append(minutes / 60, width: 2, to: &text)
    if colon { text.append(UInt8(ascii: ":")) }
    Digits.append(minutes % 60, width: 2, to: &text)
  }

  /// Earlier moments first; the same moment at another offset is neither before nor after, but
  /// ordered by its offset so that sorting is total.
  public static func < (a: Timestamp, b: Timestamp) -> Bool {
    (a.unixSeconds, a.utcOffset) < (b.unixSeconds, b.utcOffset)
  }
}
