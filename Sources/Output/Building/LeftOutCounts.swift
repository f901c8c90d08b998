import Content
import Site

/// The number of documents and events that a build leaves out, by reason.
public struct LeftOutCounts: Hashable, Sendable {
  /// Drafts.
  public internal(set) var drafts = 0
  /// Documents with a future date.
  public internal(set) var future = 0
  /// Documents that have expired.
  public internal(set) var expired = 0
  /// Private events of calendar files.
  public internal(set) var privateEvents = 0

  /// Whether nothing is left out.
  public var isEmpty: Bool { self == LeftOutCounts() }
}

extension LeftOutCounts {
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
