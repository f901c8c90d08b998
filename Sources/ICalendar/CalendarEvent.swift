public import CivilTime
public import SourceText

/// A length of time: days as calendars count them, then seconds (RFC 5545 §3.3.6).
public struct EventDuration: Hashable, Sendable {
  /// Days, weeks being seven; a day may have 23 or 25 hours.
  public let days: Int
  /// The hours, minutes and seconds, as seconds.
  public let seconds: Int

  /// A length of days and seconds, both negative for a length into the past.
  public init(days: Int = 0, seconds: Int = 0) {
    self.days = days
    self.seconds = seconds
  }
}

/// One `VEVENT` of a calendar (RFC 5545 §3.6.1): an event, all of a series, or what is different
/// about one of a series.
public struct CalendarEvent: Hashable, Sendable {
  /// How definite an event is (RFC 5545 §3.8.1.11).
  public enum Status: String, Hashable, Sendable {
    /// It may take place.
    case tentative = "TENTATIVE"
    /// It takes place.
    case confirmed = "CONFIRMED"
    /// It was called off.
    case cancelled = "CANCELLED"
  }

  /// Who arranges the event.
  public struct Organizer: Hashable, Sendable {
    /// The name, or empty.
    public let name: String
    /// The address, most often `mailto:` and one.
    public let address: String

    /// Somebody with a name, which may be empty, and an address.
    public init(name: String, address: String) {
      self.name = name
      self.address = address
    }
  }

  /// How the event says when it ends.
  public enum Ending: Hashable, Sendable {
    /// Not at all: a day then takes that day, a time no time (RFC 5545 §3.6.1).
    case unsaid
    /// With a time; with a day, the first one after the event.
    case at(EventTime)
    /// With a length.
    case after(EventDuration)
  }

  /// A time besides those of the rules (RFC 5545 §3.8.5.2).
  public struct ExtraTime: Hashable, Sendable {
    /// The start.
    public let start: EventTime
    /// The end, if it is not the event's own.
    public let ending: Ending

    /// A start with an end, or with the event's own length.
    public init(start: EventTime, ending: Ending = .unsaid) {
      self.start = start
      self.ending = ending
    }
  }

  /// What names the event, or series, among all; nil if the file forgot it.
  public var uid: String?
  /// The title.
  public var summary: String?
  /// Plain text; some programs put HTML into it.
  public var description: String?
  /// Where it takes place.
  public var location: String?
  /// A page about it.
  public var url: String?
  /// How definite it is.
  public var status: Status?
  /// Its categories, in the file's order.
  public var categories: [String] = []
  /// Who arranges it.
  public var organizer: Organizer?
  /// When it starts, or the first of a series does.
  public var start: EventTime
  /// When it ends.
  public var ending: Ending = .unsaid
  /// The rules by which it recurs.
  public var rules: [RecurrenceRule] = []
  /// Times besides those of the rules.
  public var extraTimes: [ExtraTime] = []
  /// Times that are left out.
  public var exceptions: [EventTime] = []
  /// Which of a series this is about, by the start it would have had.
  public var recurrenceID: EventTime?
  /// Whether this is also about all later ones of the series (`RANGE=THISANDFUTURE`).
  public var appliesToFuture = false
  /// The number of the revision.
  public var sequence = 0
  /// When it was last changed.
  public var lastModified: Timestamp?
  /// When it was made; written, not read.
  public var created: Timestamp?
  /// The revision's moment (`DTSTAMP`); written, not read.
  public var stamp: Timestamp?
  /// The colour, as a name that RFC 7986 knows; written, not read.
  public var colorName: String?
  /// A remark; written, not read.
  public var comment: String?
  /// Where its component stands in the file.
  public var source: SourceRange?

  /// An event with a start and nothing else.
  public init(uid: String?, start: EventTime) {
    self.uid = uid
    self.start = start
  }

  /// Whether it takes whole days.
  public var isAllDay: Bool { start.isDay }

  /// Whether it was called off.
  public var isCancelled: Bool { status == .cancelled }
}
