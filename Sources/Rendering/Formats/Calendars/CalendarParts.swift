import ICalendar
import Site
import Synchronization

/// What all calendars of a build share and is written only once: the events of each class and
/// event, and the zones.
final class CalendarParts: Sendable {
  let zones = CalendarZoneTexts()
  private let known = Mutex<[Route.Subject: CalendarPart]>([:])

  /// A subject's calendar events, cached after the first call.
  func part(of subject: Route.Subject, _ make: () -> CalendarPart) -> CalendarPart {
    if let part = known.withLock({ $0[subject] }) { return part }
    let part = make()
    known.withLock { $0[subject] = part }
    return part
  }
}
