public import CivilTime
import SourceText

/// A duration: calendar days, then seconds (RFC 5545 §3.3.6).
public struct EventDuration: Hashable, Sendable {
  /// Days; a week is seven days, and a day may have 23 or 25 hours.
  let days: Int
  /// The hours, minutes and seconds, as seconds.
  let seconds: Int

  /// A duration of days and seconds; both are negative for a negative duration.
  public init(days: Int = 0, seconds: Int = 0) {
    self.days = days
    self.seconds = seconds
  }
}

/// One `VEVENT` of a calendar (RFC 5545 §3.6.1): an event, a series, or the replacement of one
/// occurrence.
public struct CalendarEvent: Hashable, Sendable {
  /// The status of an event (RFC 5545 §3.8.1.11).
  public enum Status: String, Hashable, Sendable {
    /// Tentative.
    case tentative = "TENTATIVE"
    /// Confirmed.
    case confirmed = "CONFIRMED"
    /// Cancelled.
    case cancelled = "CANCELLED"
  }

  /// The organizer of the event.
  public struct Organizer: Hashable, Sendable {
    /// The name, or empty.
    public let name: String
    /// The address, usually with `mailto:`.
    public let address: String

    /// An organizer with a name, which may be empty, and an address.
    public init(name: String, address: String) {
      self.name = name
      self.address = address
    }
  }

  /// The end of an event.
  public enum Ending: Hashable, Sendable {
    /// No end is given: the event takes one day or, if it has a time, no time (RFC 5545 §3.6.1).
    case unspecified
    /// A time, or the first day after the event.
    case at(EventTime)
    /// A duration.
    case after(EventDuration)
  }

  /// An additional occurrence (RFC 5545 §3.8.5.2).
  public struct ExtraTime: Hashable, Sendable {
    /// The start.
    public let start: EventTime
    /// The end; unspecified if the occurrence has the event's duration.
    let ending: Ending

    /// Creates an occurrence with an end, or with the event's duration.
    public init(start: EventTime, ending: Ending = .unspecified) {
      self.start = start
      self.ending = ending
    }
  }

  /// The `UID`; nil if the file has none.
  public var uid: String?
  /// The title.
  public var summary: String?
  /// The description, which is plain text; some programs write HTML.
  public var description: String?
  /// The venue.
  public var location: String?
  /// The URL.
  public var url: String?
  /// The status.
  public var status: Status?
  /// The event's categories, in the file's order.
  public var categories: [String] = []
  /// The organizer.
  public var organizer: Organizer?
  /// The start; for a series, the start of the first occurrence.
  public var start: EventTime
  /// The end.
  public var ending: Ending = .unspecified
  /// The recurrence rules.
  public var rules: [RecurrenceRule] = []
  /// Additional occurrences.
  public var extraTimes: [ExtraTime] = []
  /// Excluded starts.
  public var exceptions: [EventTime] = []
  /// The `RECURRENCE-ID`: the start of the replaced occurrence.
  public var recurrenceID: EventTime?
  /// Whether this replaces all later occurrences, too (`RANGE=THISANDFUTURE`).
  var appliesToFuture = false
  /// The number of the revision.
  public var sequence = 0
  /// The time of the last change.
  public var lastModified: Timestamp?
  /// The time of creation; only used for writing.
  public var created: Timestamp?
  /// The revision's moment (`DTSTAMP`); only used for writing.
  public var stamp: Timestamp?
  /// The colour, as a name of RFC 7986; only used for writing.
  public var colorName: String?
  /// A comment; only used for writing.
  public var comment: String?
  /// Whether its `CLASS` is another one than `PUBLIC`: it is not for everyone (RFC 5545 §3.8.1.3).
  public var isPrivate = false
  /// The source range of its component.
  var source: SourceRange?

  /// An event with only a start.
  public init(uid: String?, start: EventTime) {
    self.uid = uid
    self.start = start
  }

  /// Whether the event takes whole days.
  public var isAllDay: Bool { start.isDay }

  /// Whether the event was cancelled.
  var isCancelled: Bool { status == .cancelled }
}
