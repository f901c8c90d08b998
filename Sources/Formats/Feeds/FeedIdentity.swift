import Content
import Site

/// What feeds and their entries are known by.
///
/// RFC 4287 §4.2.6: an id never changes, whatever becomes of the entry's title, date and address.
enum FeedIdentity {
  static func id(of document: Document, _ graph: SiteGraph) -> String {
    "urn:uuid:" + graph.uuid(of: graph.content.path(of: document.body.file))
  }

  static func id(of feed: Feed, _ graph: SiteGraph) -> String {
    "urn:uuid:" + graph.uuid(of: feed.page.text.dropFirst() + "feed")
  }
}
