import Checking
public import CivilTime
import Content
import FileSystem
import Site
public import SourceText

/// Lists the documents of a site by their state.
public struct SiteLister: Sendable {
  /// Which documents are listed.
  public enum Selection: String, CaseIterable, Sendable {
    /// Drafts, documents with a future date, and documents that have expired.
    case drafts, future, expired
    /// Pages that no other page links to.
    case orphans
    /// Every document.
    case all
  }

  /// The state of a document.
  public enum State: String, Sendable {
    case published, draft, future, expired, orphan
  }

  /// A document of the content.
  public struct Entry: Sendable {
    /// The state of the document.
    public let state: State
    /// The path of its file.
    public let path: String
    /// Its title, or the name of its file.
    public let title: String
    /// The path of the document's URL; nil if it currently has none.
    public let url: String?
    /// When the document will be shown, or when it expired.
    public let moment: Timestamp?
  }

  private let options: BuildOptions

  /// Creates a lister for the site with the given options.
  public init(_ options: BuildOptions) {
    self.options = options
  }

  /// The documents of a selection by path, and the errors of the site. Without a selection, the
  /// documents that a build leaves out.
  public func entries(
    _ selection: Selection?
  ) -> (entries: [Entry], diagnostics: [Diagnostic]) {
    switch selection {
    case nil: return leftOut { _ in true }
    case .drafts: return leftOut { $0 == .draft }
    case .future: return leftOut { $0 == .future }
    case .expired: return leftOut { $0 == .expired }
    case .orphans:
      let (shown, diagnostics) = shown()
      return (shown.filter { $0.state == .orphan }, diagnostics)
    case .all:
      let (shown, diagnostics) = shown()
      let hidden = leftOut { _ in true }.entries
      return ((hidden + shown).sorted { $0.path < $1.path }, diagnostics)
    }
  }

  private func leftOut(
    _ isWanted: (LeftOutDocument.Reason) -> Bool
  ) -> (entries: [Entry], diagnostics: [Diagnostic]) {
    let (graph, diagnostics) = SiteBuilder(options).graph()
    let found = graph.entries.leftOut(
      includesDrafts: options.includesDrafts, includesFuture: options.includesFuture)
    let entries = found.filter { isWanted($0.reason) }.map { left in
      Entry(
        state: Self.state(left.reason), path: left.document.path,
        title: left.document.title ?? left.document.name, url: nil, moment: left.moment)
    }
    return (entries, diagnostics.filter { $0.severity == .error })
  }

  private static func state(_ reason: LeftOutDocument.Reason) -> State {
    switch reason {
    case .draft: .draft
    case .future: .future
    case .expired: .expired
    }
  }

  /// The documents that have pages, without duplicates. The page of a journal or collection may
  /// have no file.
  private func shown() -> (entries: [Entry], diagnostics: [Diagnostic]) {
    let (graph, inspections, diagnostics) = SiteBuilder(options).inspected()
    let inspection = SiteInspection(
      inspections, origin: graph.base.origin, basePath: graph.base.path)
    let routes = graph.routes.filter {
      $0.kind.isPage && $0.isFirst && graph.entries.document(of: $0) != nil
    }
    let orphans = Set(inspection.unlinked(routes.map(\.path.file)))
    let entries = routes.compactMap { route -> Entry? in
      guard let document = graph.entries.document(of: route),
        Files.exists(document.path)
      else { return nil }
      let isOrphan =
        orphans.contains(route.path.file) && route.kind != .home && route.kind != .notFound
      return Entry(
        state: isOrphan ? .orphan : .published, path: document.path,
        title: graph.title(of: route), url: graph.base.relative(route.path.url), moment: nil)
    }
    return (
      entries.sorted { ($0.path, $0.url ?? "") < ($1.path, $1.url ?? "") },
      diagnostics.filter { $0.severity == .error }
    )
  }
}
