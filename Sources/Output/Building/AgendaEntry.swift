public import CivilTime
import Content
import Fields
import Site

/// An entry of an agenda: a session, an event, or one occurrence of a calendar's event.
public struct AgendaEntry: Sendable {
  /// The start, at the offset of the entry's zone; midnight for whole days.
  public let start: Timestamp
  /// The end; the midnight after the last day for whole days.
  public let end: Timestamp
  /// `start` and `end` as shown: on the site's clock, or unchanged for a calendar file.
  public let shown: (start: Timestamp, end: Timestamp)
  /// Whether the entry takes whole days.
  public let isAllDay: Bool
  /// The name of the entry's zone; nil for whole days and for floating times.
  public let zone: String?
  /// The title.
  public let title: String
  /// The venue.
  public let place: String?
  /// The identifier of the entry or its series in calendars; nil if the file has none.
  public let uid: String?
  /// The original start of the occurrence, which identifies it in its series.
  public let recurrenceID: Timestamp?
  /// Whether `recurrenceID` is a day without a time.
  public let hasDayID: Bool
  /// `confirmed`, `tentative`, `cancelled` or `postponed`.
  public let status: String
  /// The URL of the page about the entry; nil for a calendar file.
  public let url: String?

  init(_ occurrence: ImportedOccurrence) {
    let details = occurrence.details
    // The end in the file, even if pages could not show it.
    let end = occurrence.endsAtStart ? occurrence.start : occurrence.end
    (start, self.end, isAllDay) = (occurrence.start, end, occurrence.isAllDay)
    shown = (start, end)
    zone = details.zone
    (title, place, uid) = (details.title, details.place, details.uid)
    (recurrenceID, hasDayID) = (occurrence.recurrenceID, occurrence.hasDayID)
    status = details.status.rawValue
    url = nil
  }

  init(_ session: Session, _ graph: SiteGraph) {
    let details = session.details
    (start, end, isAllDay) = (session.ownStart, session.ownEnd, session.isAllDay)
    shown = (session.start, session.end)
    zone = session.isAllDay ? nil : details.zone
    (title, place, uid) = (details.title, details.place, details.uid)
    (recurrenceID, hasDayID) = (session.recurrenceID, session.isAllDay)
    status =
      session.isCancelled ? "cancelled" : details.isTentative ? "tentative" : "confirmed"
    let path =
      switch details.source {
      case .timetableClass(let index): graph.entries.classes[index].path
      case .imported(let index): graph.entries.imported[index].path
      }
    url = graph.base.absolute(path.url)
  }

  init(_ entry: EventEntry, _ graph: SiteGraph) {
    var isDay = false
    if case .day? = entry.event.start?.value { isDay = true }
    start = entry.start
    let last = entry.end ?? entry.start
    let isLastDay = if case .day? = entry.event.end?.value { true } else { entry.end == nil }
    end =
      isDay && isLastDay
      ? entry.zone.timestamp(CivilDateTime(last.local.date.adding(days: 1))) : last
    isAllDay = isDay && isLastDay
    shown = isAllDay ? (start, end) : (graph.entries.siteTime(start), graph.entries.siteTime(end))
    zone = isAllDay ? nil : entry.zone.identifier
    title = entry.event.document.shownTitle
    place = entry.event.place
    uid = graph.entries.uid(of: entry.event)
    (recurrenceID, hasDayID) = (nil, false)
    status = entry.event.status.rawValue
    url = graph.base.absolute(entry.path.url)
  }

  /// Whether the entry overlaps the period from `from` up to, but not including, `to`. Moments are
  /// compared as such; days and times without an offset on the clock of `shown`.
  func isOn(from: DateText, to: DateText) -> Bool {
    let (start, end) = shown
    let isInstant = start.unixSeconds >= end.unixSeconds
    return Self.isBefore(start, to)
      && (isInstant ? !Self.isBefore(start, from) : !Self.isAtMost(end, from))
  }

  private static func isBefore(_ moment: Timestamp, _ date: DateText) -> Bool {
    if case .moment(let other) = date { return moment.unixSeconds < other.unixSeconds }
    return moment.local < date.local
  }

  private static func isAtMost(_ moment: Timestamp, _ date: DateText) -> Bool {
    if case .moment(let other) = date { return moment.unixSeconds <= other.unixSeconds }
    return moment.local <= date.local
  }

  /// Orders entries by start, whole days first, then by end, title and identifier.
  static func isOrdered(_ a: AgendaEntry, _ b: AgendaEntry) -> Bool {
    if a.start.unixSeconds != b.start.unixSeconds {
      return a.start.unixSeconds < b.start.unixSeconds
    }
    if a.isAllDay != b.isAllDay { return a.isAllDay }
    if a.end.unixSeconds != b.end.unixSeconds { return a.end.unixSeconds < b.end.unixSeconds }
    return (a.title, a.uid ?? "") < (b.title, b.uid ?? "")
  }
}
