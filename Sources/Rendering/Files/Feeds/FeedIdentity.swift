import Content
import Site

/// What feeds and their entries are known by.
///
/// RFC 4287 §4.2.6: an id never changes, whatever becomes of the entry's title, date and address.
/// So it is a UUID of where the entry's file is, below the address of `site.yaml`, whatever address
/// a build is told on the command line. A site that moves keeps its ids by `feeds.idBase`.
enum FeedIdentity {
  static func id(of document: Document, _ graph: SiteGraph) -> String {
    let path = graph.content.path(of: document.body.file)
    return "urn:uuid:" + uuid(path, graph)
  }

  /// The UUID of something below `content/`, as calendars know their events by (RFC 7986 §5.3).
  static func uuid(_ path: String, _ graph: SiteGraph) -> String {
    NameUUID(url: base(graph) + path).text
  }

  static func id(of feed: Feed, _ graph: SiteGraph) -> String {
    "urn:uuid:" + NameUUID(url: base(graph) + feed.page.text.dropFirst() + "feed").text
  }

  private static func base(_ graph: SiteGraph) -> String {
    let settings = graph.content.settings
    let written = settings.feeds.idBase ?? settings.url?.value ?? graph.base.absolute("/")
    return written.hasSuffix("/") ? written : written + "/"
  }
}
