import CivilTime
import Content
import Highlighting
import Imaging
import Liquid
import Markdown
import Site
import SourceText
import Synchronization

/// What every page of a build is rendered from: the graph, where links lead, and how Markdown is
/// written. It does not change but for what it remembers of excerpts.
final class SiteContext: Sendable {
  let graph: SiteGraph
  let resolver: LinkLookup
  let assets: AssetTable
  let data: Value
  /// The résumé and its variants, as the graph's.
  let resumes: [Hash]
  let navigation: Value
  /// The theme's settings.
  let theme: Hash
  /// The further menus by their names.
  let menus: Value
  let vocabulary: Vocabulary
  let texts: ContentTexts
  /// The words that pages are found by.
  let search: SiteSearch
  /// What draws the charts in texts.
  let charts: ChartBlock
  let images: ImageCatalog
  let files: SiteFileReader
  let icons: SiteIcons
  let rasterize: Renderer.Rasterizer
  /// Whether a page shows the moment of the build.
  let clock: ClockReads
  /// What calendars add to the timetable, as indices into the graph's.
  let importedClasses: [Int]
  /// The colours of the timetable's categories.
  let categories: Value
  /// The parts that calendars have in common.
  let calendarParts = CalendarParts()
  /// What each month's calendar shows, which stands on the pages of its days.
  let monthWeeks = Mutex<[Int: Value]>([:])
  /// The HTML of feeds' entries by their files.
  let feedContents: Mutex<[String: [UInt8]]>
  private let trusted: MarkdownRenderer
  private let untrusted: MarkdownRenderer
  private let excerpts: Mutex<[String: KeptExcerpt]>
  private let descriptions: Mutex<[String: String]>

  init(
    _ graph: SiteGraph, assets: AssetTable, _ highlighter: Highlighter,
    readImage: @escaping @Sendable (String) -> ImageFile,
    makeReady: @escaping @Sendable (String, ImageHeader, ImageRole) -> ReadyImage?,
    files: SiteFileReader,
    rasterize: @escaping Renderer.Rasterizer
  ) {
    self.graph = graph
    self.files = files
    feedContents = Mutex([:])
    excerpts = Mutex([:])
    descriptions = Mutex([:])
    let charts = ChartBlock()
    self.charts = charts
    self.rasterize = rasterize
    icons = SiteIcons(graph)
    clock = ClockReads()
    texts = ContentTexts(graph)
    search = SiteSearch(graph)
    importedClasses = graph.imported.indices.filter { graph.imported[$0].role == .timetable }
    categories = CategoryValue.list(graph)
    let hasSizes = graph.content.settings.markdown.extensions.contains(.imageSizes)
    images = ImageCatalog(
      hasSizes ? graph.content.copiedFiles : [], read: readImage, makeReady: makeReady)
    vocabulary = Vocabulary(graph)
    self.assets = assets
    let resolver = LinkLookup(LinkResolver(graph, files: assets.assets.values.map(\.path)))
    self.resolver = resolver
    let settings = graph.content.settings.markdown
    let flavor = MarkdownOptions.Flavor(rawValue: settings.flavor.rawValue) ?? .daybook
    var languages = EmbeddedLanguages(highlighter, highlightsCode: settings.highlightsCode)
    languages.chart = { csv, options in charts.html(csv, options) }
    trusted = MarkdownRenderer(
      options: MarkdownOptions(
        flavor: flavor, smart: settings.isSmart, isSafe: false, rawHTML: settings.allowsRawHTML,
        math: settings.setsMath, extensions: MarkdownExtensions(settings.extensions),
        reservedIDs: .ofTheme),
      languages: languages)
    // Addresses in other people's texts are links in every dialect.
    untrusted = MarkdownRenderer(
      options: MarkdownOptions(
        flavor: flavor == .commonmark ? .gfm : flavor, smart: settings.isSmart, isSafe: true,
        rawHTML: false,
        extensions: MarkdownExtensions(settings.extensions)))
    data = .hash(Hash(graph.content.data.map { ($0.name, Value($0.value)) }))
    let profile = graph.content.profile
    theme = Hash(graph.content.settings.theme, observer: RecordedHash(entry: .theme))
    let menus = MenuValues(graph, resolver)
    (navigation, self.menus) = (menus.navigation, menus.others)
    resumes = graph.resumes.indices.compactMap { index in
      profile.map {
        ProfileValue.make(
          $0, graph.resumes[index], graph, resolver,
          observer: RecordedHash(entry: .resume(index)))
      }
    }
  }

  /// The same site in which one document says something else; what does not depend on it is kept.
  init(_ old: SiteContext, _ graph: SiteGraph, replacing document: Document) {
    self.graph = graph
    (resolver, assets) = (old.resolver, old.assets)
    (data, resumes, theme) = (old.data, old.resumes, old.theme)
    (navigation, menus, vocabulary) = (old.navigation, old.menus, old.vocabulary)
    (charts, images, files, icons) = (old.charts, old.images, old.files, old.icons)
    (rasterize, clock) = (old.rasterize, old.clock)
    (importedClasses, categories) = (old.importedClasses, old.categories)
    (trusted, untrusted) = (old.trusted, old.untrusted)
    texts = ContentTexts(old.texts, graph, replacing: document)
    search = SiteSearch(graph)
    let path = document.path
    // Where texts have templates, any of them may show what the document says.
    let keeps = texts.isEmpty
    excerpts = Mutex(keeps ? old.excerpts.withLock { $0.without(path) } : [:])
    descriptions = Mutex(keeps ? old.descriptions.withLock { $0.without(path) } : [:])
    feedContents = Mutex(keeps ? old.feedContents.withLock { $0.without(path) } : [:])
  }

  /// The same site in which no image is looked at or made ready, to evaluate queries.
  init(withoutImages old: SiteContext) {
    (graph, resolver, assets) = (old.graph, old.resolver, old.assets)
    (data, resumes, theme) = (old.data, old.resumes, old.theme)
    (navigation, menus, vocabulary) = (old.navigation, old.menus, old.vocabulary)
    (charts, icons, texts, search) = (old.charts, old.icons, old.texts, old.search)
    images = ImageCatalog([], read: { _ in .unread }, makeReady: { _, _, _ in nil })
    files = SiteFileReader()
    rasterize = { _, _, _ in nil }
    clock = ClockReads()
    (importedClasses, categories) = (old.importedClasses, old.categories)
    (trusted, untrusted) = (old.trusted, old.untrusted)
    excerpts = Mutex([:])
    descriptions = Mutex([:])
    feedContents = Mutex([:])
  }

  /// The same site with other assets and templates.
  init(_ old: SiteContext, assets: AssetTable, _ environment: Environment) {
    graph = old.graph
    resolver =
      assets == old.assets
      ? old.resolver : old.resolver.replacing(files: old.assets.paths, by: assets.paths)
    self.assets = assets
    (data, resumes, theme) = (old.data, old.resumes, old.theme)
    (navigation, menus, vocabulary) = (old.navigation, old.menus, old.vocabulary)
    (charts, images, files, icons) = (old.charts, old.images, old.files, old.icons)
    (rasterize, clock) = (old.rasterize, old.clock)
    (importedClasses, categories) = (old.importedClasses, old.categories)
    (trusted, untrusted) = (old.trusted, old.untrusted)
    texts = ContentTexts(old.texts, environment)
    search = SiteSearch(graph)
    excerpts = Mutex(texts.isEmpty ? old.excerpts.withLock { $0 } : [:])
    descriptions = Mutex(texts.isEmpty ? old.descriptions.withLock { $0 } : [:])
    feedContents = Mutex(texts.isEmpty ? old.feedContents.withLock { $0 } : [:])
    charts.use(environment)
  }

  /// The site whose page is rendered.
  static func rendering(_ context: RenderContext) -> SiteContext? {
    (context.globals as? RootDrop)?.page.site
  }

  // MARK: Markdown

  /// A body's HTML, appended to a buffer; `page` is where it is shown, for links within it. Where it
  /// leads the page, its first image is the one that is seen first.
  func render(
    _ body: Body, page: URLPath?, leads: Bool = false, into html: inout [UInt8],
    links: inout [FragmentLink]
  ) -> MarkdownDocument {
    if body.format == .html { return renderForeign(body, page: page, into: &html) }
    let file = graph.content.path(of: body.file)
    var found: [FragmentLink] = []
    var isFirst = leads && graph.content.settings.markdown.extensions.contains(.lazyImages)
    let document = trusted.render(
      body.file, body: body.range,
      resolve: { link in
        let target = target(of: link.destination, from: file, page: page)
        if let fragment = FragmentLink(target, on: page, link, in: body.file) {
          found.append(fragment)
        }
        let isAhead = isFirst && link.kind == .image
        if isAhead { isFirst = false }
        return resolution(of: target, link, isAhead: isAhead)
      }, into: &html)
    links += found
    return document
  }

  /// A short body's HTML as a value: a description, which is the author's own.
  func html(_ body: Body, page: URLPath?) -> Value {
    var html: [UInt8] = []
    var links: [FragmentLink] = []
    _ = render(body, page: page, into: &html, links: &links)
    return .html(html)
  }

  /// Markdown of other people as a value: no HTML of theirs and no address but plain ones.
  func untrustedHTML(_ body: Body) -> Value {
    var html: [UInt8] = []
    let file = graph.content.path(of: body.file)
    _ = untrusted.render(
      body.file, body: body.range,
      resolve: { link in
        let target = resolver.resolve(link.destination, from: file, page: nil)
        return resolution(of: target, link)
      }, into: &html)
    return .html(html)
  }

  /// A document's excerpt as HTML, made once.
  func excerpt(_ document: Document, page: URLPath) -> Value {
    DependencyRecorder.current?.record(document, in: graph.content)
    let text = texts.text(of: document, self)
    if ContentRun.current?.hasFailed == true { return .html([]) }
    if let known = excerpts.withLock({ $0[document.path] }) {
      if let reads = known.reads { DependencyRecorder.current?.add(reads) }
      return .html(known.html)
    }
    if document.body.format == .html { return foreignExcerpt(document) }
    let recorder = DependencyRecorder(DependencyRecorder.current?.detail ?? .dependencies)
    let html = recorder.run { makeExcerpt(of: text, document, page) }
    DependencyRecorder.current?.add(recorder)
    let made = KeptExcerpt(html: html, reads: recorder.isEmpty ? nil : recorder)
    excerpts.withLock { $0[document.path] = made }
    return .html(html)
  }

  private func makeExcerpt(
    of text: ContentText, _ document: Document, _ page: URLPath
  ) -> [UInt8] {
    var html: [UInt8] = []
    let file = graph.content.path(of: document.body.file)
    trusted.renderExcerpt(
      text.body.file, body: text.body.range,
      resolve: { [resolver] link in
        resolution(
          of: resolver.resolve(link.destination, from: file, page: page), link)
      }, into: &html)
    return MarkupInsertion.insert(text.markup, into: html)
  }

  /// What a document is about as plain text: the author's summary, or else its first words.
  func description(_ document: Document) -> Value {
    if let summary = document.summary { return .string(summary) }
    DependencyRecorder.current?.record(document, in: graph.content)
    let source = texts.text(of: document, self)
    if ContentRun.current?.hasFailed == true { return .null }
    let known = descriptions.withLock { $0[document.path] }
    let text = known ?? firstWords(source)
    if known == nil { descriptions.withLock { $0[document.path] = text } }
    return text.isEmpty ? .null : .string(text)
  }

  /// A short body as plain text.
  func plainText(_ body: Body) -> String {
    trusted.plainText(body.file, body: body.range, limit: 2_000)
  }

  private func firstWords(_ source: ContentText) -> String {
    let limit = 200
    let body = source.body
    if body.format == .html { return foreignText(body, limit: limit) }
    var text = trusted.plainText(body.file, body: body.range, limit: limit, isExcerpt: true)
    if !source.markup.isEmpty { text = MarkupMark.removed(from: text) }
    return text.utf8.count < limit ? text : text + " …"
  }

  /// The code in a body, in which no templates are looked for; `passing` says where the tag or output
  /// ends that begins at an offset.
  func codeRanges(in body: Body, passing: (Int) -> Int?) -> [Range<Int>] {
    trusted.codeRanges(in: body.file, body: body.range, passing: passing)
  }

  /// Where a link leads. An address from the root is one of the site; one that begins with the base
  /// path, as the filter `relative_url` makes it, is taken too.
  func target(
    of destination: String, from file: String, page: URLPath?
  ) -> LinkResolver.Target {
    let target = resolver.resolve(destination, from: file, page: page)
    let base = graph.base.path
    guard case .dangling = target, !base.isEmpty, destination.hasPrefix(base + "/") else {
      return target
    }
    let inner = String(destination.dropFirst(base.count))
    guard case .local = resolver.resolve(inner, from: file, page: page) else { return target }
    return resolver.resolve(inner, from: file, page: page)
  }

  private func resolution(
    of target: LinkResolver.Target, _ link: LinkReference, isAhead: Bool = false
  ) -> Resolution {
    switch target {
    case .external: external(link)
    case .fragment: Resolution(url: link.destination)
    case .local(let url, let path, _):
      link.kind == .image
        ? imageResolution(url, path, isAhead: isAhead) : Resolution(url: graph.base.relative(url))
    case .dangling(let problem, let hint):
      Resolution(url: graph.base.relative(link.destination), problem: problem, hint: hint)
    }
  }

  // MARK: References in data

  /// The URL of a reference in a file's data, without the base path; what leads nowhere stays as it
  /// was written.
  func url(_ reference: Located<String>?, in file: SourceFile) -> Value {
    guard let reference else { return .null }
    return .string(resolver.url(reference.value, in: graph.content.path(of: file)))
  }

  /// A picture as `src`, `url`, `alt`, `caption` where it has one, and `width` and `height` where the file says them.
  func picture(_ picture: Picture?, in file: SourceFile) -> Value {
    guard let picture = picture.map({ described($0, in: file) }) else { return .null }
    let url = url(picture.source, in: file)
    var entries = [("src", url), ("url", url), ("alt", Value.string(picture.alt))]
    if let caption = picture.caption { entries.append(("caption", .string(caption))) }
    let target = resolver.resolve(
      picture.source.value, from: graph.content.path(of: file), page: nil)
    if case .local(_, let path, _) = target { entries += imageEntries(path) }
    return .hash(Hash(entries))
  }

  // MARK: Entries

  /// What a subject is to templates.
  func value(of subject: Route.Subject) -> Value {
    DependencyRecorder.current?.record(subject, in: graph)
    return switch subject {
    case .site: .drop(SiteDrop(site: self))
    case .resume(let index): .hash(resumes[index])
    case .material(let index): .drop(MaterialDrop(site: self, index: index))
    case .collection(let index): .drop(CollectionDrop(site: self, index: index))
    case .item(let index): .drop(ItemDrop(site: self, index: index))
    case .journal(let index): .drop(JournalDrop(site: self, index: index))
    case .post(let index): .drop(PostDrop(site: self, index: index))
    case .archive(let index): .drop(ArchiveDrop(site: self, index: index))
    case .series(let index): .drop(SeriesDrop(site: self, index: index))
    case .person(let index): .drop(PersonDrop(site: self, index: index))
    case .timetableClass(let index): .drop(ClassDrop(site: self, index: index))
    case .day(let index): CalendarValue.day(index, self)
    case .week(let index): CalendarValue.week(index, self)
    case .month(let index): CalendarValue.month(index, self)
    case .event(let index): .drop(EventDrop(site: self, index: index))
    case .imported(let index): .drop(ImportedDrop(site: self, index: index))
    case .taxonomy(let index): terms(ofTaxonomy: index)
    case .term(let taxonomy, let index):
      .drop(TermDrop(site: self, taxonomy: taxonomy, index: index))
    case .page(let index): .drop(FreePageDrop(site: self, index: index))
    case .kind(let index): .drop(KindDrop(site: self, index: index))
    case .resumeEntry(let index): .drop(ResumeEntryDrop(site: self, index: index))
    case .medium(let index): LibraryValue.entry(index, self)
    case .redirect: .null
    }
  }

  /// Entries of one kind as a list.
  func list(
    _ indices: some RandomAccessCollection<Int> & Sendable,
    _ subject: @escaping @Sendable (Int) -> Route.Subject
  ) -> Value {
    .list(IndexList(indices: indices) { [self] in value(of: subject($0)) })
  }

  /// People by their ids.
  func people(_ ids: [Located<String>]) -> Value {
    list(graph.people(ids)) { .person($0) }
  }

  /// A person by id, or nothing.
  func person(_ id: Located<String>?) -> Value {
    id.flatMap { graph.person($0.value) }.map { value(of: .person($0)) } ?? .null
  }
}

/// An excerpt, and what every page reads that shows it.
private struct KeptExcerpt {
  let html: [UInt8]
  let reads: DependencyRecorder?
}

extension Dictionary {
  fileprivate func without(_ key: Key) -> Dictionary {
    var copy = self
    copy[key] = nil
    return copy
  }
}
