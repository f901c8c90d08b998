import Content
import FileSystem
import Formats
import Imaging
import Loading
import Pages
import Parallelism
import Site
import SourceText
import Theming

/// One state of a site's sources; any number of threads render pages from it.
final class LiveState: Sendable {
  /// The number of the state; later states have higher numbers.
  let serial: Int
  let graph: SiteGraph
  let renderer: Renderer
  /// The diagnostics of each source and of the templates.
  let readingProblems: [Diagnostic]
  /// The diagnostics of the graph.
  let graphProblems: [Diagnostic]
  /// The errors for layouts that do not exist.
  private let layoutProblems: [Diagnostic]
  let copiedFiles: Set<String>
  /// The theme's assets, by output file.
  let assets: [String: [UInt8]]
  /// The site in its other languages; empty if it has only one.
  let translations: [LiveTranslation]
  private let sources: LiveSources
  private let theme: ThemeFiles
  private let themeProblems: [Diagnostic]
  /// The caches, which each state passes on to the next.
  private let tools: SiteTools

  /// The state of the current sources.
  convenience init(_ options: BuildOptions) {
    let tools = SiteTools(options, isWriting: true)
    let theme = Promise(jobs: options.jobs) { ThemeLoader.load(options.themeFolders) }
    self.init(
      1, LiveSources(SourceSet(afterBuild: options)), theme: theme.value, tools: tools, options)
  }

  private init(
    _ serial: Int, _ sources: LiveSources, theme: (theme: ThemeFiles, diagnostics: [Diagnostic]),
    tools: SiteTools, _ options: BuildOptions
  ) {
    let set = sources.set
    let all = LanguageGraphs(set, theme: theme.theme, options)
    let renderers = SitePlan.renderers(
      of: [all.graph] + all.others, theme: theme.theme, tools: tools, options)
    let renderer = renderers[0]
    self.serial = serial
    graph = all.graph
    self.renderer = renderer
    readingProblems = sources.diagnostics + theme.diagnostics + renderer.themeDiagnostics
    layoutProblems = renderer.unknownLayouts
    graphProblems =
      all.diagnostics + all.diagnostics(besides: all.diagnostics + sources.diagnostics)
    copiedFiles = Set(graph.content.copiedFiles)
    translations = zip(all.others, renderers.dropFirst()).compactMap { LiveTranslation($0, $1) }
    assets = renderers.reduce(into: [:]) { assets, renderer in
      assets.merge(Self.assets(of: renderer)) { own, _ in own }
    }
    self.sources = sources
    self.theme = theme.theme
    themeProblems = theme.diagnostics
    self.tools = tools
  }

  /// A state with the same pages and files as an earlier state.
  private init(
    after old: LiveState, graph: SiteGraph? = nil, renderer: Renderer,
    theme: (theme: ThemeFiles, diagnostics: [Diagnostic])? = nil
  ) {
    serial = old.serial + 1
    self.graph = graph ?? old.graph
    self.renderer = renderer
    self.theme = theme?.theme ?? old.theme
    themeProblems = theme?.diagnostics ?? old.themeProblems
    readingProblems = old.sources.diagnostics + themeProblems + renderer.themeDiagnostics
    layoutProblems = renderer.unknownLayouts
    graphProblems = old.graphProblems
    copiedFiles = old.copiedFiles
    assets = theme == nil ? old.assets : Self.assets(of: renderer)
    translations = old.translations
    sources = old.sources
    tools = old.tools
  }

  private static func assets(of renderer: Renderer) -> [String: [UInt8]] {
    let assets = renderer.assets.map { (String($0.path.dropFirst()), $0.bytes) }
    return Dictionary(uniqueKeysWithValues: assets)
  }

  /// The errors that stop a build and are found without rendering.
  var errors: [Diagnostic] {
    (readingProblems + graphProblems + layoutProblems).filter { $0.severity == .error }
      .inReadingOrder
  }

  /// Whether a path is a folder with a generated or copied page.
  func hasFolder(_ path: String) -> Bool {
    let index = path + "/index.html"
    return graph.table.indexes[index] != nil || copiedFiles.contains(index)
      || translations.contains { $0.hasFolder(path) }
  }

  /// Whether a template cannot be read, so that pages are incorrect.
  var hasBrokenTheme: Bool {
    (themeProblems + renderer.themeDiagnostics).contains { $0.severity == .error }
  }

  /// The report of a build of this state.
  func report(_ diagnostics: [Diagnostic], _ duration: Duration) -> BuildReport {
    var report = BuildReport()
    report.pages = graph.routes.count(where: \.kind.isPage)
    report.basePath = graph.base.path
    report.time = graph.entries.time
    report.changes = graph.nextChange
    report.diagnostics =
      diagnostics + tools.cache.advice + tools.images.advice
      + graph.content.settings.theme.fonts.advice
    report.duration = duration
    report.notices = SettingNotices.lines(graph)
    return report
  }

  /// Saves the caches for the next start.
  func save() {
    tools.cache.save()
    tools.images.save(keepsUnused: true)
  }

  /// The diagnostics of images. Slow at first, since images that were never read must be read.
  func imageProblems() -> [Diagnostic] {
    let settings = graph.content.settings.images
    tools.images.prepare(graph.content.copiedFiles, settings)
    return tools.images.problems(graph.content.copiedFiles, settings)
  }

  /// The images and their variants.
  var images: ImageStore { tools.images }

  /// The URL, without the base path, of the page that shows one of the given files of `content/`.
  func page(of files: [String]) -> String? {
    guard !files.isEmpty else { return nil }
    let paths = Set(files.map { graph.content.root + $0 })
    let index = graph.routes.indices.first { index in
      guard let document = graph.routes[index].document, graph.routes[index].isFirst else {
        return false
      }
      return paths.contains(document.path)
    }
    return index.map { graph.routes[$0].path.url }
  }

  /// The page or file of another language that a file of the output is.
  func translated(_ file: String) -> (renderer: Renderer, route: Route)? {
    for translation in translations {
      guard let route = translation.route(of: file) else { continue }
      return (translation.renderer, route)
    }
    return nil
  }

  // MARK: Changes

  /// The state after some changes, at a moment, and their possible effects on pages; nil if nothing
  /// has changed. Call it once per change: the sources are updated in place, as copying thousands
  /// of files' readings takes milliseconds.
  func after(_ changes: FolderChanges, _ options: BuildOptions) -> (LiveState, LiveChange)? {
    let read = sources.update(changes)
    let roots = [options.path("templates"), options.theme]
    let isThemeOther = roots.contains { root in
      changes.isIncomplete
        || (changes.paths.union(changes.folders)).contains { path in
          path == root || path.hasPrefix(root + "/")
        }
    }
    let theme =
      isThemeOther
      ? themeFiles(after: changes, options) : (theme: theme, diagnostics: themeProblems)
    if isThemeOther, read?.isEmpty == true, let state = afterTheme(theme) {
      guard isComparable(to: state, changes) else { return (state, .everything) }
      return (state, .queries(SiteComparison(templatesOf: renderer, and: state.renderer)))
    }
    if !isThemeOther, let read {
      if read.isEmpty { return nil }
      if let (state, change) = afterPosts(read, changes) {
        return state === self ? nil : (state, change)
      }
    }
    let state = LiveState(serial + 1, sources, theme: theme, tools: tools, options)
    return (state, change(to: state, changes))
  }

  /// The possible effects of some changes on pages.
  private func change(to next: LiveState, _ changes: FolderChanges) -> LiveChange {
    guard isComparable(to: next, changes) else { return .everything }
    let root = graph.content.root
    let paths = changes.paths.filter { $0.hasPrefix(root) }.map {
      String($0.dropFirst(root.count))
    }
    return .queries(SiteComparison(renderer, next.renderer, changed: paths))
  }

  /// Whether pages are the same after some changes if the results of their queries are.
  private func isComparable(to next: LiveState, _ changes: FolderChanges) -> Bool {
    !changes.isIncomplete && changes.folders.isEmpty && errors == next.errors
      && hasBrokenTheme == next.hasBrokenTheme
  }

  private func themeFiles(
    after changes: FolderChanges, _ options: BuildOptions
  ) -> (theme: ThemeFiles, diagnostics: [Diagnostic]) {
    ThemeLoader.update(theme, changes, options.themeFolders).map { ($0, themeProblems) }
      ?? ThemeLoader.load(options.themeFolders)
  }

  /// A state of the same sources at another moment.
  func at(_ options: BuildOptions) -> LiveState {
    LiveState(serial + 1, sources, theme: (theme, themeProblems), tools: tools, options)
  }

  /// The state with changed templates and the same graph; nil if the templates read what decides
  /// which pages exist, or if the theme's settings have changed.
  private func afterTheme(
    _ other: (theme: ThemeFiles, diagnostics: [Diagnostic])
  ) -> LiveState? {
    let changes = theme.changes(in: other.theme)
    let layouts = changes.flatMap { $0.partials.isEmpty ? $0.layouts : nil }
    guard theme.hasSameContract(as: other.theme), theme.hasSameLanguages(as: other.theme),
      graph.isSame(reading: { other.theme.reads($0, in: $1) }, in: layouts)
    else { return nil }
    return LiveState(after: self, renderer: renderer.replacing(other.theme), theme: other)
  }

  /// The state after changes to posts' texts, titles and the like that leave their order the same;
  /// this state if files were saved without a change; nil after any other change.
  private func afterPosts(
    _ read: [SourceSet.Rereading], _ changes: FolderChanges
  ) -> (LiveState, LiveChange)? {
    let changed = ChangedPosts(read, graph, renderer) { path in
      graphProblems.contains { $0.excerpt?.path == path }
    }
    guard let changed else { return nil }
    let (graph, renderer, posts) = (changed.graph, changed.renderer, changed.posts)
    if posts.isEmpty { return (self, .texts([])) }
    let state = LiveState(after: self, graph: graph, renderer: renderer)
    return (state, renderer.hasTemplatesInTexts ? change(to: state, changes) : .texts(posts))
  }
}
