public import Content
import DataFormats
public import Highlighting
public import Images
public import Liquid
import Markdown
public import Site
public import SourceText

/// Turns the graph's routes into pages and files, on any number of threads at once.
public struct Renderer: Sendable {
  /// A page or file, and its diagnostics.
  public struct RenderedPage: Sendable {
    /// Its bytes; nil for a file that is left out, as the program failed that makes it.
    public let bytes: [UInt8]?
    /// What is wrong, in the page's content and in its templates.
    public let diagnostics: [Diagnostic]
    /// The links to anchors in pages, to be checked when all pages are there.
    public let fragments: [FragmentLink]
    /// The file that it is published as, if that is not its route's: its name has a hash of its bytes.
    public internal(set) var file: String?
  }

  /// Makes a PNG of a size in pixels from an SVG; nil if that fails.
  public typealias Rasterizer =
    @Sendable (_ svg: [UInt8], _ width: Int, _ height: Int) -> [UInt8]?

  /// What is wrong with the theme.
  public var themeDiagnostics: [Diagnostic] { layouts.diagnostics }
  /// What is wrong with the theme, the keys that nothing reads, and unknown layouts; looked for in
  /// the whole site each time.
  public var diagnostics: [Diagnostic] {
    var checks = RendererChecks(site, layouts)
    return layouts.diagnostics + checks.run()
  }
  /// The theme's assets as they are to be published.
  public var assets: [AssetTable.Asset] {
    site.assets.assets.values.sorted { $0.path < $1.path }
  }

  /// Whether a page that has been rendered shows the moment of the build, so that it is different each
  /// time.
  public var showsMoment: Bool { environment.clock.areAny || site.clock.areAny }

  let site: SiteContext
  let environment: Environment
  private let layouts: LayoutSet
  private let theme: ThemeFiles
  /// What partials print that depends on the site alone.
  private let kept = FragmentCache(observer: RecordedFragments())

  /// A renderer of a graph with a theme; parses every template once. It may warn about the names
  /// that templates read and nothing has.
  ///
  /// - Parameters:
  ///   - times: Where the times of templates are noted.
  ///   - highlighter: What colours code and sets formulas.
  ///   - readImage: Looks at a copied file, given by its path in `content/`; it is called from any
  ///     thread.
  ///   - makeReady: Says what else a page shows an image by in a role, and that it does.
  ///   - files: What else is looked at of copied files.
  ///   - rasterize: Makes pixels of drawings, where the graph was told that something does.
  public init(
    _ graph: SiteGraph, theme: ThemeFiles, highlighter: Highlighter,
    warnsAboutUnknownNames: Bool = false, times: TemplateTimes? = nil,
    readImage: @escaping @Sendable (String) -> ImageFile = { _ in .unread },
    makeReady: @escaping @Sendable (String, ImageHeader, ImageRole) -> ReadyImage? = { _, _, _ in
      nil
    },
    files: SiteFileReader = SiteFileReader(),
    rasterize: @escaping Rasterizer = { _, _, _ in nil }
  ) {
    let assets = AssetTable(theme.assets)
    var environment = Self.environment(
      graph, theme, assets, warnsAboutUnknownNames: warnsAboutUnknownNames)
    environment.times = times
    self.environment = environment
    site = SiteContext(
      graph, assets: assets, highlighter, readImage: readImage, makeReady: makeReady,
      files: files,
      rasterize: rasterize)
    site.texts.use(environment)
    site.charts.use(environment)
    layouts = LayoutSet(theme, environment: environment)
    self.theme = theme
  }

  private static func environment(
    _ graph: SiteGraph, _ theme: ThemeFiles, _ assets: AssetTable, warnsAboutUnknownNames: Bool
  ) -> Environment {
    let (partials, layouts) = (theme.partials, theme.layouts)
    var environment = Environment(
      escape: .html, mode: .lax, now: graph.time,
      loader: { name in
        partials[ThemeFiles.partialName(name)]
      }, partialNames: partials.keys.sorted(),
      layoutLoader: { layouts[$0] }, layoutNames: layouts.keys.sorted())
    environment.warnsAboutUnknownNames = warnsAboutUnknownNames
    // A preview's pages are rendered one by one, and again when they were changed.
    environment.exhausted = graph.isPreview ? nil : ExhaustedRenders()
    environment.changingNames = RootDrop.changingNames
    SiteFilters.register(in: &environment, graph, assets)
    MarkdownFilters.register(in: &environment)
    SiteTags.register(in: &environment)
    ContentFilters.register(in: &environment)
    ImageResizing.register(in: &environment)
    return environment
  }

  /// Says that every page will be rendered, so that what the search needs of them is collected then,
  /// on all threads.
  public func rendersAll() { site.search.collectWhileRendering() }

  /// Collects what the search needs of a page that may not be rendered.
  public func collectWords(of route: Route) { site.search.note(route, site) }

  /// Whether some texts have templates in them.
  public var hasTemplatesInTexts: Bool { !site.texts.isEmpty }

  /// The renderer of the same site with another theme. The graph must not depend on what the theme
  /// reads that has changed: see `SiteGraph.isSame`.
  public func replacing(_ theme: ThemeFiles) -> Renderer { Renderer(self, theme) }

  private init(_ other: Renderer, _ theme: ThemeFiles) {
    let graph = other.site.graph
    let assets =
      theme.assets == other.theme.assets ? other.site.assets : AssetTable(theme.assets)
    environment = Self.environment(
      graph, theme, assets, warnsAboutUnknownNames: other.environment.warnsAboutUnknownNames)
    site = SiteContext(other.site, assets: assets, environment)
    layouts = LayoutSet(
      theme, environment: environment,
      kept: KeptTemplates(of: other.layouts, other.theme, in: theme))
    self.theme = theme
  }

  private init(_ other: Renderer, _ site: SiteContext) {
    self.site = site
    (environment, layouts, theme) = (other.environment, other.layouts, other.theme)
  }

  /// The renderer of the same site in which one document says something else: see
  /// `SiteGraph.replacing`. What was worked out for other pages is kept.
  public func replacing(_ document: Document, in graph: SiteGraph) -> Renderer {
    Renderer(self, SiteContext(site, graph, replacing: document))
  }

  /// Renders one page or file and records its queries.
  public func record(
    _ route: Route, _ detail: DependencyRecorder.Detail = .all
  ) -> (page: RenderedPage, recorder: DependencyRecorder) {
    let recorder = DependencyRecorder(detail)
    let page = recorder.run { render(route) }
    return (page, recorder)
  }

  /// Says that a page shows an image, without rendering it.
  public func show(_ image: ShownImage) { site.images.show(image) }

  /// The layouts of a page from the innermost one outwards, the partials that they may show, and the
  /// names that they all read.
  public func templates(
    of route: Route
  ) -> (
    layouts: [(name: String, file: SourceFile)], partials: [SourceFile], names: Set<String>
  ) {
    let layouts = layouts.names(from: layoutName(of: route)).compactMap { name in
      theme.layouts[name].map { (name, $0) }
    }
    var names: Set<String> = []
    var read: Set<String> = []
    var waiting = layouts.map(\.1)
    while let file = waiting.popLast() {
      let (template, _) = environment.parse(file, from: FrontMatter(file).bodyStart)
      read.formUnion(template.propertyNames)
      for name in template.partialNames.map(\.name) where names.insert(name).inserted {
        if let partial = theme.partials[name] { waiting.append(partial) }
      }
    }
    return (layouts, names.sorted().compactMap { theme.partials[$0] }, read)
  }

  /// The theme that pages are rendered with.
  public var templates: ThemeFiles { theme }

  /// The files that pages of a layout are made by, by their paths.
  public func sources(ofLayout name: String) -> [SourceFile] { layouts.sources(of: name, theme) }

  /// The files that pages of any layout may be made by, as texts show them: what charts are drawn by, and
  /// all partials where texts have templates in them.
  public var sourcesOfTexts: [SourceFile] {
    guard site.texts.isEmpty else { return theme.partials.sorted { $0.key < $1.key }.map(\.value) }
    return layouts.sources(ofPartial: ChartBlock.partial, theme)
  }

  /// Renders one page or file.
  public func render(_ route: Route) -> RenderedPage {
    if route.kind.isPage { return renderPage(route) }
    let bytes = DataFile.bytes(of: route, site)
    var file = RenderedPage(bytes: bytes, diagnostics: [], fragments: [])
    if route.kind.isSearchPart, let bytes {
      file.file = site.search.publishedFile(of: route, bytes)
    }
    return file
  }

  private func renderPage(_ route: Route) -> RenderedPage {
    var fragments: [FragmentLink] = []
    var diagnostics: [Diagnostic] = []
    var content: [UInt8] = []
    var written: MarkdownDocument?
    if let document = SiteGraph.document(of: route, in: site.graph) {
      content.reserveCapacity(document.body.range.count * 2)
      let made = Self.step("text") {
        site.render(
          document, page: route.path, leads: document.image == nil, into: &content,
          links: &fragments)
      }
      diagnostics = made.diagnostics + site.foreignMarkup(in: document)
      written = made
    }
    site.search.note(route, site)
    site.recordOwn(route)
    let name = layoutName(of: route)
    DependencyRecorder.current?.record(.layout(name))
    let page = PageDrop(site: site, route: route, layout: name, body: content, document: written)
    for (index, template) in (layouts.chain(name) ?? []).enumerated() {
      var output: [UInt8] = []
      output.reserveCapacity(content.count + 8_192)
      let globals = RootDrop(page: page, content: content)
      diagnostics += Self.step("layout \(index + 1)") {
        environment.render(
          template, globals: globals,
          fragments: DependencyRecorder.current?.detail == .all ? nil : kept,
          into: &output)
      }
      content = output
    }
    return RenderedPage(bytes: content, diagnostics: diagnostics, fragments: fragments)
  }

  /// Looks whether pages have the places that links lead to; renders those pages again of which an
  /// answer is not known.
  public func places(
    of links: some Sequence<FragmentLink>,
    known: [FragmentLink.Place: FragmentLink.Answer] = [:]
  ) -> [FragmentLink.Place: FragmentLink.Answer] {
    let wanted = Dictionary(grouping: Set(links.map(\.place)), by: \.path)
    var answers: [FragmentLink.Place: FragmentLink.Answer] = [:]
    for (path, places) in wanted {
      let isKnown = places.allSatisfy { known[$0] != nil }
      let found = isKnown ? known : answer(places, on: path)
      for place in places { answers[place] = found[place] }
    }
    return answers
  }

  private func answer(
    _ places: [FragmentLink.Place], on path: URLPath
  ) -> [FragmentLink.Place: FragmentLink.Answer] {
    guard let index = site.graph.routeIndexes[path.file], site.graph.routes[index].kind.isPage
    else {
      return [:]
    }
    let ids = HTMLIdentifiers.collect(render(site.graph.routes[index]).bytes ?? [])
    let answers = places.map { place -> (FragmentLink.Place, FragmentLink.Answer) in
      let isThere = ids.contains(place.fragment)
      return (
        place, isThere ? .there : .missing(nearest: Spelling.nearest(to: place.fragment, in: ids))
      )
    }
    return Dictionary(uniqueKeysWithValues: answers)
  }

  /// Reports every link to a place that its page does not have.
  public func check(_ links: [FragmentLink]) -> [Diagnostic] {
    let answers = places(of: links)
    return links.compactMap { $0.problem(answers) }
  }

  private static func step<Result>(
    _ name: @autoclosure () -> String, _ work: () -> Result
  ) -> Result {
    guard let recorder = DependencyRecorder.current else { return work() }
    return recorder.step(name(), work)
  }

  /// The name of the layout that a page is rendered with.
  public func layoutName(of route: Route) -> String {
    site.graph.layoutNames(of: route).first { layouts.chain($0) != nil } ?? route.kind.rawValue
  }
}
