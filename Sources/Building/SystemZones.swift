public import CivilTime

/// The time zones of the operating system.
public enum SystemZones {
  /// The zone of an IANA name, such as `Europe/London`; nil if there is none.
  public static func zone(named name: String) -> Zone? { Zone(named: name) }
}
