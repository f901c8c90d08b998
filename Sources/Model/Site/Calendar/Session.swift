public import CivilTime

/// One session of a class, or one occurrence of an event of a calendar file.
public struct Session: Hashable, Sendable {
  /// The session's properties except its times; unchanged sessions of a series share one object.
  public let details: SessionDetails
  /// The session's start in the site's time zone; midnight if it takes whole days.
  public let start: Timestamp
  /// The session's end in the site's time zone; the midnight after the last day if it takes whole
  /// days.
  public let end: Timestamp
  /// The offsets of the session's own zone at its start and end, in seconds.
  private let ownStartOffset: Int32
  private let ownEndOffset: Int32
  /// Whether the session takes whole days.
  public let isAllDay: Bool
  /// Whether the session was cancelled.
  public let isCancelled: Bool
  /// The session's `RECURRENCE-ID`: the start that its series schedules (RFC 5545 §3.8.4.4); nil
  /// for a single event.
  public let recurrenceID: Timestamp?

  /// Creates a session from times in its own zone; `siteZone` is nil if that is the site's zone.
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

  /// The class, as an index into the graph's list; nil for an event of a calendar file.
  public var classIndex: Int? {
    if case .timetableClass(let index) = details.source { index } else { nil }
  }

  /// The session's start in its own time zone.
  public var ownStart: Timestamp {
    Timestamp(unixSeconds: start.unixSeconds, utcOffset: Int(ownStartOffset))
  }

  /// The session's end in its own time zone.
  public var ownEnd: Timestamp {
    Timestamp(unixSeconds: end.unixSeconds, utcOffset: Int(ownEndOffset))
  }

  /// Whether the session was moved to another time.
  public var isMoved: Bool {
    recurrenceID.map { $0.unixSeconds != start.unixSeconds } ?? false
  }

  /// The last day that it overlaps, in the site's time zone.
  public var lastDay: CivilDate {
    let last = end.unixSeconds > start.unixSeconds ? end.unixSeconds - 1 : end.unixSeconds
    return Timestamp(unixSeconds: last, utcOffset: end.utcOffset).local.date
  }

  /// Sessions in the order of lists.
  ///
  /// Only numbers are moved while they are sorted, as moving sessions changes reference counts.
  static func sorted(_ sessions: [Session]) -> [Session] {
    var order = sessions.indices.map { (start: sessions[$0].start.unixSeconds, index: $0) }
    order.sort { a, b in
      if a.start != b.start { return a.start < b.start }
      if isBefore(sessions[a.index], sessions[b.index]) { return true }
      return !isBefore(sessions[b.index], sessions[a.index]) && a.index < b.index
    }
    return order.map { sessions[$0.index] }
  }

  /// The order of sessions in lists: by start, all-day sessions first, then by title and source.
  private static func isBefore(_ a: Session, _ b: Session) -> Bool {
    if a.start.unixSeconds != b.start.unixSeconds {
      return a.start.unixSeconds < b.start.unixSeconds
    }
    if a.isAllDay != b.isAllDay { return a.isAllDay }
    if a.details.source != b.details.source { return a.details.source < b.details.source }
    return (a.end, a.start) < (b.end, b.start)
  }
}

/// The properties of a session except its time.
public final class SessionDetails: Hashable, Sendable {
  /// The source of a session.
  public enum Source: Hashable, Comparable, Sendable {
    /// A class, as an index into the graph's list.
    case timetableClass(Int)
    /// An event of a calendar file, as an index into the graph's list.
    case imported(Int)
  }

  /// The source.
  public let source: Source
  /// The title.
  public let title: String
  /// The venue.
  public let place: String?
  /// The category.
  public let category: String?
  /// The colour as `#rrggbb`.
  public let color: String
  /// The id of the person who teaches it.
  public let instructor: String?
  /// A note about this session.
  public let note: String?
  /// The `UID` of its series in calendars.
  public let uid: String
  /// The name of its zone.
  public let zone: String
  /// Whether the session is tentative.
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

  /// Whether both are the same object; equal properties are not enough.
  public static func == (a: SessionDetails, b: SessionDetails) -> Bool { a === b }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
