import CivilTime
import Content
import Fields
import Localization
import SourceText

/// The settings whose values depend on the build's options.
struct ResolvedSettings {
  /// The site's zone.
  let zone: Zone
  /// The moment for which the site is built.
  let time: Timestamp
  /// The base URL that the site will be served from.
  let base: BaseURL
  /// The day of the week on which weeks start, from 1 for Monday to 7 for Sunday.
  let firstWeekday: Int
  /// The URL patterns.
  let permalinks: PermalinkSet

  init(
    _ content: SiteContent, _ options: GraphOptions, _ diagnostics: inout [Diagnostic]
  ) {
    let settings = content.settings
    zone = ZoneFinder(options).zone(
      settings.timeZone, default: options.defaultZone, at: settings.excerpt, &diagnostics)
    time =
      switch options.moment {
      case .unixSeconds(let seconds): zone.timestamp(unixSeconds: seconds)
      case .written(let date): zone.timestamp(date)
      }
    var base = BaseURL.none
    if let url = options.baseURL.map({ Located($0, SourceRange(at: 0)) }) ?? settings.url {
      if let known = BaseURL(url.value) {
        base = known
      } else {
        diagnostics.append(
          .error(
            "'\(url.value)' is not the URL of a site", at: settings.excerpt(url.range),
            hint: "write it as https://ada.example/ or https://host.example/me/"))
      }
    }
    self.base = base.with(options.language.flatMap { LanguagePaths($0, of: content) })
    firstWeekday = WeekRules(of: Language(settings.language)).firstWeekday
    permalinks = PermalinkSet(settings)
    diagnostics += permalinks.diagnostics
  }
}
