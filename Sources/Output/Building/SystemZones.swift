public import CivilTime
import ICalendar

/// The time zones of the operating system.
public enum SystemZones {
  /// The zone of an IANA name, such as `Europe/London`; nil if there is none.
  public static func zone(named name: String) -> Zone? { Zone(named: name) }

  /// The version of libical.
  public static var libicalVersion: String { EventCalendar.libraryVersion }
}
