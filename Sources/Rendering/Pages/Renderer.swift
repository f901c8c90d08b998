package import Content
import DataFormats
package import Formats
import Fields
package import Diagrams
package import Highlighting
package import Imaging
package import Liquid
import Markdown
import Parallelism
package import Queries
package import Site
package import SourceText
package import Texts
package import Theming
import Views

/// Renders the graph's routes as pages and files; may be used from several threads at once.
package struct Renderer: Sendable {
  /// A page or file, and its diagnostics.
  package struct RenderedPage: Sendable {
    /// The bytes; nil if a file is left out because the program that creates it failed.
    package let bytes: [UInt8]?
    /// The diagnostics of the page's content and templates.
    package let diagnostics: [Diagnostic]
    /// The links to anchors in pages, to be checked after all pages are rendered.
    package let fragments: [FragmentLink]
    /// The published file, if it differs from the route's file because its name contains a content
    /// hash.
    package let file: String?
  }

  /// Diagnostics about the theme.
  package var themeDiagnostics: [Diagnostic] { layouts.diagnostics }
  /// Diagnostics of the theme, keys that no template reads, and unknown layouts, on each call.
  package var diagnostics: [Diagnostic] {
    var checks = checks
    return layouts.diagnostics + checks.run()
  }
  /// The success criteria of WCAG 2.2 that depend on the content.
  package var accessibility: [AuthorCriterion] { AccessibilityChecks(site: site).run() }
  var checks: RendererChecks {
    RendererChecks(site, layouts, texts: contentTexts, assets: assetTable)
  }
  /// The theme's assets as they are published.
  package var assets: [AssetTable.Asset] {
    assetTable.assets.values.sorted { $0.path < $1.path }
  }
  /// Whether any page rendered so far shows the time of the build, so that it differs in each
  /// build.
  package var showsMoment: Bool { environment.clock.wasRead || site.shared.clock.wasRead }

  /// The graph whose routes it renders.
  package var graph: SiteGraph { site.graph }

  var environment: Environment { parsed.environment }
  private var layouts: LayoutSet { parsed.layouts }
  private var theme: ThemeFiles { parsed.files }
  private var assetTable: AssetTable { parsed.assets }

  /// The site, viewed without recording.
  let site: SiteView
  private let contentTexts: ContentTexts
  private let files: FileRenderer
  private let parsed: ParsedTheme
  private let highlighter: Highlighter
  private let diagrams: DiagramDrawer
  private let foreignTexts: ForeignTexts?
  /// Caches the output of partials that depend only on the site.
  private let fragments: FragmentCache

  /// Creates a renderer of a graph with a theme, and parses every template once.
  ///
  /// - Parameters:
  ///   - warnsAboutUnknownNames: Whether to warn about names that templates read but nothing has.
  ///   - times: Records how long templates take.
  ///   - highlighter: Highlights code and renders formulas.
  ///   - diagrams: Draws diagrams.
  ///   - readImage: Reads a copied file, given by its path in `content/`; called from any thread.
  ///   - makeReady: Returns the variants of an image for a role, and notes that a page shows it.
  ///   - reader: Reads copied files.
  ///   - drawings: Makes icons and share images.
  ///   - jobs: How many threads parse templates.
  ///   - other: The renderer of the same site in another language, whose parsed templates are used if
  ///     they are the same.
  package init(
    _ graph: SiteGraph, theme: ThemeFiles, highlighter: Highlighter,
    diagrams: DiagramDrawer = DiagramDrawer(dot: nil), warnsAboutUnknownNames: Bool = false,
    times: TemplateTimes? = nil,
    readImage: @escaping @Sendable (String) -> ImageFile = { _ in .unread },
    makeReady: @escaping @Sendable (String, ImageHeader, ImageRole) -> ReadyImage? = { _, _, _ in
      nil
    },
    files reader: SiteFileReader = SiteFileReader(), drawings: DrawingTools = DrawingTools(),
    jobs: Int = 1, sharing other: Renderer? = nil
  ) {
    (self.highlighter, self.diagrams) = (highlighter, diagrams)
    if let parsed = other?.parsed, parsed.isShared(by: graph) {
      self.parsed = parsed
    } else {
      parsed = ParsedTheme(
        graph, theme, warnsAboutUnknownNames: warnsAboutUnknownNames, times: times, jobs: jobs)
    }
    let environment = parsed.environment
    let links = LinkLookup(LinkResolver(graph, files: parsed.assets.paths), graph.base)
    let values = SiteValues(
      graph, links, files: reader, Vocabulary(graph, fields: EntryValue.fields),
      entry: EntryValue.make)
    contentTexts = ContentTexts(values, environment)
    let store = TextStore(
      graph, contentTexts.templates, highlighter, diagrams: diagrams,
      chart: ChartBlock(environment: environment, graph.content.settings).html)
    let hasSizes = graph.content.settings.markdown.extensions.contains(.imageSizes)
    let attached = Dictionary(
      uniqueKeysWithValues: graph.files.attached.values.map { ($0.path, $0.bytes) })
    let images = ImageCatalog(
      hasSizes ? graph.content.copiedFiles + attached.keys : [],
      read: { path in
        guard let bytes = attached[path] else { return readImage(path) }
        return ImageHeader(of: bytes).map { .image($0) } ?? .other
      }, makeReady: { attached[$0] == nil ? makeReady($0, $1, $2) : nil })
    site = SiteView(values, TextRenderer(store, links, images))
    files = FileRenderer(graph, drawings)
    foreignTexts = ForeignTexts(graph)
    fragments = FragmentCache()
  }

  /// Collects a page's words for the search index.
  package func collectWords(of route: Route) { files.search.collectWords(of: route, site.texts) }

  /// Whether any text has templates.
  package var hasTemplatesInTexts: Bool { !contentTexts.isEmpty }

  /// A renderer of the same site with another theme. The graph must not depend on the changes
  /// between the themes: see `SiteGraph.isSame`.
  package func replacing(_ theme: ThemeFiles) -> Renderer { Renderer(self, theme) }

  private init(_ other: Renderer, _ theme: ThemeFiles) {
    let (old, graph) = (other.site.texts, other.site.graph)
    (highlighter, diagrams) = (other.highlighter, other.diagrams)
    parsed = ParsedTheme(other.parsed, graph, theme)
    let (assets, environment) = (parsed.assets, parsed.environment)
    let links =
      assets == other.assetTable
      ? old.links : old.links.replacing(files: other.assetTable.paths, by: assets.paths)
    contentTexts = ContentTexts(other.contentTexts, environment)
    let store = TextStore(
      graph, contentTexts.templates, highlighter, diagrams: diagrams,
      chart: ChartBlock(environment: environment, graph.content.settings).html)
    site = SiteView(other.site.shared, TextRenderer(store, links, old.images))
    files = FileRenderer(other.files, graph, replacing: nil)
    foreignTexts = other.foreignTexts
    fragments = FragmentCache()
  }

  /// A renderer of the same site in which one document has changed: see `SiteGraph.replacing`.
  /// Cached results for other pages are reused.
  package func replacing(_ document: Document, in graph: SiteGraph) -> Renderer {
    Renderer(self, graph, replacing: document)
  }

  private init(_ other: Renderer, _ graph: SiteGraph, replacing document: Document) {
    (parsed, highlighter) = (other.parsed, other.highlighter)
    (diagrams, foreignTexts) = (other.diagrams, other.foreignTexts)
    let values = SiteValues(other.site.shared, graph)
    contentTexts = ContentTexts(other.contentTexts, values, replacing: document)
    let old = other.site.texts
    let store = TextStore(old.store, graph, contentTexts.templates, replacing: document)
    site = SiteView(values, TextRenderer(store, old.links, old.images))
    files = FileRenderer(other.files, graph, replacing: contentTexts.isEmpty ? document : nil)
    fragments = FragmentCache()
  }

  /// The site for evaluating queries, without images and other files, which are separate queries.
  var siteWithoutFiles: SiteView {
    let texts = site.texts
    let values = SiteValues(withoutFiles: site.shared)
    let store = TextStore(texts.store, ContentTexts(contentTexts, values).templates)
    return SiteView(values, TextRenderer(store, texts.links, .none))
  }

  /// Renders one page or file and records its queries.
  package func record(
    _ route: Route, _ detail: DependencyRecorder.Detail = .all
  ) -> (page: RenderedPage, recorder: DependencyRecorder) {
    let recorder = DependencyRecorder(detail)
    return (render(route, view(recordedBy: recorder)), recorder)
  }

  /// The view of the site for one page.
  func view(recordedBy recorder: DependencyRecorder) -> SiteView {
    SiteView(site.shared, site.texts.reading(for: TextReader(recorder: recorder)))
  }

  /// Makes the share cards of some routes, before these are rendered.
  package func prepareCards(_ routes: [Route]) { files.prepareCards(routes, site.metadata) }

  /// Requests the variants of an image that a page shows, without rendering the page.
  package func show(_ image: ShownImage) { site.texts.images.show(image) }

  /// The layouts of a page from the innermost outwards, the partials that they may include, and the
  /// names that all of these read.
  package func templates(
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

  /// The files of the current theme.
  package var templates: ThemeFiles { theme }

  /// The template files that pages of a layout depend on, sorted by path.
  package func sources(ofLayout name: String) -> [SourceFile] { layouts.sources(of: name, theme) }

  /// The template files that texts on pages of any layout may depend on: those of the `chart`
  /// partial, or all partials if any text has templates.
  var sourcesOfTexts: [SourceFile] {
    guard contentTexts.isEmpty else {
      return theme.partials.sorted { $0.key < $1.key }.map(\.value)
    }
    return layouts.sources(ofPartial: ChartBlock.partial, theme)
  }

  /// Renders one page or file.
  package func render(_ route: Route) -> RenderedPage { render(route, site) }

  private func render(_ route: Route, _ site: SiteView) -> RenderedPage {
    if route.kind.isPage { return renderPage(route, site) }
    let (bytes, file) = files.render(route, site.metadata)
    return RenderedPage(bytes: bytes, diagnostics: [], fragments: [], file: file)
  }

  private func renderPage(_ route: Route, _ site: SiteView) -> RenderedPage {
    var links: [FragmentLink] = []
    var diagnostics: [Diagnostic] = []
    var content: [UInt8] = []
    var written: MarkdownDocument?
    if let document = site.entries.document(of: route) {
      content.reserveCapacity(document.body.range.count * 2)
      let made = Self.step("text", site.recorder) {
        site.texts.render(
          document, page: route.path, leads: document.image == nil, into: &content,
          links: &links)
      }
      if let language = site.entries.foreignLanguage(of: document) {
        content = Self.marked(content, language)
      }
      diagnostics = made.diagnostics + site.texts.foreignMarkup(in: document)
      written = made
    }
    let name = layoutName(of: route)
    site.recorder?.recordOwn(route, in: site.graph)
    site.recorder?.record(.layout(name))
    // To explain a page, the queries of its fragments are recorded as the page's own.
    let fragments =
      site.recorder?.detail == .all
      ? nil : self.fragments.observed(by: site.recorder.map(RecordedFragments.init))
    let page = PageDrop(site: site, route: route, layout: name, body: content, document: written)
    var globals = RootDrop(page: page, content: content)
    for (index, template) in (layouts.chain(name) ?? []).enumerated() {
      var output: [UInt8] = []
      output.reserveCapacity(content.count + 8_192)
      diagnostics += Self.step("layout \(index + 1)", site.recorder) {
        environment.render(
          template, globals: globals, language: site.language, fragments: fragments,
          into: &output)
      }
      (content, globals) = (output, globals.replacing(content: output))
    }
    content = ControlCharacters.removed(from: content)
    content = foreignTexts?.marked(content) ?? content
    return RenderedPage(bytes: content, diagnostics: diagnostics, fragments: links, file: nil)
  }

  /// A text in an element that states its language.
  private static func marked(_ text: [UInt8], _ language: String) -> [UInt8] {
    guard !text.isEmpty else { return text }
    let direction = SiteLanguage.direction(of: language)
    let start = "<div class=\"prose\" lang=\"\(language)\" dir=\"\(direction)\">\n"
    return Array(start.utf8) + text + Array("</div>\n".utf8)
  }

  /// Checks whether pages have the anchors that links point to. A page is rendered again unless all
  /// answers about it are known.
  package func anchors(
    of links: some Sequence<FragmentLink>,
    known: [FragmentLink.Anchor: FragmentLink.Answer] = [:]
  ) -> [FragmentLink.Anchor: FragmentLink.Answer] {
    let wanted = Dictionary(grouping: Set(links.map(\.anchor)), by: \.path)
    var answers: [FragmentLink.Anchor: FragmentLink.Answer] = [:]
    for (path, anchors) in wanted {
      let isKnown = anchors.allSatisfy { known[$0] != nil }
      let found = isKnown ? known : answer(anchors, on: path)
      for anchor in anchors { answers[anchor] = found[anchor] }
    }
    return answers
  }

  private func answer(
    _ anchors: [FragmentLink.Anchor], on path: URLPath
  ) -> [FragmentLink.Anchor: FragmentLink.Answer] {
    guard let index = site.graph.table.indexes[path.file], site.graph.routes[index].kind.isPage
    else { return [:] }
    let ids = HTMLIdentifiers.collect(render(site.graph.routes[index]).bytes ?? [])
    let answers = anchors.map { anchor -> (FragmentLink.Anchor, FragmentLink.Answer) in
      let isThere = ids.contains(anchor.fragment)
      return (
        anchor, isThere ? .there : .missing(nearest: Spelling.nearest(to: anchor.fragment, in: ids))
      )
    }
    return Dictionary(uniqueKeysWithValues: answers)
  }

  /// Reports every link to an anchor that its page does not have.
  package func check(_ links: [FragmentLink]) -> [Diagnostic] {
    problems(of: links, anchors(of: links))
  }

  /// The warnings about links to anchors, given which of the anchors exist.
  package func problems(
    of links: [FragmentLink], _ answers: [FragmentLink.Anchor: FragmentLink.Answer]
  ) -> [Diagnostic] {
    let start = graph.base.language?.start ?? ""
    return links.compactMap { $0.problem(answers, below: start) }
  }

  private static func step<Result>(
    _ name: @autoclosure () -> String, _ recorder: DependencyRecorder?, _ work: () -> Result
  ) -> Result {
    guard let recorder else { return work() }
    return recorder.step(name(), work)
  }

  /// The name of the layout that a page uses.
  func layoutName(of route: Route) -> String {
    let own: String? =
      switch route.subject {
      // Passing the entries to a function of another module copies them.
      case .page, .kind: site.entries.ownLayoutName(of: route)
      default: nil
      }
    let names = [route.document?.layout?.value, own].lazy.compactMap(\.self)
    return names.first { layouts.chain($0) != nil } ?? route.kind.rawValue
  }
}
