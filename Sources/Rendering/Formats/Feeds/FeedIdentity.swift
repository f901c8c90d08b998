import Content
import Site

/// The ids of feeds and their entries.
///
/// An id never changes, even if the entry's title, date or URL does (RFC 4287 §4.2.6).
enum FeedIdentity {
  static func id(of document: Document, _ graph: SiteGraph) -> String {
    "urn:uuid:" + graph.entries.uuid(of: graph.content.path(of: document.body.file))
  }

  static func id(of feed: Feed, _ graph: SiteGraph) -> String {
    "urn:uuid:" + graph.entries.uuid(of: feed.page.text.dropFirst() + "feed")
  }
}
