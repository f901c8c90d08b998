import CivilTime
import Content
import Fields
import SourceText

/// Finds the sessions of a class within a window.
struct SessionCalendar {
  /// The details of the class's sessions, series by series.
  let details: [SessionDetails]
  let item: TimetableClass
  let window: ClosedRange<CivilDate>
  private let clock: WallClock
  private let siteZone: Zone?
  private(set) var sessions: [Session] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// The source offsets of times that were reported as skipped or repeated.
  private var reported: Set<Int> = []

  /// Finds the sessions of a class, whose properties are in `details`. Its rules recur in local
  /// time of `zone`; `siteZone` is nil if that is the site's zone.
  init(
    _ item: TimetableClass, _ details: [SessionDetails], window: ClosedRange<CivilDate>, zone: Zone,
    siteZone: Zone?
  ) {
    self.item = item
    self.details = details
    self.window = window
    self.siteZone = siteZone
    clock = WallClock(zone: zone)
    let changes = item.times.changes
    let reach = changes.map(Self.reach).max() ?? 0
    let wide = window.lowerBound.adding(days: -reach)...window.upperBound.adding(days: reach)
    let found = ClassSlots(item, window: wide, zone: zone)
    if found.isCut { reportCut() }
    checkExceptions()
    if changes.isEmpty {
      for slot in found.slots { add(slot, nil) }
    } else {
      apply(changes, to: found.slots)
    }
  }

  /// The number of days by which a change moves a session, at most 400.
  private static func reach(_ change: SessionChange) -> Int {
    guard let date = change.date?.value.date, let new = change.moveTo?.value.date else { return 0 }
    return min(400, abs(new.daysSinceEpoch - date.daysSinceEpoch))
  }

  // MARK: Changes

  private mutating func apply(_ changes: [SessionChange], to slots: [ClassSlots.Slot]) {
    let index = SessionChanges(changes)
    var used: [Int: Int] = [:]
    for slot in slots {
      let change = index.change(of: slot.planned)
      if let change { used[change, default: 0] += 1 }
      add(slot, change.map { changes[$0] })
    }
    for (index, change) in changes.enumerated() { check(change, uses: used[index] ?? 0) }
  }

  private mutating func check(_ change: SessionChange, uses: Int) {
    guard let date = change.date else { return }
    let day = date.value.date
    if uses == 0, window.contains(day) {
      warn("'\(item.title)' has no session on \(day.iso) to change", date.range)
    }
    if uses > 1, change.moveTo != nil {
      warn(
        "'\(item.title)' has \(uses) sessions on \(day.iso), which are moved to one time",
        date.range, hint: "name the time too: date: \(day.iso) 18:00")
    }
  }

  /// Warns about exceptions on days without a session.
  private mutating func checkExceptions() {
    for days in item.term.ownExcept {
      let (first, last) = (days.value.first, days.value.last)
      guard window.contains(first), window.contains(last) else { continue }
      let slots = ClassSlots(item, window: first...last, zone: clock.zone, countsExceptions: false)
      guard slots.slots.isEmpty else { continue }
      let text = first == last ? "on \(first.iso)" : "from \(first.iso) to \(last.iso)"
      warn("'\(item.title)' has no session \(text) to leave out", days.range)
    }
  }

  // MARK: Sessions

  private mutating func add(_ slot: ClassSlots.Slot, _ change: SessionChange?) {
    let slot = change.map { slot.changed(by: $0) } ?? slot
    guard window.contains(slot.start.date) else { return }
    let (start, kind) = clock.resolve(slot.start)
    if kind != .once { report(slot, at: start, kind, change) }
    let planned = slot.planned == slot.start ? start : clock.resolve(slot.planned).moment
    sessions.append(
      Session(
        change.map { changed(slot, $0) } ?? details[slot.series], start: start,
        end: end(of: slot, from: start), siteZone: siteZone,
        isCancelled: change?.isCancelled ?? false, recurrenceID: planned))
  }

  private func end(of slot: ClassSlots.Slot, from start: Timestamp) -> Timestamp {
    let exact = { self.clock.zone.timestamp(unixSeconds: start.unixSeconds + slot.minutes * 60) }
    guard let reading = slot.end else { return exact() }
    let end = clock.resolve(reading).moment
    // A start in a skipped hour is moved past that hour, perhaps past the session's end.
    return end.unixSeconds > start.unixSeconds ? end : exact()
  }

  private func changed(_ slot: ClassSlots.Slot, _ change: SessionChange) -> SessionDetails {
    let details = details[slot.series]
    return SessionDetails(
      source: details.source, title: details.title, place: change.place ?? details.place,
      category: details.category, color: details.color,
      instructor: change.instructor?.value ?? details.instructor, note: change.note,
      uid: details.uid, zone: details.zone)
  }

  // MARK: Warnings

  private mutating func report(
    _ slot: ClassSlots.Slot, at start: Timestamp, _ kind: WallClock.Kind, _ change: SessionChange?
  ) {
    let range = slot.planned == slot.start ? slot.range : change?.moveTo?.range ?? slot.range
    guard reported.insert(range.start).inserted else { return }
    let (day, zone) = (slot.start.date.iso, clock.zone.identifier)
    let time = ClockText.text(slot.start.time)
    if kind == .never {
      warn(
        "\(time) does not exist on \(day) in \(zone), where clocks go forward; "
          + "the session begins at \(ClockText.text(start.local.time))", range)
    } else {
      warn("\(time) happens twice on \(day) in \(zone); the first one is used", range)
    }
  }

  private mutating func reportCut() {
    guard let rule = item.times.rule else { return }
    warn("the rule recurs too often to show all of it: '\(rule.text.prefix(80))'", rule.range)
  }

  private mutating func warn(_ message: String, _ range: SourceRange, hint: Cure? = nil) {
    diagnostics.append(.warning(message, at: SourceExcerpt(item.file, range), hint: hint))
  }
}
