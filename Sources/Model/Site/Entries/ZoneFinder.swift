import CivilTime
import Fields
import SourceText

/// Finds time zones by name.
struct ZoneFinder {
  private let options: GraphOptions

  init(_ options: GraphOptions) { self.options = options }

  /// The zone with a name, or the default zone if the name is missing or unknown.
  func zone(
    _ name: Located<String>?, default fallback: Zone, at excerpt: (SourceRange) -> SourceExcerpt,
    _ diagnostics: inout [Diagnostic]
  ) -> Zone {
    guard let name else { return fallback }
    if let zone = options.zone(name.value) { return zone }
    // For an offset, the most similar name would be a different offset.
    let isOffset = name.value.contains { $0.isNumber || $0 == "+" }
    let nearest = isOffset ? nil : Spelling.hint(for: name.value, in: options.zoneNames())
    diagnostics.append(
      .error(
        "unknown time zone '\(name.value)'", at: excerpt(name.range),
        hint: nearest ?? "name a place, such as Europe/London, so that summer time is known"))
    return fallback
  }
}
