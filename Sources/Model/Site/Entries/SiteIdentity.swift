import Content
import Fields

/// Creates the identifiers that feeds and calendars use for entries.
struct SiteIdentity {
  /// The URL that all identifiers begin with.
  let base: String

  /// Uses the URL in `site.yaml` even if a build overrides it. A site that moves keeps its
  /// identifiers by setting `feeds.idBase`.
  init(_ settings: SiteSettings, _ base: BaseURL) {
    let written = settings.feeds.idBase ?? settings.url?.value ?? base.origin + base.path
    let language = base.language.map { String($0.start.dropFirst()) + "/" } ?? ""
    self.base = (written.hasSuffix("/") ? written : written + "/") + language
  }

  /// The UUID of an entry by the path of its file in `content/` (RFC 7986 §5.3, RFC 4287 §4.2.6). It
  /// stays the same if the entry's title, date or URL changes.
  func uuid(of path: String) -> String { NameUUID(url: base + path).text }

  /// The `UID` of one of a class's series, numbered as in ``ClassSlots``.
  func uid(of item: TimetableClass, series: Int) -> String {
    uuid(of: "timetable/\(item.id.value)#\(series + 1)")
  }
}
