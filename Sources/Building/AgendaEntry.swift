public import CivilTime
import Content
import Fields
import Site

/// Something that is on: a session, an event, or one time of a calendar's event.
public struct AgendaEntry: Sendable {
  /// When it starts, at the offset of its zone; the midnight of a whole day.
  public let start: Timestamp
  /// When it ends; for whole days the midnight after the last.
  public let end: Timestamp
  /// `start` and `end` as they are shown: on the site's clock, or of a loose file as they are.
  public let shown: (start: Timestamp, end: Timestamp)
  /// Whether it takes whole days.
  public let isAllDay: Bool
  /// The name of its zone; nil for whole days, and for times on whatever clock the reader has.
  public let zone: String?
  /// The title.
  public let title: String
  /// Where.
  public let place: String?
  /// What names it, or its series, in calendars; nil if a file forgot it.
  public let uid: String?
  /// Which of its series it is, by the start that it would have had.
  public let recurrenceID: Timestamp?
  /// Whether `recurrenceID` names a day.
  public let hasDayID: Bool
  /// `confirmed`, `tentative`, `cancelled` or `postponed`.
  public let status: String
  /// The page about it; nil for a loose file.
  public let url: String?

  init(_ occurrence: ImportedOccurrence) {
    let details = occurrence.details
    // A file's own end, also where it is none that its pages could show.
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
      case .timetableClass(let index): graph.classes[index].path
      case .imported(let index): graph.imported[index].path
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
    shown = isAllDay ? (start, end) : (graph.siteTime(start), graph.siteTime(end))
    zone = isAllDay ? nil : entry.zone.identifier
    title = SiteGraph.title(of: entry.event.document)
    place = entry.event.place
    uid = graph.uid(of: entry.event)
    (recurrenceID, hasDayID) = (nil, false)
    status = entry.event.status.rawValue
    url = graph.base.absolute(entry.path.url)
  }

  /// Whether it is on between two dates, the second not among them: moments as such, days and times
  /// without an offset on the clock it is shown on.
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

  /// By start, whole days first, then by end, title and identifier.
  static func isOrdered(_ a: AgendaEntry, _ b: AgendaEntry) -> Bool {
    if a.start.unixSeconds != b.start.unixSeconds {
      return a.start.unixSeconds < b.start.unixSeconds
    }
    if a.isAllDay != b.isAllDay { return a.isAllDay }
    if a.end.unixSeconds != b.end.unixSeconds { return a.end.unixSeconds < b.end.unixSeconds }
    return (a.title, a.uid ?? "") < (b.title, b.uid ?? "")
  }
}
