import CivilTime
import Content
import FileSystem
import Formats
import ICalendar
import Imaging
import Liquid
import Loading
import Pages
import Parallelism
import Phrases
import Site
import SourceText
import Texts
import Theming

/// The graph, the renderer, the caches and the diagnostics of a site before anything is rendered.
struct SitePlan: Sendable {
  let graph: SiteGraph
  let renderer: Renderer
  let theme: ThemeFiles
  let tools: SiteTools
  /// What protects parts of the content; nil if all of it is public.
  private(set) var protection: Protection?
  /// The diagnostics of the sources, the graph and the theme.
  private(set) var diagnostics: [Diagnostic]
  /// The diagnostics that are not the renderer's.
  private var siteDiagnostics: [Diagnostic] = []
  /// The site in its other languages; empty if it has only one.
  private(set) var translations: [SitePlan] = []
  /// The files that translate others; nil if the site has only one language.
  private(set) var translatedFiles: TranslatedFiles?

  var cache: HighlightCache { tools.cache }
  var drawings: DrawingCache { tools.drawings }
  var images: ImageStore { tools.images }

  /// Advice about programs that are missing or fail, available after the pages are rendered.
  var advice: [Diagnostic] {
    let wantsPictures = graph.content.settings.socialImages == true
    return cache.advice + drawings.advice(wantsPictures: wantsPictures && images.advice.isEmpty)
      + drawings.firstPageAdvice(isWanted: graph.entries.hasPDFMaterials) + images.advice
      + graph.content.settings.theme.fonts.advice
  }

  /// Whether a tool failed, so that the next build may make pages that this one could not.
  var hasFailedTools: Bool {
    images.hasFailedTools || drawings.hasFailedProgram || cache.hasFailed
  }

  /// The theme's assets as they are published, for all languages.
  var assets: [AssetTable.Asset] {
    var seen: Set<String> = []
    return ([self] + translations).flatMap(\.renderer.assets).filter {
      seen.insert($0.path).inserted
    }
  }

  /// Whether any page rendered so far shows the time of the build.
  var showsMoment: Bool {
    renderer.showsMoment || translations.contains { $0.renderer.showsMoment }
  }
}

extension SitePlan {
  /// The theme and graph of a site, from which the rest of the plan is made.
  private struct ReadSite: Sendable {
    let theme: ThemeFiles
    let graph: SiteGraph
    let protection: Protection?
    /// The graphs of the site in its other languages.
    var others: [SiteGraph] = []
    var translatedFiles: TranslatedFiles?
    /// The diagnostics of the sources and the graphs, and those of the theme.
    var diagnostics: [Diagnostic]

    static func read(
      _ sources: SourceSet, _ options: BuildOptions,
      _ found: (theme: ThemeFiles, diagnostics: [Diagnostic])
    ) -> ReadSite {
      let all = LanguageGraphs(sources, theme: found.theme, options)
      let known = sources.diagnostics + all.diagnostics
      return ReadSite(
        theme: found.theme, graph: all.graph, protection: all.protection, others: all.others,
        translatedFiles: sources.translations,
        diagnostics: known + all.diagnostics(besides: known) + found.diagnostics)
    }
  }

  /// Reads the sources and the theme of a site.
  ///
  /// - Parameter isWriting: Whether the pages are to be published, not only checked.
  init(_ options: BuildOptions, isWriting: Bool) {
    self.init(SourceSet(options), options, isWriting: isWriting)
  }

  /// Reads the theme of a site whose sources are read.
  init(_ sources: SourceSet, _ options: BuildOptions, isWriting: Bool) {
    let theme = ThemeLoader.load(options.themeFolders)
    self.init(ReadSite.read(sources, options, theme), options, isWriting: isWriting)
  }

  /// The plan of what an audience sees of a site that was read before.
  init(_ protection: Protection, _ theme: ThemeFiles, _ options: BuildOptions) {
    let (graph, problems) = Self.graph(of: protection, theme, options)
    self.init(
      ReadSite(theme: theme, graph: graph, protection: protection, diagnostics: problems),
      options, isWriting: true)
  }

  /// Reads the site while other work runs in parallel, which may wait for the graph. Once
  /// everything is read, one thread is enough for the site.
  ///
  /// - Parameters:
  ///   - heads: The heads of posts whose texts are read later.
  ///   - memory: Holds the texts of the other posts.
  ///   - found: The entries of `content/`, if they are already listed.
  static func make<Other: Sendable>(
    _ options: BuildOptions, isWriting: Bool, heads: PostHeads?, memory: TextMemory,
    found: [DirectoryEntry]?, clock: BuildClock?,
    beside other: @escaping @Sendable (Promise<[SiteGraph]>) -> Other
  ) -> (plan: SitePlan, other: Other) {
    let theme = Promise(jobs: options.jobs) { ThemeLoader.load(options.themeFolders) }
    let sources = SourceSet(options, heads, memory, found: found)
    defer { SiteBuilder.releaseLater(sources) }
    clock?.end("read and parse")
    let graphs = Promise<[SiteGraph]>()
    return Parallel.both(jobs: options.jobs) {
      let site = ReadSite.read(sources, options, theme.value)
      graphs.keep([site.graph] + site.others)
      clock?.end("graph")
      return SitePlan(site, options, isWriting: isWriting, clock)
    } _: {
      // While one thread makes the graph, another would wait for it.
      sources.countWords()
      return other(graphs)
    }
  }

  private init(
    _ site: ReadSite, _ options: BuildOptions, isWriting: Bool, _ clock: BuildClock? = nil
  ) {
    let graph = site.graph
    let tools = SiteTools(options, isWriting: isWriting)
    let images = tools.images
    let copied = graph.content.copiedFiles.filter(options.writes)
    let graphs = [graph] + site.others
    let renderers = Self.renderers(
      of: graphs, theme: site.theme, tools: tools, times: clock?.templates, options)
    let plans = Parallel.map(graphs.count, jobs: options.jobs) { index in
      SitePlan(
        graph: graphs[index], renderer: renderers[index], theme: site.theme, tools: tools,
        diagnostics: renderers[index].diagnostics)
    }
    let known = Self.outputProblems(options) + site.diagnostics + plans[0].diagnostics
    var seen = Set(known)
    let translations = Array(plans.dropFirst())
    let found = known + translations.flatMap { $0.diagnostics.filter { seen.insert($0).inserted } }
    clock?.end("templates and checks")
    // Images take long, and a build with these diagnostics would not publish them.
    let isRefused = isWriting && found.stopBuild(isStrict: options.isStrict)
    if !isRefused { images.prepare(copied, graph.content.settings.images) }
    let imageProblems =
      isRefused ? [] : images.problems(copied, graph.content.settings.images)
    self.init(
      graph: graph, renderer: plans[0].renderer, theme: site.theme, tools: tools,
      protection: site.protection, diagnostics: found + imageProblems,
      siteDiagnostics: Self.outputProblems(options) + site.diagnostics + imageProblems,
      translations: translations, translatedFiles: site.translatedFiles)
    clock?.end("images")
  }

  /// The plan after changes to posts' texts, titles and the like; nil after any other change. The
  /// changed files have no diagnostics before the change.
  func after(_ read: [SourceSet.Rereading]) -> SitePlan? {
    let faulty = Set(siteDiagnostics.compactMap(\.excerpt?.path))
    guard translations.isEmpty, protection == nil,
      let changed = ChangedPosts(read, graph, renderer, isFaulty: faulty.contains)
    else { return nil }
    var plan = SitePlan(
      graph: changed.graph, renderer: changed.renderer, theme: theme, tools: tools,
      diagnostics: [], siteDiagnostics: siteDiagnostics + read.flatMap(\.diagnostics))
    plan.diagnostics = plan.siteDiagnostics + plan.renderer.diagnostics
    return plan
  }

  /// The graph of the sources, and diagnostics beyond those of each file.
  ///
  /// - Parameter phrases: The phrases of the site's languages, if they are read.
  static func graph(
    of sources: SourceSet, _ theme: ThemeFiles, phrases: PhraseCatalog? = nil,
    _ options: BuildOptions
  ) -> (graph: SiteGraph, protection: Protection?, diagnostics: [Diagnostic]) {
    let root = options.path("content") + "/"
    var (content, problems) = ContentAssembler.assemble(
      sources.sources, copiedFiles: sources.copiedFiles, root: root,
      unread: sources.unread)
    content.folderAccess = sources.defaults.access
    content.folderDefaults = sources.defaults.documents
    content.translatedFiles = sources.translatedFiles
    content.readFiles = sources.readFiles
    content.textLanguages = sources.textLanguages
    if let language = sources.shownLanguage { content.settings.language = language.tag }
    let protection = content.isProtected ? Protection(content, options) : nil
    if let protection {
      let (graph, found) = graph(of: protection, theme, options)
      return (graph, protection, problems + protection.diagnostics + found)
    }
    let (graph, found) = graph(of: content, nil, theme, phrases: phrases, options)
    return (graph, nil, problems + found)
  }

  /// The graph of what an audience sees of a site.
  private static func graph(
    of protection: Protection, _ theme: ThemeFiles, _ options: BuildOptions
  ) -> (graph: SiteGraph, diagnostics: [Diagnostic]) {
    let content = protection.access.content(for: protection.audience)
    return graph(of: content, protection, theme, options)
  }

  private static func graph(
    of content: SiteContent, _ protection: Protection?, _ theme: ThemeFiles,
    phrases: PhraseCatalog? = nil, _ options: BuildOptions
  ) -> (graph: SiteGraph, diagnostics: [Diagnostic]) {
    let root = content.root
    var (content, problems) = (content, [Diagnostic]())
    let phrases = phrases ?? Self.phrases(of: content.settings, theme)
    problems += phrases.diagnostics
    if let contract = theme.contract {
      problems += content.resolveTheme(
        by: contract, style: options.style, accent: theme.accent(ofStyle:)
      ) { path in
        (try? Folder.working.status(of: options.unsaved.location(of: root + path)))?.size == 0
      }
      let words = phrases.table(for: content.settings.language).fixedTexts
      problems += options.resolveFonts(of: &content, theme, words: words)
    }
    var graphOptions = GraphOptions(
      moment: options.moment, includesDrafts: options.includesDrafts,
      includesFuture: options.includesFuture, baseURL: options.baseURL,
      zone: { Zone(named: $0) }, zoneNames: { ZoneRules.identifiers })
    graphOptions.defaultZone = options.systemZone.flatMap { Zone(named: $0) } ?? .utc
    graphOptions.language = content.settings.languages[content.settings.language]
    if let dates = options.gitDates {
      let changes = dates.ofContent
      graphOptions.lastChanges = changes
      for (text, file) in content.readFiles { graphOptions.lastChanges[text] = changes[file] }
    }
    graphOptions.phrases = phrases
    graphOptions.isForMembers = protection?.isForMembers ?? false
    graphOptions.reads = { theme.reads($0, in: $1) }
    graphOptions.window = options.window
    graphOptions.isPreview = options.isPreview
    graphOptions.canRasterize = options.pictureTools != nil
    graphOptions.canRasterizePages = options.pageRasterizer != nil
    if let protection {
      graphOptions.members = protection.area { content in
        GraphBuilder.build(content, options: graphOptions).graph
      }
    }
    let (graph, graphProblems) = GraphBuilder.build(content, options: graphOptions)
    problems += protection?.conflicts(with: graph) ?? []
    return (graph, problems + graphProblems)
  }

  /// The phrases in all languages of a site, so that its languages can share templates.
  static func phrases(of settings: SiteSettings, _ theme: ThemeFiles) -> PhraseCatalog {
    let others = settings.languages.all.map(\.tag)
    let tags = others.isEmpty ? [settings.language] : others
    let uses = tags.map { tag in
      var shown = settings
      shown.language = tag
      return PhraseCatalog.Use(tag, at: shown.languageRange.map(settings.excerpt))
    }
    return PhraseCatalog(theme.languages, for: uses)
  }

  /// The renderers of the pages of a site in its languages, which share its templates.
  static func renderers(
    of graphs: [SiteGraph], theme: ThemeFiles, tools: SiteTools, times: TemplateTimes? = nil,
    _ options: BuildOptions
  ) -> [Renderer] {
    let first = renderer(of: graphs[0], theme: theme, tools: tools, times: times, options)
    return [first]
      + Parallel.map(graphs.count - 1, jobs: options.jobs) { index in
        renderer(
          of: graphs[index + 1], theme: theme, tools: tools, times: times, sharing: first, options)
      }
  }

  /// The renderer of a graph's pages.
  private static func renderer(
    of graph: SiteGraph, theme: ThemeFiles, tools: SiteTools, times: TemplateTimes?,
    sharing other: Renderer? = nil, _ options: BuildOptions
  ) -> Renderer {
    let (drawings, images) = (tools.drawings, tools.images)
    let root = options.path("content") + "/"
    let settings = graph.content.settings.images
    let unsaved = options.unsaved
    let reader = CopiedFileReader.reader(of: root, unsaved)
    let files = SiteFileReader(
      size: { images.publishedSize(of: $0, settings) ?? reader.size($0) }, bytes: reader.bytes,
      firstPage: { path in drawings.firstPage(of: path) { reader.bytes(path, $0) } })
    return Renderer(
      graph, theme: theme, highlighter: tools.cache.highlighter,
      diagrams: tools.cache.diagrams.drawer,
      warnsAboutUnknownNames: true, times: times,
      readImage: { ImageFileReader.read(unsaved.location(of: root + $0)) },
      makeReady: { images.ready($0, $1, role: $2, settings: settings) }, files: files,
      drawings: DrawingTools(
        rasterize: { svg, pictures, size in
          drawings.png(
            svg, width: size.width, height: size.height, pictures: pictures,
            dataURL: images.dataURL)
        },
        prepare: { all, size in
          drawings.prepare(
            all, width: size.width, height: size.height, jobs: options.jobs,
            dataURL: images.dataURL)
        }, embeddable: { images.embeddable($0, $1, settings) }),
      jobs: options.jobs, sharing: other)
  }

  /// Reports an output folder inside the content or the templates, as the next build would read it,
  /// or inside the build's records. A folder that contains them is left to the manifest.
  private static func outputProblems(_ options: BuildOptions) -> [Diagnostic] {
    guard let overlap = options.overlap(of: options.output, isTarget: false) else { return [] }
    return [
      .error(
        "the output folder '\(options.output)' \(overlap)", at: nil,
        hint: "choose another folder with --output")
    ]
  }
}
