public import CivilTime
import DataFormats
public import Fields
import SourceText

/// An event: `events/NAME.md`.
public struct Event: Sendable {
  /// Whether the event takes place (schema.org `EventStatusType`, RFC 5545 §3.8.1.11).
  public enum Status: String, CaseIterable, Sendable {
    case confirmed, tentative, cancelled, postponed
  }

  /// The common front matter and the body.
  public let document: Document
  /// The id of the person who hosts it.
  public let host: Located<String>?
  /// When it begins.
  public let start: Located<DateText>?
  /// When it ends.
  public let end: Located<DateText>?
  /// The zone of its times, as an IANA name; nil for the site's.
  public let timeZone: Located<String>?
  /// The venue.
  public let place: String?
  /// A map of the venue.
  public let map: Located<String>?
  /// Whether the event takes place.
  public let status: Status
  /// The ids of the people who are invited.
  public let invited: [Located<String>]
  /// The ids of the people who are coming.
  public let attending: [Located<String>]
  /// The capacity.
  public let capacity: Int?
  /// The URL for answers to the invitation, perhaps `mailto:`.
  public let rsvp: Located<String>?
  /// Pictures of it: their paths, or a folder of them.
  public let photos: [Picture]
  /// Its comments, in the order of the file.
  public package(set) var comments: [Comment] = []

  package init(_ reader: inout FieldReader, body: TextBody) {
    host = reader.person("host", "The id of the person who hosts it")
    start = reader.date("start", "When it begins")
    end = reader.date("end", "When it ends")
    timeZone = reader.located("timeZone", "The time zone of its times, such as Europe/London")
    place = reader.text("place", "The location")
    map = reader.url("map", "A map of the place")
    status = reader.choice("status", "Whether the event takes place") ?? .confirmed
    invited = reader.people("invited", "The ids of the people who are invited")
    attending = reader.people("attending", "The ids of the people who are coming")
    capacity = reader.integer("capacity", "The capacity")
    rsvp = reader.url("rsvp", "Where to reply: a URL or an e-mail address").map(Self.mail)
    photos = Picture.list("photos", "Pictures of the event", &reader)
    document = Document(&reader, body: body, permalinkKey: "url")
    if !Self.reportDate(&reader) {
      reader.require(
        "start", hint: "an event needs a date and time, such as start: 2026-06-20 18:30")
    }
    if let start, let end, Self.isBefore(end.value, start.value) {
      reader.report("the event ends before it starts", end.range, severity: .warning)
    }
  }

  /// An address for mail as a link.
  private static func mail(_ address: Located<String>) -> Located<String> {
    let text = address.value
    guard text.contains("@"), !text.contains(where: { $0 == ":" || $0 == "/" }) else {
      return address
    }
    return Located("mailto:" + text, address.range)
  }

  /// Whether a date is before another in the same time zone, or by their offsets if both have one.
  private static func isBefore(_ a: DateText, _ b: DateText) -> Bool {
    if case .moment(let x) = a, case .moment(let y) = b { return x.unixSeconds < y.unixSeconds }
    return a.local < b.local
  }

  /// Reports an event whose start is in `date`, as in posts; returns whether it is.
  private static func reportDate(_ reader: inout FieldReader) -> Bool {
    guard !reader.isDescribing, reader.isMissing("start"),
      let entry = reader.entries.last(where: { $0.key == "date" && !$0.value.isNull })
    else { return false }
    reader.report(
      "an event begins at its 'start', not at its 'date'", entry.keyRange,
      hint: reader.unknown(entry).corrected(as: "start"))
    return true
  }
}
