import Content
import Site

/// The number of documents and events that a build leaves out, by reason.
public struct LeftOutCounts: Hashable, Sendable {
  /// Drafts.
  public let drafts: Int
  /// Documents with a future date.
  public let future: Int
  /// Documents that have expired.
  public let expired: Int
  /// Private events of calendar files.
  public let privateEvents: Int

  /// Whether nothing is left out.
  public var isEmpty: Bool { self == LeftOutCounts() }

  init(drafts: Int = 0, future: Int = 0, expired: Int = 0, privateEvents: Int = 0) {
    (self.drafts, self.future, self.expired) = (drafts, future, expired)
    self.privateEvents = privateEvents
  }

  /// Counts the documents that a build of a site leaves out with the given options.
  init(_ graph: SiteGraph, _ options: BuildOptions) {
    let found = graph.entries.leftOut(
      includesDrafts: options.includesDrafts, includesFuture: options.includesFuture)
    self.init(
      drafts: found.count { $0.reason == .draft }, future: found.count { $0.reason == .future },
      expired: found.count { $0.reason == .expired },
      privateEvents: graph.content.privateEvents)
  }
}
