public import CivilTime
public import Content

/// The changes of a class by the day that they are about.
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

  /// The days that something is different on.
  var days: [CivilDate] { byDay.keys.sorted() }

  /// The first change that is about the session planned for a reading of the clock.
  func change(of planned: CivilDateTime) -> Int? {
    byDay[planned.date]?.first { changes[$0].isAbout(planned) }
  }
}

extension ClassSlots.Slot {
  /// The meeting at the time, or of the length, that a change says.
  func changed(by change: SessionChange) -> ClassSlots.Slot {
    var slot = self
    if let start = change.newStart(of: slot.start) { (slot.start, slot.end) = (start, nil) }
    if let minutes = change.minutes { (slot.minutes, slot.end) = (minutes, nil) }
    return slot
  }
}

/// A session of a class that is not as its series says, whenever it is.
public struct ChangedSession: Sendable {
  /// When it is, and would have been.
  public let slot: ClassSlots.Slot
  /// What is different.
  public let change: SessionChange

  /// The changed sessions of a class, by day; none for a change that is about no session.
  public static func all(of item: TimetableClass, zone: Zone) -> [ChangedSession] {
    let index = SessionChanges(item.times.changes)
    guard let first = index.days.first, let last = index.days.last else { return [] }
    return ClassSlots(item, window: first...last, zone: zone).slots.compactMap { slot in
      index.change(of: slot.planned).map { place in
        let change = item.times.changes[place]
        return ChangedSession(slot: slot.changed(by: change), change: change)
      }
    }
  }
}
