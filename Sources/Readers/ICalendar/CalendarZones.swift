import CivilTime

/// Finds the zones of a calendar's times: the system's zone if there is one, else the calendar's
/// own `VTIMEZONE` (RFC 5545 §3.6.5).
struct CalendarZones {
  private let components: [String: CalendarComponent]
  private var found: [String: ZoneRules?] = [:]
  private var unknown: Set<String> = []

  /// The zones of a file.
  init(_ components: [CalendarComponent]) {
    let named = components.compactMap { component in
      component.line("TZID").map { ($0.value, component) }
    }
    self.components = Dictionary(named, uniquingKeysWith: { first, _ in first })
  }

  /// The rules under a `TZID`, or nil if neither the system nor the file has them.
  mutating func zone(_ name: String) -> ZoneRules? {
    if let known = found[name] { return known }
    let zone = lookUp(name)
    found[name] = zone
    return zone
  }

  /// Whether an unknown name is mentioned for the first time, so that there is one warning per
  /// name.
  mutating func isFirstMention(ofUnknown name: String) -> Bool {
    unknown.insert(name).inserted
  }

  private func lookUp(_ name: String) -> ZoneRules? {
    let component = components[name]
    // A short name such as 'EST' may be a zone with daylight time that the file defines.
    if component == nil || name.contains("/") || name.contains(" "),
      let zone = ZoneRules(identifier: name)
    {
      return zone
    }
    if let zone = zoneAtEnd(of: name) { return zone }
    guard let component else { return nil }
    if let location = component.line("X-LIC-LOCATION")?.value,
      let zone = ZoneRules(identifier: location)
    {
      return zone
    }
    return ZoneObservance.table(of: component).map { ZoneRules(identifier: name, table: $0) }
  }

  /// The zone at the end of a name with a vendor prefix, such as
  /// `/mozilla.org/20070129_1/Europe/Berlin`.
  private func zoneAtEnd(of name: String) -> ZoneRules? {
    guard name.hasPrefix("/") else { return nil }
    let words = name.split(separator: "/")
    for count in [3, 2, 1] where words.count >= count {
      let zone = ZoneRules(identifier: words.suffix(count).joined(separator: "/"))
      if let zone { return zone }
    }
    return nil
  }
}
