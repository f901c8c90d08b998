public import Content

/// What feeds, calendars and the agenda know the site's things by.
extension SiteGraph {
  /// The UUID of something in `content/`, by its path (RFC 7986 §5.3, RFC 4287 §4.2.6): it stays
  /// whatever becomes of the thing's title, date and address, below the address of `site.yaml`,
  /// whatever address a build is told on the command line. A site that moves keeps its identities by
  /// `feeds.idBase`.
  public func uuid(of path: String) -> String { NameUUID(url: identityBase + path).text }

  /// The address that identities are below.
  public var identityBase: String {
    let settings = content.settings
    let written = settings.feeds.idBase ?? settings.url?.value ?? base.absolute("/")
    return written.hasSuffix("/") ? written : written + "/"
  }

  /// What names one of a class's series, which ``ClassSlots`` counts.
  func uid(of item: TimetableClass, series: Int) -> String {
    uuid(of: "timetable/\(item.id.value)#\(series + 1)")
  }

  /// What names an event.
  public func uid(of event: Event) -> String {
    uuid(of: content.path(of: event.document.body.file))
  }
}
