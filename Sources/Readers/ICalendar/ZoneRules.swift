public import CivilTime
public import SourceText

/// How often a local time occurs in a zone.
public enum LocalTimeKind: Hashable, Sendable {
  /// The local time occurs once.
  case unique
  /// The local time never occurs, as clocks are put forward past it.
  case skipped
  /// The local time occurs twice, as clocks are put back past it.
  case repeated
}

/// A time zone's offsets from UTC, from 1900 to 2100. The value is immutable, so lookups need no
/// lock.
///
/// The rules come from the system's zone files (RFC 8536). `UTC` is available without them.
public struct ZoneRules: Hashable, Sendable {
  /// The name: an IANA name, such as `Europe/London`, or that of a zone that a calendar defines.
  public let identifier: String

  let table: ZoneTable

  /// Coordinated Universal Time.
  public static let utc = ZoneRules(identifier: "UTC", table: ZoneTable([]))

  /// The system's rules for an IANA name or a Windows name, such as `W. Europe Standard Time`; nil
  /// if there are none. Each name is read once.
  public init?(identifier: String) {
    guard let rules = ZoneCatalog.system.rules(named: identifier) else { return nil }
    self = rules
  }

  init(identifier: String, table: ZoneTable) {
    self.identifier = identifier
    self.table = table
  }

  /// The names of the system's zones, for suggestions; only `UTC` without zone files.
  public static var identifiers: [String] { ZoneCatalog.system.identifiers }

  /// Whether the system has zone files (Debian's package `tzdata`).
  public static var isDataInstalled: Bool { ZoneCatalog.system.isInstalled }

  /// The hint for an unknown name: the nearest one, or the package to install.
  public static func hint(forUnknown identifier: String) -> Cure? {
    ZoneCatalog.system.hint(forUnknown: identifier)
  }

  /// The zone's offset from UTC at a moment, in seconds.
  public func utcOffset(atUnixSeconds seconds: Int) -> Int {
    table.periods[table.index(at: seconds)].utcOffset
  }

  /// The zone's abbreviation at a moment, such as `CEST` or `+03`. It may be empty for a zone that
  /// a calendar defines.
  public func abbreviation(atUnixSeconds seconds: Int) -> String {
    table.periods[table.index(at: seconds)].abbreviation
  }

  /// A moment with the zone's offset.
  public func timestamp(atUnixSeconds seconds: Int) -> Timestamp {
    Timestamp(unixSeconds: seconds, utcOffset: utcOffset(atUnixSeconds: seconds))
  }

  /// The moment of a local time. A repeated time gives the first of its two moments. A skipped time
  /// is resolved with the offset before the gap (RFC 5545 §3.3.5): 02:30 in a gap from 02:00 to
  /// 03:00 becomes 03:30.
  public func resolve(_ local: CivilDateTime) -> (timestamp: Timestamp, kind: LocalTimeKind) {
    let (seconds, kind) = table.moment(showing: local.secondsSinceEpoch)
    return (timestamp(atUnixSeconds: seconds), kind)
  }

  /// The moment of a local time, as found by ``resolve(_:)``.
  public func timestamp(for local: CivilDateTime) -> Timestamp {
    resolve(local).timestamp
  }
}
