import CivilTime

/// The state of one expansion: the occurrences found, and the remaining work.
struct ExpansionWork {
  let floatingZone: ZoneRules
  /// The range of Unix times in which occurrences are found.
  let window: Range<Int>
  let includesAllSingleEvents: Bool
  private(set) var found: [Occurrence] = []
  private(set) var warnings: [(event: CalendarEvent, message: String)] = []
  /// The remaining steps of all rules together.
  private var budget = 20_000_000

  init(floatingZone: ZoneRules, window: Range<Int>, includesAllSingleEvents: Bool) {
    self.floatingZone = floatingZone
    self.window = window
    self.includesAllSingleEvents = includesAllSingleEvents
  }

  /// The index of the series that is expanded.
  private var series = 0
  /// Whether occurrences of the current series outside of the window are included.
  private var isUnbounded = false

  /// Adds the occurrences of a series; `index` is its index in the calendar.
  mutating func expand(_ series: EventSeries, _ index: Int) {
    self.series = index
    isUnbounded = includesAllSingleEvents && !series.recurs
    if let leftOut = series.leftOut, let master = series.master {
      let what =
        switch leftOut {
        case .olderRevision: "an older revision with the same 'UID' is left out"
        case .sameIdentifier: "other events with the same 'UID' are left out"
        }
      warnings.append((master, what))
    }
    guard let master = series.master else {
      for event in series.overrides { expandAlone(event) }
      return
    }
    let overrides = SeriesOverrides(series.overrides, of: master, floatingZone: floatingZone)
    let length = EventLength(master, floatingZone)
    let planned = starts(of: master, overrides)
    for start in planned where !overrides.replaces(start) {
      if let (event, moved) = overrides.change(at: start) {
        add(EventLength(event, floatingZone), start: moved, identity: start)
      } else {
        add(length, start: start, identity: start)
      }
    }
    let exceptions = SeriesExceptions(master.exceptions, floatingZone)
    for event in series.overrides {
      if let id = overrides.identity(of: event) {
        // Excluded occurrences are not replaced either. A replacement may be an outdated revision
        // of the whole series.
        let isLeftOut = exceptions.contains(id)
        let isStale = event.recurs && event.sequence < master.sequence
        if isLeftOut || isStale && !planned.contains(where: { $0.isSame(as: id) }) { continue }
      }
      let start = SeriesStart(event.start, floatingZone)
      add(EventLength(event, floatingZone), start: start, identity: overrides.identity(of: event))
    }
  }

  /// Adds a replacement whose series is not in the file as a single occurrence.
  private mutating func expandAlone(_ event: CalendarEvent) {
    let start = SeriesStart(event.start, floatingZone)
    let id = event.recurrenceID.map { SeriesStart($0, floatingZone) }
    add(EventLength(event, floatingZone), start: start, identity: id ?? start)
  }

  // MARK: Starts

  /// The starts that an event's rules and dates give, without its exceptions, in order.
  private mutating func starts(
    of event: CalendarEvent, _ overrides: SeriesOverrides
  ) -> [SeriesStart] {
    let first = SeriesStart(event.start, floatingZone)
    guard event.recurs else { return [first] }
    var all = isOver(event) ? [] : [first]
    for rule in event.rules { all += starts(by: rule, of: event, overrides) }
    all += event.extraTimes.map { SeriesStart($0, floatingZone) }
    let exceptions = SeriesExceptions(event.exceptions, floatingZone)
    // Of two starts at the same moment, the second one is used if it has its own end.
    let unique = Dictionary(
      all.map { ($0.unixSeconds, $0) }, uniquingKeysWith: { $1.ending == nil ? $0 : $1 })
    return unique.values.filter { !exceptions.contains($0) }
      .sorted { $0.unixSeconds < $1.unixSeconds }
  }

  /// Whether every rule ends before the event starts, which in some programs means a deleted event.
  private mutating func isOver(_ event: CalendarEvent) -> Bool {
    let start = SeriesStart(event.start, floatingZone)
    let isOver =
      !event.rules.isEmpty && event.rules.allSatisfy { !isWithinUntil(start, $0, event) }
    if isOver { warnings.append((event, "the rule ends before the event starts")) }
    return isOver
  }

  private mutating func starts(
    by rule: RecurrenceRule, of event: CalendarEvent, _ overrides: SeriesOverrides
  ) -> [SeriesStart] {
    let reach = length(of: event) + overrides.longestMove + 2 * 86_400
    let expansion = RuleExpansion(rule: rule, start: event.start.local)
    let last = lastReading(of: rule, event)
    let (readings, isComplete) = expansion.readings(
      from: CivilDateTime(secondsSinceEpoch: max(window.lowerBound - reach, -62_000_000_000)),
      through: last, budget: &budget)
    budget -= readings.count * 20
    if !isComplete {
      warnings.append((event, "the event recurs too often to show all of it: '\(rule.text)'"))
    }
    return readings.map { SeriesStart(event.start.inSameZone($0), floatingZone) }
      .filter { isWithinUntil($0, rule, event) }
  }

  /// The last relevant local time: the end of the window or a day after `UNTIL`.
  private func lastReading(of rule: RecurrenceRule, _ event: CalendarEvent) -> CivilDateTime {
    let zone = event.start.zone(floating: floatingZone)
    let end = min(window.upperBound, 250_000_000_000) + 2 * 86_400
    let last = end + zone.utcOffset(atUnixSeconds: end)
    let until = rule.parts.until.map { $0.local.secondsSinceEpoch + 2 * 86_400 }
    return CivilDateTime(secondsSinceEpoch: min(last, until ?? last))
  }

  /// Whether a start is not after the rule's `UNTIL`. RFC 5545 §3.3.10 requires a date for days,
  /// and UTC for times with a zone. Many programs write a date for times, too: it means midnight,
  /// in UTC if the times have a zone. A time without `Z` is in the event's zone.
  private func isWithinUntil(
    _ start: SeriesStart, _ rule: RecurrenceRule, _ event: CalendarEvent
  ) -> Bool {
    guard let until = rule.parts.until else { return true }
    if event.start.isDay { return start.time.local.date <= until.date }
    if until.isUTC || until.time == nil, !event.start.isFloating {
      return start.unixSeconds <= until.local.secondsSinceEpoch
    }
    return start.time.local <= until.local
  }

  // MARK: Ends

  /// An upper bound of an event's duration, in seconds.
  private func length(of event: CalendarEvent) -> Int {
    let endings = [event.ending] + event.extraTimes.map(\.ending)
    return endings.map { ending in
      switch ending {
      case .unspecified: 86_400
      case .after(let length): length.days * 86_400 + length.seconds
      case .at(let end):
        end.local.secondsSinceEpoch - event.start.local.secondsSinceEpoch + 2 * 86_400
      }
    }.max() ?? 86_400
  }

  private mutating func add(
    _ length: EventLength, start: SeriesStart, identity: SeriesStart?
  ) {
    let span = length.span(from: start)
    let seconds = unixSeconds(of: span)
    let isInside =
      seconds.isEmpty
      ? window.contains(seconds.lowerBound)
      : seconds.lowerBound < window.upperBound && seconds.upperBound > window.lowerBound
    guard isInside || isUnbounded else { return }
    found.append(
      Occurrence(
        span: span, event: length.shared, series: series,
        recurrenceID: length.isOfSeries ? identity?.identity : nil, unixSeconds: seconds))
  }

  private func unixSeconds(of span: Occurrence.Span) -> Range<Int> {
    switch span {
    case .moments(let from, let to):
      return from.unixSeconds..<max(from.unixSeconds, to.unixSeconds)
    case .days(let from, let to):
      let start = floatingZone.timestamp(for: CivilDateTime(from)).unixSeconds
      let end = floatingZone.timestamp(for: CivilDateTime(to)).unixSeconds
      return start..<max(start, end)
    }
  }
}
