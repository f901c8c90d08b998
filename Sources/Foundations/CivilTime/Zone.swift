/// A time zone as functions between moments and local times.
public struct Zone: Sendable {
  /// The IANA name, such as `Europe/London`.
  public let identifier: String
  private let offset: @Sendable (_ unixSeconds: Int) -> Int
  private let moment: @Sendable (CivilDateTime) -> Timestamp

  /// A zone by its rules: the offset from UTC in seconds at a moment, and the moment at which its
  /// wall clocks show a day and time (RFC 5545 §3.3.5 if there is none or there are two).
  public init(
    identifier: String, offset: @escaping @Sendable (_ unixSeconds: Int) -> Int,
    moment: @escaping @Sendable (CivilDateTime) -> Timestamp
  ) {
    self.identifier = identifier
    self.offset = offset
    self.moment = moment
  }

  /// Coordinated universal time.
  public static let utc = Zone(
    identifier: "UTC", offset: { _ in 0 }, moment: { Timestamp($0, utcOffset: 0) })

  /// A moment with the offset of this zone.
  public func timestamp(unixSeconds: Int) -> Timestamp {
    Timestamp(unixSeconds: unixSeconds, utcOffset: offset(unixSeconds))
  }

  /// The moment of a local time in this zone.
  public func timestamp(_ local: CivilDateTime) -> Timestamp {
    moment(local)
  }

  /// A written date as a moment: a day is its first moment, a time without an offset is this zone's.
  public func timestamp(_ text: DateText) -> Timestamp {
    if case .moment(let written) = text { return timestamp(unixSeconds: written.unixSeconds) }
    return moment(text.local)
  }
}
