public import CivilTime

/// How often a zone's clocks show a reading.
public enum LocalTimeKind: Hashable, Sendable {
  /// Once.
  case unique
  /// Never, as clocks are put forward over it.
  case skipped
  /// Twice, as clocks are put back over it.
  case repeated
}

/// A time zone's offsets from UTC, from 1900 to 2100: an immutable value whose look-ups take no
/// lock.
///
/// The rules come from the system's zone files (RFC 8536). `UTC` is there without them.
public struct ZoneRules: Hashable, Sendable {
  /// The name: an IANA one, such as `Europe/London`, or that of a calendar's own zone.
  public let identifier: String

  let table: ZoneTable

  /// Coordinated Universal Time.
  public static let utc = ZoneRules(identifier: "UTC", table: ZoneTable([]))

  /// The rules that the system's files have under an IANA name or its Windows name, such as
  /// `W. Europe Standard Time`; nil if there are none. Each name is read once.
  public init?(identifier: String) {
    guard let rules = ZoneCatalog.system.rules(named: identifier) else { return nil }
    self = rules
  }

  init(identifier: String, table: ZoneTable) {
    self.identifier = identifier
    self.table = table
  }

  /// The names of the system's zones, for suggestions; only `UTC` where no zone files are.
  public static var identifiers: [String] { ZoneCatalog.system.identifiers }

  /// Whether the system has zone files (Debian's package `tzdata`).
  public static var isDataInstalled: Bool { ZoneCatalog.system.isInstalled }

  /// What to do about a name that is not known: the nearest one, or the package to install.
  public static func hint(forUnknown identifier: String) -> String? {
    ZoneCatalog.system.hint(forUnknown: identifier)
  }

  /// How far the zone's clocks are ahead of UTC, in seconds.
  public func utcOffset(atUnixSeconds seconds: Int) -> Int {
    table.periods[table.index(at: seconds)].utcOffset
  }

  /// The zone's abbreviation at a moment, such as `CEST` or `+03`; may be empty for a calendar's
  /// own zone.
  public func abbreviation(atUnixSeconds seconds: Int) -> String {
    table.periods[table.index(at: seconds)].abbreviation
  }

  /// A moment with the offset that the zone has then.
  public func timestamp(atUnixSeconds seconds: Int) -> Timestamp {
    Timestamp(unixSeconds: seconds, utcOffset: utcOffset(atUnixSeconds: seconds))
  }

  /// The moment at which the zone's clocks show a day and time: the first of two; for a time that
  /// is skipped, the one that the offset before the gap gives (RFC 5545 §3.3.5), so that 02:30 in
  /// a gap from 02:00 to 03:00 is what clocks then call 03:30.
  public func resolve(_ local: CivilDateTime) -> (timestamp: Timestamp, kind: LocalTimeKind) {
    let (seconds, kind) = table.moment(showing: local.secondsSinceEpoch)
    return (timestamp(atUnixSeconds: seconds), kind)
  }

  /// The moment at which the zone's clocks show a day and time, as ``resolve(_:)`` finds it.
  public func timestamp(for local: CivilDateTime) -> Timestamp {
    resolve(local).timestamp
  }
}
