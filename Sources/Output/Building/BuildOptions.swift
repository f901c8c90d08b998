import CivilTime
public import Content
public import Site

/// The options of a build.
public struct BuildOptions: Sendable {
  /// A moment, or a date in the site's zone.
  public typealias Moment = GraphOptions.Moment

  /// The folder that holds `content/`, as the user wrote it.
  public var source: String
  /// The output folder.
  public var output: String
  /// The folder for files outside the site, such as pages that are not published yet.
  public var state: String
  /// The folder of the built-in theme: `layouts/`, `partials/`, `assets/`.
  public var theme: String
  /// The folder that holds `highlight.js/` and `katex/`; without them, code stays plain.
  public var scripts = "/usr/share/javascript"
  /// The program whose processes run these scripts and make pictures. If it is nil, scripts run in
  /// this process, and no pictures are made.
  public var workerProgram: String?
  /// The program `pdftocairo`, which rasterizes first pages of PDF files; nil if there is none.
  public var pageRasterizer: String?
  /// Whether a missing `pdftocairo` is reported: not if the caller chose to have none.
  public var missesPageRasterizer = false
  /// The library libvips, which makes variants of images and rasterizes drawings; nil if there is
  /// none.
  public var vips: String?
  /// Whether a missing libvips is reported: not if the caller chose to have none.
  public var missesVips = false
  /// The program `fc-list`, which finds fonts; nil if there is none.
  public var fontList: String?
  /// The program `hb-subset`, which subsets fonts; nil if there is none.
  public var fontSubsetter: String?
  /// The program `woff2_compress`; nil if there is none.
  public var fontCompressor: String?
  /// The folder with the fonts of the theme's styles; nil to show the visitor's.
  public var styleFonts: String?
  /// A style of the theme that overrides the one in the settings.
  public var style: String?
  /// A base URL that overrides the one in the settings.
  public var baseURL: String?
  /// The name of the machine's time zone, for sites whose settings name none; nil for UTC.
  public var systemZone: String?
  /// The date of each file's last commit, for documents that give none; nil if not requested.
  public var gitDates: GitDates?
  /// Whether drafts are shown.
  public var includesDrafts = false
  /// Whether posts with a future date are shown.
  public var includesFuture = false
  /// The moment for which the site is built.
  public var moment: Moment
  /// The number of threads.
  public var jobs: Int
  /// How many bytes of posts' texts a build may hold in memory.
  public var textMemory = 14 << 20
  /// The days whose sessions and events are shown; nil for those set in `site.yaml`.
  var window: ClosedRange<CivilDate>?
  /// Whether the author is previewing the pages, which may then suggest what to add.
  public var isPreview = false
  /// Those for whom the site is built.
  public var audience = Audience.visitors
  /// The member whose view a preview shows, or `visitor`; nil for `audience`.
  public var viewer: String?
  /// The secrets of the site's members.
  public var secrets: SecretsFile?
  /// Changes of files that are not written yet.
  package var unsaved = UnsavedFiles.none
  /// The part of the site that this build makes for members; nil for a build of the public site.
  var sealedPart: SealedPart?
  /// Whether warnings stop the build.
  public var isStrict = false
  /// Whether the build ignores the record of the last build.
  public var isClean = false
  /// Whether the output is compared with that of a clean build.
  public var isVerified = false
  /// Whether the time of each step is measured.
  public var isProfiled = false
  /// The part of the site that is built; nil for the whole.
  public internal(set) var shard: Shard?
  /// Whether the build may use an output folder that holds other files.
  public var adoptsOutput = false

  /// Whether the output folder is replaced as a whole, in one step.
  public var isAtomic = false

  /// Called from time to time, on any thread, with the number of rendered pages and the total.
  public var progress: (@Sendable (_ done: Int, _ total: Int) -> Void)?

  /// Called on any thread with the number of images whose variants are made, and the total.
  public var imageProgress: (@Sendable (_ done: Int, _ total: Int) -> Void)?

  /// An earlier output; a check looks for its URLs in the site.
  public var earlierOutput: String?
  /// Whether a check requests URLs of other sites.
  public var checksExternalLinks = false
  /// Whether a check finds what keeps the content from conforming to WCAG 2.2.
  public var checksAccessibility = false

  /// Creates the options of a build of `source` into `output` for a moment.
  public init(
    source: String, output: String, state: String, theme: String, moment: Moment, jobs: Int
  ) {
    self.source = source
    self.output = output
    self.state = state
    self.theme = theme
    self.moment = moment
    self.jobs = jobs
  }

  /// The path of a file in the source folder, as messages show it.
  public func path(_ inner: String) -> String {
    if source == "." || source.isEmpty { return inner }
    return source.hasSuffix("/") ? source + inner : "\(source)/\(inner)"
  }
}
