import CivilTime
import Content
import Site

extension StructuredData {
  /// The maximum number of an event's times that are included.
  private static let mostTimes = 12

  /// An imported event: one item for each time that has not passed, or else for the last time.
  func imported(_ index: Int) -> [LinkedThing] {
    let entry = graph.entries.imported[index]
    let sessions = entry.sessions.map { graph.entries.importedEvents[$0] }
    let ahead = sessions.filter { graph.entries.isAhead($0.end) }.prefix(Self.mostTimes)
    let shown = ahead.isEmpty ? sessions.suffix(1) : ahead
    return shown.map { time($0, of: entry) }
  }

  private func time(_ session: Session, of entry: ImportedEntry) -> LinkedThing {
    let details = entry.series.details
    func moment(_ moment: Timestamp) -> String {
      session.isAllDay ? moment.local.date.iso : moment.rfc3339
    }
    var thing = LinkedThing("Event")
    thing.add("name", session.details.title)
    thing.add("startDate", moment(session.ownStart))
    if session.end.unixSeconds > session.start.unixSeconds {
      thing.add("endDate", moment(session.isAllDay ? session.shownEnd : session.ownEnd))
    }
    let status = session.isCancelled ? "EventCancelled" : "EventScheduled"
    thing.add("eventStatus", "https://schema.org/" + status)
    if let place = session.details.place {
      var location = LinkedThing.named("Place", place)
      location.add("address", place)
      thing.add("location", location)
    }
    thing.add("url", url)
    thing.add("description", details.text)
    thing.add("image", image)
    thing.add("organizer", details.organizer.map { LinkedThing.named("Organization", $0) })
    thing.add("keywords", details.categories)
    thing.add("inLanguage", graph.content.settings.language)
    return thing
  }
}
