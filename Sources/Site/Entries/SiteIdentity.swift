import Content
import Fields

/// The identities that feeds and calendars give to entries.
struct SiteIdentity {
  /// The address that identities are below.
  let base: String

  /// That of `site.yaml`, even if a build uses another one. A site that moves keeps its identities by
  /// `feeds.idBase`.
  init(_ settings: SiteSettings, _ base: BaseURL) {
    let written = settings.feeds.idBase ?? settings.url?.value ?? base.absolute("/")
    self.base = written.hasSuffix("/") ? written : written + "/"
  }

  /// The UUID of an entry by the path of its file in `content/` (RFC 7986 §5.3, RFC 4287 §4.2.6). It
  /// stays the same if the entry's title, date or URL changes.
  func uuid(of path: String) -> String { NameUUID(url: base + path).text }

  /// The `UID` of one of a class's series, which ``ClassSlots`` counts.
  func uid(of item: TimetableClass, series: Int) -> String {
    uuid(of: "timetable/\(item.id.value)#\(series + 1)")
  }
}
