public import CivilTime

extension Zone {
  /// The zone of an IANA name; nil if the system does not have it.
  public init?(named name: String) {
    guard let rules = ZoneRules(identifier: name) else { return nil }
    self.init(
      identifier: name, offset: { rules.utcOffset(atUnixSeconds: $0) },
      moment: { rules.timestamp(for: $0) })
  }

  /// The version of libical, which reads calendars.
  public static var libicalVersion: String { EventCalendar.libraryVersion }
}
