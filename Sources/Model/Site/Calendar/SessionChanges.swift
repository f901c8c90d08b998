public import CivilTime
public import Content
import Fields

/// The changes of a class, indexed by day.
struct SessionChanges {
  private let changes: [SessionChange]
  private let byDay: [CivilDate: [Int]]

  init(_ changes: [SessionChange]) {
    self.changes = changes
    var byDay: [CivilDate: [Int]] = [:]
    for (index, change) in changes.enumerated() {
      guard let day = change.date?.value.date else { continue }
      byDay[day, default: []].append(index)
    }
    self.byDay = byDay
  }

  /// The days with changes.
  var days: [CivilDate] { byDay.keys.sorted() }

  /// The index of the first change to the session that is planned for a local time.
  func change(of planned: CivilDateTime) -> Int? {
    byDay[planned.date]?.first { changes[$0].isAbout(planned) }
  }
}

extension ClassSlots.Slot {
  /// The slot with the time or length that a change gives it.
  func changed(by change: SessionChange) -> ClassSlots.Slot {
    var slot = self
    if let start = change.newStart(of: slot.start) { (slot.start, slot.end) = (start, nil) }
    if let minutes = change.minutes { (slot.minutes, slot.end) = (minutes, nil) }
    return slot
  }
}

/// A session of a class that differs from its series.
public struct ChangedSession: Sendable {
  /// The session's changed time, and the time that its series schedules.
  public let slot: ClassSlots.Slot
  /// The change.
  public let change: SessionChange

  /// The changed sessions of a class, by day. Changes that match no session are skipped.
  public static func all(of item: TimetableClass, zone: Zone) -> [ChangedSession] {
    let index = SessionChanges(item.times.changes)
    guard let first = index.days.first, let last = index.days.last else { return [] }
    return ClassSlots(item, window: first...last, zone: zone).slots.compactMap { slot in
      index.change(of: slot.planned).map { index in
        let change = item.times.changes[index]
        return ChangedSession(slot: slot.changed(by: change), change: change)
      }
    }
  }
}
