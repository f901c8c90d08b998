import Bytes
import CivilTime
import Content
import Formats
import ICalendar
import Liquid
import Phrases
import Site
import Texts

/// Links that add a calendar, or one of its events, to common calendar programs. Nothing is loaded
/// from these services until a visitor follows a link.
struct CalendarLinks {
  private let site: SiteView
  private let calendar: SiteCalendar
  private let graph: SiteGraph

  init(_ calendar: SiteCalendar, _ site: SiteView) {
    (self.calendar, self.site, graph) = (calendar, site, site.graph)
  }

  /// A `{name, url, kind}` for each link; if the site has no base URL, only the file's link.
  var value: Value {
    let words = graph.words
    var links = [link(words.text(.calendarFile), calendar.path.url, "ics")]
    if let address {
      links.insert(link(words.text(.calendarApp), webcal(address), "webcal"), at: 0)
      links.insert(link("Google Calendar", google(address), "google"), at: 1)
      links.insert(link("Outlook.com", outlook(address), "outlook"), at: 2)
    }
    return .array(links)
  }

  private func link(_ name: String, _ url: String, _ kind: String) -> Value {
    .hash(["name": .string(name), "url": .string(url), "kind": .string(kind)])
  }

  private var address: String? {
    graph.base.origin.isEmpty ? nil : graph.base.absolute(calendar.path.url)
  }

  private func webcal(_ address: String) -> String {
    "webcal" + address.drop { $0 != ":" }
  }

  private func google(_ address: String) -> String {
    let base = "https://calendar.google.com/calendar/render?"
    guard let event else { return base + Self.query([("cid", webcal(address))]) }
    let zone = event.zone.identifier
    return base
      + Self.query([
        ("action", "TEMPLATE"), ("text", title), ("dates", dates(event)),
        ("ctz", event.isAllDay || zone == "UTC" ? nil : zone), ("details", details(event)),
        ("location", event.event.place),
      ])
  }

  private func outlook(_ address: String) -> String {
    let base = "https://outlook.live.com/calendar/0/"
    guard let event else {
      return base + "addfromweb?" + Self.query([("url", address), ("name", title)])
    }
    let end = event.isAllDay ? event.over : event.end ?? event.start
    func text(_ moment: Timestamp) -> String {
      event.isAllDay ? moment.local.date.iso : Timestamp(unixSeconds: moment.unixSeconds).rfc3339
    }
    return base + "deeplink/compose?"
      + Self.query([
        ("path", "/calendar/action/compose"), ("rru", "addevent"), ("subject", title),
        ("startdt", text(event.start)), ("enddt", text(end)),
        ("allday", event.isAllDay ? "true" : nil), ("body", details(event)),
        ("location", event.event.place),
      ])
  }

  private var event: EventEntry? {
    guard case .event(let index) = calendar.scope else { return nil }
    return graph.entries.events[index]
  }

  private var title: String { CalendarFile.title(of: calendar, graph) }

  private func details(_ event: EventEntry) -> String {
    let words = site.texts.description(event.event.document) ?? ""
    let page = graph.base.absolute(event.path.url)
    return words.isEmpty ? page : words + "\n" + page
  }

  /// `20261003T100000/20261003T160000`, in the zone that the link names.
  private func dates(_ event: EventEntry) -> String {
    let end = event.isAllDay ? event.over : event.end ?? event.start
    return [event.start, end].map { moment in
      let local = moment.local
      let digits = CalendarWriter.utc(Timestamp(local, utcOffset: 0))
      if event.isAllDay { return String(digits.prefix(8)) }
      return event.zone.identifier == "UTC" ? digits : String(digits.dropLast())
    }.joined(separator: "/")
  }

  /// A query string, with all but unreserved characters encoded (RFC 3986 §3.4).
  private static func query(_ pairs: [(String, String?)]) -> String {
    pairs.compactMap { name, value in
      guard let value, !value.isEmpty else { return nil }
      return name + "=" + PercentEncoding.encode(value, keeping: \.isUnreserved)
    }.joined(separator: "&")
  }
}
