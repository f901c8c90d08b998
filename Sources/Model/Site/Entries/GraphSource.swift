import CivilTime
import Content
import Fields
import Localization
import SourceText

/// What a graph is made of, the settings that depend on the build's options, and what was found
/// while its parts were made.
struct GraphSource {
  let content: SiteContent
  let options: GraphOptions
  /// The site's zone.
  let zone: Zone
  /// The moment for which the site is built.
  let time: Timestamp
  /// The base URL that the site will be served from.
  private(set) var base = BaseURL.none
  /// The day of the week on which weeks start, from 1 for Monday to 7 for Sunday.
  let firstWeekday: Int
  /// The URL patterns.
  let permalinks: PermalinkSet
  /// Which documents the site shows.
  let visibility: DocumentVisibility
  /// Which names layouts read.
  var reads: LayoutReads
  /// The diagnostics of the site as a whole.
  var diagnostics: [Diagnostic] = []

  /// How parts of paths are made from names.
  var slugs: SlugRule { permalinks.slugs }
  /// The identifiers of entries.
  var identity: SiteIdentity { SiteIdentity(content.settings, base) }

  init(_ content: SiteContent, _ options: GraphOptions) {
    self.content = content
    self.options = options
    let settings = content.settings
    var diagnostics: [Diagnostic] = []
    let zone = Self.zone(
      settings.timeZone, options, default: options.defaultZone, at: settings.excerpt, &diagnostics)
    time =
      switch options.moment {
      case .unixSeconds(let seconds): zone.timestamp(unixSeconds: seconds)
      case .written(let date): zone.timestamp(date)
      }
    self.zone = zone
    firstWeekday = WeekRules(of: Language(settings.language)).firstWeekday
    permalinks = PermalinkSet(settings)
    visibility = DocumentVisibility(
      includesDrafts: options.includesDrafts, includesFuture: options.includesFuture,
      now: time.unixSeconds, zone: zone)
    reads = LayoutReads(options.reads)
    self.diagnostics = diagnostics
    if let url = options.baseURL.map({ Located($0, SourceRange(at: 0)) }) ?? settings.url {
      base = base(url)
    }
    base = base.with(options.language.flatMap { LanguagePaths($0, of: content) })
    self.diagnostics += permalinks.diagnostics
  }

  private mutating func base(_ url: Located<String>) -> BaseURL {
    if let known = BaseURL(url.value) { return known }
    diagnostics.append(
      .error(
        "'\(url.value)' is not the URL of a site", at: content.settings.excerpt(url.range),
        hint: "write it as https://ada.example/ or https://host.example/me/"))
    return .none
  }

  /// The zone with a name, or the site's zone if the name is missing or unknown.
  mutating func zone(
    _ name: Located<String>?, at excerpt: (SourceRange) -> SourceExcerpt
  ) -> Zone {
    Self.zone(name, options, default: zone, at: excerpt, &diagnostics)
  }

  private static func zone(
    _ name: Located<String>?, _ options: GraphOptions, default fallback: Zone,
    at excerpt: (SourceRange) -> SourceExcerpt, _ diagnostics: inout [Diagnostic]
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
