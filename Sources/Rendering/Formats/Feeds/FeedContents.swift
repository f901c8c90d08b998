import Content
import Site
import Synchronization
import Texts

/// The HTML of documents in feeds, each rendered once for all feeds.
final class FeedContents: Sendable {
  private let known: Mutex<[String: [UInt8]]>

  init() { known = Mutex([:]) }

  /// A copy of the cache without the changed document, which is given by its path.
  init(_ old: FeedContents, without path: String) {
    known = Mutex(
      old.known.withLock { contents in
        var copy = contents
        copy[path] = nil
        return copy
      })
  }

  /// A document's HTML for feeds.
  func html(of document: Document, at path: URLPath, _ metadata: EntryMetadata) -> [UInt8] {
    if let html = known.withLock({ $0[document.path] }) { return html }
    let base = metadata.graph.base
    let made = FeedMarkup.clean(
      metadata.texts.html(document, page: path), origin: base.origin, page: base.absolute(path.url))
    known.withLock { $0[document.path] = made }
    return made
  }
}
