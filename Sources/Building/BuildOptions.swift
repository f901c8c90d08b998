import CivilTime
public import Site

/// What a build is asked to do.
public struct BuildOptions: Sendable {
  /// A moment, or a date in the site's zone.
  public typealias Moment = GraphOptions.Moment

  /// The folder that holds `content/`, as the user wrote it.
  public var source: String
  /// The output folder.
  public var output: String
  /// The folder for what is no part of the site, such as pages that are not published yet.
  public var state: String
  /// The folder of the built-in theme: `layouts/`, `partials/`, `assets/`.
  public var theme: String
  /// The folder that holds `highlight.js/` and `katex/`; where it does not, code is plain.
  public var scripts = "/usr/share/javascript"
  /// The program that runs them in a process of its own, which can be ended; nil runs them here.
  public var scriptProgram: String?
  /// The program `rsvg-convert`, which makes pixels of drawings; nil if there is none.
  public var rasterizer: String?
  /// Whether a missing one is reported: not if the caller chose to have none.
  public var missesRasterizer = false
  /// The program `vips`, which makes variants of images; nil if there is none.
  public var vips: String?
  /// Whether a missing one is reported: not if the caller chose to have none.
  public var missesVips = false
  /// A base URL, instead of the settings'.
  public var baseURL: String?
  /// The name of the machine's time zone, for sites whose settings name none; nil for UTC.
  public var systemZone: String?
  /// When files were last changed by a commit, for documents that do not say it; nil if that is not requested.
  public var gitDates: GitDates?
  /// Whether drafts are shown.
  public var includesDrafts = false
  /// Whether posts of later dates are shown.
  public var includesFuture = false
  /// The moment for which the site is built.
  public var moment: Moment
  /// On how many threads.
  public var jobs: Int
  /// For how many bytes of posts' texts there is room while a site is built.
  public var textMemory = 64 << 20
  /// The days whose sessions and events are looked for; nil for those that `site.yaml` says.
  var window: ClosedRange<CivilDate>?
  /// Whether the pages are only looked at by their author, and may say what could be added.
  public var isPreview = false
  /// Whether warnings stop the build.
  public var isStrict = false
  /// Whether nothing that is known of earlier builds is used.
  public var isClean = false
  /// Whether the output is compared with that of a clean build.
  public var isVerified = false
  /// Whether it is measured where the time goes.
  public var isProfiled = false
  /// The part of the site that is built; nil for the whole.
  public internal(set) var shard: Shard?
  /// Whether an output folder with files of others is taken over.
  public var adoptsOutput = false

  /// Whether the output folder is exchanged as a whole, in one step.
  public var isAtomic = false

  /// Told from time to time, from any thread, how many of how many pages are rendered.
  public var progress: (@Sendable (_ done: Int, _ total: Int) -> Void)?

  /// Told, from any thread, of how many of how many images smaller files are made.
  public var imageProgress: (@Sendable (_ done: Int, _ total: Int) -> Void)?

  /// An earlier output, whose URLs a check looks for.
  public var earlierOutput: String?
  /// Whether a check asks for addresses of other sites.
  public var checksExternalLinks = false

  /// A build of `source` into `output` for a moment.
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

  /// A path inside the source folder as messages show it.
  public func path(_ inner: String) -> String {
    if source == "." || source.isEmpty { return inner }
    return source.hasSuffix("/") ? source + inner : "\(source)/\(inner)"
  }
}
