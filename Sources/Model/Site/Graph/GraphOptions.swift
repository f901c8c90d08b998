public import CivilTime
public import Content
public import Phrases

/// The options of a build that the graph depends on.
public struct GraphOptions: Sendable {
  /// The moment for which the site is built, in seconds since 1970-01-01T00:00:00Z, or a written
  /// date in the site's zone.
  public enum Moment: Sendable {
    /// A moment.
    case unixSeconds(Int)
    /// A date; a day is its first moment.
    case written(DateText)
  }

  /// The moment for which the site is built.
  public var moment: Moment
  /// Whether drafts are shown.
  public var includesDrafts: Bool
  /// Whether posts with later dates are shown.
  public var includesFuture: Bool
  /// Whether this is a preview for the author; its pages may suggest content to add.
  public var isPreview = false
  /// A base URL that overrides the settings'.
  public var baseURL: String?
  /// Whether drawings can be rasterized.
  public var canRasterize = false
  /// Whether first pages of PDF files can be rasterized.
  public var canRasterizePages = false
  /// The days whose sessions are found; nil for the window of the settings.
  public var window: ClosedRange<CivilDate>?
  /// The time zone of a site whose settings name none.
  public var defaultZone = Zone.utc
  /// The dates of the files' last changes, by their paths in `content/`, for documents without
  /// `updated`.
  public var lastChanges: [String: DateText] = [:]
  /// The language in which the site is shown; nil if it has only one.
  public var language: SiteLanguage?
  /// Whether the site is what members see, whose feeds and calendars other programs could not read.
  public var isForMembers = false
  /// The addresses of pages for members; nil if the site has none.
  public var members: MembersArea?
  /// The phrases of the interface in the languages of the site.
  public var phrases = PhraseCatalog()
  /// Time zones by name.
  public var zone: @Sendable (String) -> Zone?
  /// The zones' names, for suggestions.
  public var zoneNames: @Sendable () -> [String]

  /// Whether a layout reads a name, such as `paginator`. A listing that no layout paginates needs
  /// only one page.
  public var reads: @Sendable (_ name: String, _ layout: String) -> Bool = { _, _ in true }

  /// Options for a build at a moment.
  public init(
    moment: Moment, includesDrafts: Bool = false, includesFuture: Bool = false,
    baseURL: String? = nil, zone: @escaping @Sendable (String) -> Zone?,
    zoneNames: @escaping @Sendable () -> [String] = { [] }
  ) {
    self.moment = moment
    self.includesDrafts = includesDrafts
    self.includesFuture = includesFuture
    self.baseURL = baseURL
    self.zone = zone
    self.zoneNames = zoneNames
  }
}
