public import CivilTime
public import Content
public import Phrases
public import SourceText

/// The whole site as values: its entries, its routes and its generated files.
///
/// A graph is complete when it is made, and never changes.
public final class SiteGraph: Sendable {
  /// The entries.
  public let entries: EntryGraph
  /// The routes.
  public let table: RouteTable
  /// The generated files that programs read.
  public let files: GeneratedFiles
  /// The first moment, in UTC, at which time alone may change a page or file; nil if it never does.
  ///
  /// It considers everything that pages could show: no page changes before this moment, and perhaps
  /// none changes at it. Templates that read the current time are not considered.
  public let nextChange: Timestamp?
  /// The addresses of each page in the site's languages; nil if it has only one.
  public let translations: PageTranslations?
  /// Whether a layout reads a name, for each pair that the graph depends on.
  let layoutReads: [ReadName: Bool]

  init(
    _ entries: EntryGraph, table: RouteTable, files: GeneratedFiles,
    layoutReads: [ReadName: Bool], nextChange: Timestamp?, translations: PageTranslations? = nil
  ) {
    self.entries = entries
    self.table = table
    self.files = files
    self.layoutReads = layoutReads
    self.nextChange = nextChange
    self.translations = translations
  }

  // MARK: What most readers need

  /// The content.
  @inlinable
  public var content: SiteContent {
    _read { yield entries.content }
  }

  /// The phrases in the language of the site.
  @inlinable
  public var words: PhraseTable {
    _read { yield entries.words }
  }

  /// The base URL that the site will be served from.
  @inlinable
  public var base: BaseURL {
    _read { yield entries.base }
  }

  /// The pages of the site and its generated files.
  @inlinable
  public var routes: [Route] {
    _read { yield table.routes }
  }

  /// The site's title: that of the settings, or else the name in the profile.
  public var title: String { entries.title }

  // MARK: Routes

  /// The path of a subject's page; nil for the site as a whole.
  public func path(of subject: Route.Subject) -> URLPath? {
    switch subject {
    case .archive(let index): table.archive[index].path
    case .series(let index): table.series[index].path
    case .redirect(let index): table.redirects[index].target
    default: entries.path(of: subject)
    }
  }

  /// The source that determines the URL of a page or file; nil if the route has no source.
  public func excerpt(ofURL route: Route) -> SourceExcerpt? {
    route.document.map(RouteOrigins.excerpt(of:))
      ?? RouteOrigins(graph: entries, redirects: table.redirects).excerptOfID(route)
  }

  /// The index of the post that is `offset` parts after the given post in its series.
  public func part(_ offset: Int, from post: Int) -> Int? {
    guard let position = entries.posts[post].series else { return nil }
    let parts = table.series[position.series].posts
    return parts.indices.contains(position.index + offset) ? parts[position.index + offset] : nil
  }
}
