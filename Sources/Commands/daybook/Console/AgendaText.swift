import Building
import CivilTime
import DataFormats
import Terminal

/// Formats an agenda as lines and as JSON.
struct AgendaText {
  let agenda: Agenda

  /// The entries day by day.
  var lines: [String] {
    guard !agenda.entries.isEmpty else {
      return ["no sessions or events from \(agenda.from.date.iso) to \(agenda.to.date.iso)"]
    }
    var lines: [String] = []
    var day: CivilDate?
    for entry in agenda.entries {
      let date = entry.shown.start.local.date
      if date != day {
        lines += (day == nil ? [] : [""]) + [Self.weekdays[date.isoWeekday - 1] + " " + date.iso]
        day = date
      }
      lines.append("  " + Self.line(entry))
    }
    return lines
  }

  private static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  private static func line(_ entry: AgendaEntry) -> String {
    let hours = hours(entry)
    let title = entry.title.isEmpty ? "(no title)" : entry.title
    let venue = entry.place.map { " · " + $0 } ?? ""
    let status = entry.status == "confirmed" ? "" : " (\(entry.status))"
    let text = hours.padded(to: max(15, hours.count + 2)) + title + venue + status + ownTime(entry)
    return String(text.map { $0.isNewline ? " " : $0 })
  }

  private static func hours(_ entry: AgendaEntry) -> String {
    let (start, end) = (entry.shown.start.local, entry.shown.end.local)
    if entry.isAllDay {
      let last = end.date.adding(days: -1)
      return last > start.date ? "until \(last.iso)" : "all day"
    }
    let begin = time(start.time)
    if end == start { return begin }
    return end.date == start.date
      ? "\(begin)–\(time(end.time))" : "\(begin)–\(end.date.iso) \(time(end.time))"
  }

  /// The start in the entry's own time zone, if it differs: ` (09:00 in America/New_York)`.
  private static func ownTime(_ entry: AgendaEntry) -> String {
    guard let zone = entry.zone, entry.start.utcOffset != entry.shown.start.utcOffset else {
      return ""
    }
    let own = entry.start.local
    let day = own.date == entry.shown.start.local.date ? "" : own.date.iso + " "
    return " (\(day)\(time(own.time)) in \(zone))"
  }

  private static func time(_ time: CivilTimeOfDay) -> String {
    var bytes: [UInt8] = []
    Digits.append(time.hour, width: 2, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    Digits.append(time.minute, width: 2, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The agenda as a JSON object.
  var json: JSONValue {
    .object([
      ("ok", .bool(agenda.isSuccess)), ("from", .string(Self.text(agenda.from))),
      ("to", .string(Self.text(agenda.to))), ("occurrences", .array(agenda.entries.map(Self.json))),
      ("diagnostics", .array(agenda.diagnostics.map(DiagnosticJSON.value))),
    ])
  }

  private static func json(_ entry: AgendaEntry) -> JSONValue {
    func text(_ moment: Timestamp, isDay: Bool) -> JSONValue {
      .string(isDay ? moment.local.date.iso : numeric(moment))
    }
    return .object([
      ("start", text(entry.start, isDay: entry.isAllDay)),
      ("end", text(entry.end, isDay: entry.isAllDay)), ("allDay", .bool(entry.isAllDay)),
      ("zone", .optional(entry.zone)), ("title", .string(entry.title)),
      ("place", .optional(entry.place)), ("uid", .optional(entry.uid)),
      ("recurrenceId", entry.recurrenceID.map { text($0, isDay: entry.hasDayID) } ?? .null),
      ("status", .string(entry.status)), ("url", .optional(entry.url)),
    ])
  }

  /// A moment by RFC 3339 with a numeric offset, even for UTC.
  private static func numeric(_ moment: Timestamp) -> String {
    moment.utcOffset == 0 ? moment.rfc3339.dropLast() + "+00:00" : moment.rfc3339
  }

  private static func text(_ date: DateText) -> String {
    switch date {
    case .day(let day): day.iso
    case .local(let local): String(Timestamp(local, utcOffset: 0).rfc3339.dropLast())
    case .moment(let moment): numeric(moment)
    }
  }
}
