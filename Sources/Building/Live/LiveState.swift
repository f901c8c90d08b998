import Content
import FileSystem
import Rendering
import Site
import SourceText

/// One state of a site's sources, from which any number of threads render pages.
final class LiveState: Sendable {
  /// Which state it is; later ones have higher numbers.
  let serial: Int
  let graph: SiteGraph
  let renderer: Renderer
  /// What is wrong with the sources, one by one, and with the templates.
  let readingProblems: [Diagnostic]
  /// What is wrong with the graph.
  let graphProblems: [Diagnostic]
  let copiedFiles: Set<String>
  /// The theme's assets by their files.
  let assets: [String: [UInt8]]
  private let sources: SourceSet
  private let theme: ThemeFiles
  private let themeProblems: [Diagnostic]
  private let tools: Tools

  /// What is kept from one state to the next.
  struct Tools: Sendable {
    let cache: HighlightCache
    let drawings: DrawingCache
  }

  /// What became of a state by a change.
  struct Successor {
    let state: LiveState
    /// The posts that say something else where no page that does not show them can be other; nil for
    /// any other change.
    let posts: [Int]?
  }

  /// The state of the sources as they are now.
  convenience init(_ options: BuildOptions) {
    let tools = Tools(
      cache: HighlightCache(options), drawings: DrawingCache(options, isWriting: true))
    let (sources, (theme, problems)) = Parallel.both(jobs: options.jobs) {
      SourceSet(options)
    } _: {
      ThemeLoader.load(options)
    }
    self.init(1, sources, theme, problems, tools, options)
  }

  private init(
    _ serial: Int, _ sources: SourceSet, _ theme: ThemeFiles, _ themeProblems: [Diagnostic],
    _ tools: Tools, _ options: BuildOptions
  ) {
    let (graph, problems) = SitePlan.graph(of: sources, theme, options)
    let renderer = SitePlan.renderer(of: graph, theme, options, tools.cache, tools.drawings)
    self.serial = serial
    self.graph = graph
    self.renderer = renderer
    readingProblems = sources.diagnostics + themeProblems + renderer.themeDiagnostics
    graphProblems = problems
    copiedFiles = Set(graph.content.copiedFiles)
    assets = Self.assets(of: renderer)
    self.sources = sources
    self.theme = theme
    self.themeProblems = themeProblems
    self.tools = tools
  }

  /// A state with the same pages and files as an earlier one.
  private init(
    after old: LiveState, _ sources: SourceSet, graph: SiteGraph? = nil, renderer: Renderer,
    theme: (ThemeFiles, [Diagnostic])? = nil
  ) {
    serial = old.serial + 1
    self.graph = graph ?? old.graph
    self.renderer = renderer
    self.theme = theme?.0 ?? old.theme
    themeProblems = theme?.1 ?? old.themeProblems
    readingProblems = sources.diagnostics + themeProblems + renderer.themeDiagnostics
    graphProblems = old.graphProblems
    copiedFiles = old.copiedFiles
    assets = theme == nil ? old.assets : Self.assets(of: renderer)
    self.sources = sources
    tools = old.tools
  }

  private static func assets(of renderer: Renderer) -> [String: [UInt8]] {
    let assets = renderer.assets.map { (String($0.path.dropFirst()), $0.bytes) }
    return Dictionary(uniqueKeysWithValues: assets)
  }

  /// The mistakes that stop a build and are known without rendering.
  var errors: [Diagnostic] {
    (readingProblems + graphProblems).filter { $0.severity == .error }.inReadingOrder
  }

  /// Whether a path is a folder with a page, made or copied.
  func hasFolder(_ path: String) -> Bool {
    let index = path + "/index.html"
    return graph.places[index] != nil || copiedFiles.contains(index)
  }

  /// Whether a template cannot be read, so that pages are not what they should be.
  var hasBrokenTheme: Bool {
    (themeProblems + renderer.themeDiagnostics).contains { $0.severity == .error }
  }

  /// What a build of the state would say.
  func report(_ diagnostics: [Diagnostic], _ duration: Duration) -> BuildReport {
    var report = BuildReport()
    report.pages = graph.routes.count(where: \.kind.isPage)
    report.basePath = graph.base.path
    report.time = graph.time
    report.changes = renderer.nextChange
    report.diagnostics = diagnostics + tools.cache.advice
    report.duration = duration
    return report
  }

  /// Keeps for the next start what took long to make.
  func save() { tools.cache.save() }

  /// The URL, without the base path, of the page that one of some files of `content/` is shown on.
  func page(of files: [String]) -> String? {
    let root = graph.content.root
    let route = graph.routes.first { route in
      guard route.isFirst, let document = route.document else { return false }
      return files.contains { document.path.utf8.dropFirst(root.utf8.count).elementsEqual($0.utf8) }
    }
    return route?.path.url
  }

  // MARK: Changes

  /// The state after some changes, at a moment.
  func after(_ changes: FolderChanges, _ options: BuildOptions) -> Successor {
    var sources = sources
    let read = sources.update(changes)
    let roots = [options.path("templates"), options.theme]
    let isThemeOther = roots.contains { root in
      changes.isIncomplete
        || (changes.paths.union(changes.folders)).contains { path in
          path == root || path.hasPrefix(root + "/")
        }
    }
    if let read, isThemeOther { return afterTheme(read, sources, options) }
    if let read, let successor = afterPosts(read, sources) { return successor }
    let theme = isThemeOther ? ThemeLoader.load(options) : (theme, themeProblems)
    return Successor(
      state: LiveState(serial + 1, sources, theme.0, theme.1, tools, options), posts: nil)
  }

  /// The same sources at another moment.
  func at(_ options: BuildOptions) -> LiveState {
    LiveState(serial + 1, sources, theme, themeProblems, tools, options)
  }

  /// With other templates the graph stays, unless they read what decides which pages there are.
  private func afterTheme(
    _ read: [SourceSet.Rereading], _ sources: SourceSet, _ options: BuildOptions
  ) -> Successor {
    let (theme, problems) = ThemeLoader.load(options)
    guard read.isEmpty, graph.isSame(reading: { theme.reads($0, in: $1) }) else {
      return Successor(
        state: LiveState(serial + 1, sources, theme, problems, tools, options), posts: nil)
    }
    return Successor(
      state: LiveState(
        after: self, sources, renderer: renderer.replacing(theme), theme: (theme, problems)),
      posts: nil)
  }

  /// Where posts say something else and are where they were, everything but what shows them is kept;
  /// nil where something else has changed.
  private func afterPosts(
    _ read: [SourceSet.Rereading], _ sources: SourceSet
  ) -> Successor? {
    var (graph, renderer, posts) = (graph, renderer, [Int]())
    for reading in read {
      guard case .post(let old)? = reading.old, case .post(let new)? = reading.new,
        !graphProblems.contains(where: { $0.excerpt?.path == new.document.path })
      else { return nil }
      if old.document.body.file.bytes == new.document.body.file.bytes { continue }
      guard let replaced = graph.replacing(old, by: new) else { return nil }
      (graph, posts) = (replaced.graph, posts + [replaced.post])
      renderer = renderer.replacing(graph.posts[replaced.post].post.document, in: graph)
    }
    let isAnyPage = !posts.isEmpty && renderer.hasTemplatesInTexts
    return Successor(
      state: LiveState(after: self, sources, graph: graph, renderer: renderer),
      posts: isAnyPage ? nil : posts)
  }
}
