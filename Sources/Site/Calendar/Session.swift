public import CivilTime

/// One meeting of a class, or one time of an event that a calendar file holds.
public struct Session: Hashable, Sendable {
  /// What it is, and where; shared by the sessions of a series that do not differ.
  public let details: SessionDetails
  /// When it begins, on the site's clock; the midnight of a whole day.
  public let start: Timestamp
  /// When it ends, on the site's clock; for whole days the midnight after the last.
  public let end: Timestamp
  /// The offsets of its own zone at its start and its end, in seconds.
  private let ownStartOffset: Int32
  private let ownEndOffset: Int32
  /// Whether it takes whole days.
  public let isAllDay: Bool
  /// Whether it was called off.
  public let isCancelled: Bool
  /// Which of its series it is, by the start that it would have had (RFC 5545 §3.8.4.4); nil for
  /// something that is on only once.
  public let recurrenceID: Timestamp?

  /// A session of a class or an event, whose times are on the clock of its own zone; `siteZone` is
  /// nil if that is the site's.
  public init(
    _ details: SessionDetails, start: Timestamp, end: Timestamp, siteZone: Zone?,
    isAllDay: Bool = false, isCancelled: Bool = false, recurrenceID: Timestamp? = nil
  ) {
    self.details = details
    let zone = isAllDay ? nil : siteZone
    self.start = zone?.timestamp(unixSeconds: start.unixSeconds) ?? start
    self.end = zone?.timestamp(unixSeconds: end.unixSeconds) ?? end
    ownStartOffset = Int32(clamping: start.utcOffset)
    ownEndOffset = Int32(clamping: end.utcOffset)
    self.isAllDay = isAllDay
    self.isCancelled = isCancelled
    self.recurrenceID = recurrenceID
  }

  /// The class, as an index into the graph's; nil for an event of a calendar.
  public var classIndex: Int? {
    if case .timetableClass(let index) = details.source { index } else { nil }
  }

  /// When it begins, on the clock of its own zone.
  public var ownStart: Timestamp {
    Timestamp(unixSeconds: start.unixSeconds, utcOffset: Int(ownStartOffset))
  }

  /// When it ends, on the clock of its own zone.
  public var ownEnd: Timestamp {
    Timestamp(unixSeconds: end.unixSeconds, utcOffset: Int(ownEndOffset))
  }

  /// Whether it is at another time than its rule says.
  public var isMoved: Bool {
    recurrenceID.map { $0.unixSeconds != start.unixSeconds } ?? false
  }

  /// Whether it has not ended at a moment.
  public func isUpcoming(at time: Timestamp) -> Bool { end.unixSeconds >= time.unixSeconds }

  /// The last day that it takes some of, on the site's clock.
  public var lastDay: CivilDate {
    let last = end.unixSeconds > start.unixSeconds ? end.unixSeconds - 1 : end.unixSeconds
    return Timestamp(unixSeconds: last, utcOffset: end.utcOffset).local.date
  }

  /// The order of lists: by start, whole days first, then by title and what it is of.
  static func isBefore(_ a: Session, _ b: Session) -> Bool {
    if a.start.unixSeconds != b.start.unixSeconds {
      return a.start.unixSeconds < b.start.unixSeconds
    }
    if a.isAllDay != b.isAllDay { return a.isAllDay }
    if a.details.source != b.details.source { return a.details.source < b.details.source }
    return (a.end, a.start) < (b.end, b.start)
  }
}

/// What a session is besides its time.
public final class SessionDetails: Hashable, Sendable {
  /// What a session is one of.
  public enum Source: Hashable, Comparable, Sendable {
    /// A class, as an index into the graph's.
    case timetableClass(Int)
    /// An event of a calendar file, as an index into the graph's.
    case imported(Int)
  }

  /// What it is one of.
  public let source: Source
  /// The title.
  public let title: String
  /// Where.
  public let place: String?
  /// What it belongs to.
  public let category: String?
  /// The colour as `#rrggbb`.
  public let color: String
  /// The id of the person who teaches it.
  public let instructor: String?
  /// What is different about this one, in words.
  public let note: String?
  /// What tells its series from all others, in calendars.
  public let uid: String
  /// The name of its zone.
  public let zone: String
  /// Whether it is not certain to take place.
  public let isTentative: Bool

  init(
    source: Source, title: String, place: String?, category: String?, color: String,
    instructor: String? = nil, note: String? = nil, uid: String, zone: String,
    isTentative: Bool = false
  ) {
    self.source = source
    self.title = title
    self.place = place
    self.category = category
    self.color = color
    self.instructor = instructor
    self.note = note
    self.uid = uid
    self.zone = zone
    self.isTentative = isTentative
  }

  /// Whether both are the same, not merely alike.
  public static func == (a: SessionDetails, b: SessionDetails) -> Bool { a === b }

  /// By the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
