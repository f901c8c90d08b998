import CivilTime
public import Content
public import SourceText

/// Builds the graph of the site from its content.
public struct GraphBuilder {
  var graph: SiteGraph
  var diagnostics: [Diagnostic] = []
  let options: GraphOptions
  let permalinks: PermalinkSet
  /// Pages that describe a taxonomy or a term, should there be one, by their files.
  var termTexts: [String: Page] = [:]

  /// The graph, and the diagnostics of the site as a whole.
  public static func build(
    _ content: SiteContent, options: GraphOptions
  ) -> (graph: SiteGraph, diagnostics: [Diagnostic]) {
    var builder = GraphBuilder(content, options)
    builder.addPeople()
    builder.addPortfolio()
    builder.addJournals()
    builder.addEvents()
    builder.addTimetable()
    builder.addPlaces()
    builder.addPages()
    builder.addKinds()
    builder.addArchive()
    builder.addSeries()
    builder.connectPeople()
    builder.addTaxonomies()
    builder.describeTerms()
    builder.addRoutes()
    builder.addArchiveRoutes()
    builder.addPlaceholders()
    builder.addFiles()
    builder.addNextChange()
    builder.checkPaths()
    return (builder.graph, builder.diagnostics)
  }

  private init(_ content: SiteContent, _ options: GraphOptions) {
    self.options = options
    let settings = content.settings
    var found: [Diagnostic] = []
    var zone = options.defaultZone
    if let name = settings.timeZone {
      if let known = options.zone(name.value) {
        zone = known
      } else {
        found.append(Self.unknownZone(name, settings.excerpt(name.range), options))
      }
    }
    let time =
      switch options.moment {
      case .unixSeconds(let seconds): zone.timestamp(unixSeconds: seconds)
      case .written(let date): zone.timestamp(date)
      }
    var base = BaseURL.none
    if let url = options.baseURL.map({ Located($0, SourceRange(at: 0)) }) ?? settings.url {
      if let known = BaseURL(url.value) {
        base = known
      } else {
        found.append(
          .error(
            "'\(url.value)' is not the URL of a site", at: settings.excerpt(url.range),
            hint: "write it as https://ada.example/ or https://host.example/me/"))
      }
    }
    permalinks = PermalinkSet(settings)
    found += permalinks.diagnostics
    graph = SiteGraph(content: content, zone: zone, time: time, base: base)
    graph.isPreview = options.isPreview
    graph.lastChanges = options.lastChanges
    diagnostics = found
  }

  static func unknownZone(
    _ name: Located<String>, _ excerpt: SourceExcerpt, _ options: GraphOptions
  ) -> Diagnostic {
    // The nearest name of an offset would be another offset.
    let isOffset = name.value.contains { $0.isNumber || $0 == "+" }
    let nearest = isOffset ? nil : Spelling.hint(for: name.value, in: options.zoneNames())
    let place = "name a place, such as Europe/London, so that summer time is known"
    return .error(
      "unknown time zone '\(name.value)'", at: excerpt, hint: nearest ?? place)
  }

  // MARK: Kinds

  private mutating func addPortfolio() {
    let content = graph.content
    graph.materials = content.materials.filter { isShown($0.document) }
      .map { MaterialEntry(material: $0, path: path(of: $0.document, .material)) }
      .sorted { a, b in
        let (x, y) = (a.material.document.date?.value.local, b.material.document.date?.value.local)
        guard x != y else { return a.path < b.path }
        guard let x, let y else { return x != nil }
        return x > y
      }
    addCollections()
  }

  private mutating func addJournals() {
    var entries: [PostEntry] = []
    for journal in graph.content.journals where isShown(journal.document) {
      let index = graph.journals.count
      graph.journals.append(
        JournalEntry(journal: journal, path: path(of: journal.document, .journal)))
      let name = Self.slug(journal.document)
      for post in journal.posts where isShown(post.document) {
        if let entry = entry(for: post, journal: index, named: name) { entries.append(entry) }
      }
    }
    entries.sort { a, b in
      a.date.unixSeconds == b.date.unixSeconds
        ? a.path < b.path : a.date.unixSeconds > b.date.unixSeconds
    }
    graph.posts = entries
    for (index, entry) in entries.enumerated() { graph.journals[entry.journal].posts.append(index) }
  }

  private mutating func entry(for post: Post, journal: Int, named name: String) -> PostEntry? {
    guard let date = post.date else {
      if post.document.hasWrongDate { return nil }
      let mistake = PostName.mistake(in: post.document.name)
      diagnostics.append(
        .error(
          mistake?.message ?? "a post without a date",
          at: SourceExcerpt(path: post.document.path),
          hint: mistake?.hint
            ?? "name the file YYYY-MM-DD-slug.md, or add 'date:' to its front matter"))
      return nil
    }
    let moment = graph.zone.timestamp(date)
    guard options.includesFuture || moment.unixSeconds <= graph.time.unixSeconds else { return nil }
    let slug = checkedSlug(of: post.document) ?? post.shownSlug
    let values = Permalink.Values(slug: slug, folder: name, date: moment.local.date)
    let path = permalinkPath(of: post.document) ?? permalinks.path(.post, values)
    guard let path else {
      diagnostics.append(
        .error("a post without a slug", at: SourceExcerpt(path: post.document.path)))
      return nil
    }
    let comments = CommentOrder.sorted(post.comments, in: graph.zone)
    return PostEntry(post: post, path: path, journal: journal, date: moment, comments: comments)
  }

  private mutating func addEvents() {
    for event in graph.content.events where isShown(event.document) {
      guard let entry = entry(for: event) else { continue }
      graph.events.append(entry)
    }
    graph.events.sort { ($0.start, $0.path) < ($1.start, $1.path) }
  }

  private mutating func addPages() {
    let kindTexts = kindTexts()
    for page in graph.content.pages where isShown(page.document) {
      let file = graph.content.path(of: page.document.body.file)
      guard !isListingText(file), !kindTexts.contains(file) else { continue }
      guard !isTermText(file) else {
        termTexts[file] = page
        continue
      }
      addPage(page, file)
    }
    graph.pages.sort { $0.path < $1.path }
  }

  mutating func addPage(_ page: Page, _ file: String) {
    let folders = file.split(separator: "/").dropLast().map { URLPath.part(named: String($0)) }
    let isIndex = file.hasSuffix("/index.md")
    let path = path(
      of: page.document, .page, path: Array(isIndex ? folders.dropLast() : folders[...]))
    graph.pages.append(PageEntry(page: page, path: path))
  }

  /// Whether a page is the text of a listing that is made anyway, such as `journal/index.md`. It is
  /// a page like any other if there is nothing to list.
  private func isListingText(_ path: String) -> Bool {
    switch path {
    case "index.md", "404.md": true
    case "resume/index.md": graph.content.profile != nil
    case "portfolio/index.md": !graph.materials.isEmpty || !graph.collections.isEmpty
    case "journal/index.md": !graph.journals.isEmpty
    case "timetable/index.md": graph.hasTimetable
    case "events/index.md": graph.hasEvents
    case "library/index.md": !graph.content.libraries.isEmpty || !graph.media.isEmpty
    case "people/index.md": !graph.people.isEmpty
    case "statistics/index.md": graph.statistics != nil
    default: false
    }
  }

  // MARK: Paths

  func isShown(_ document: Document) -> Bool {
    guard options.includesDrafts || !document.isDraft else { return false }
    let now = graph.time.unixSeconds
    if let start = document.publishDate, !options.includesFuture,
      graph.zone.timestamp(start.value).unixSeconds > now
    {
      return false
    }
    guard let end = document.expires else { return true }
    return graph.zone.timestamp(end.value).unixSeconds > now
  }

  mutating func path(
    of document: Document, _ kind: PermalinkKind, folder: String = "", path folders: [String] = [],
    date: CivilDate? = nil
  ) -> URLPath {
    if let path = permalinkPath(of: document) { return path }
    let slug = checkedSlug(of: document) ?? URLPath.part(named: document.name)
    let day = date ?? document.date?.value.local.date
    let values = Permalink.Values(slug: slug, folder: folder, path: folders, date: day)
    if let path = permalinks.path(kind, values) { return path }
    if day == nil, permalinks.needsDate(kind) {
      diagnostics.append(
        .error(
          "the page has no date, but its URL pattern needs one",
          at: SourceExcerpt(path: document.path), hint: "add 'date:' or 'url:' to its front matter")
      )
    }
    return URLPath(folder: [kind.rawValue, slug])
  }

  func mediumPath(of document: Document) -> URLPath {
    let written = document.permalink.flatMap { URLPath($0.value) }
    let slug = document.slug.flatMap { URLPath.isPart($0.value) ? $0.value : nil }
    return written ?? URLPath(folder: ["library", slug ?? URLPath.part(named: document.name)])
  }

  /// The part that the pages of a collection or journal share.
  static func slug(_ document: Document) -> String {
    if let written = document.slug?.value, URLPath.isPart(written) { return written }
    return URLPath.part(named: document.name)
  }

  private mutating func permalinkPath(of document: Document) -> URLPath? {
    guard let written = document.permalink else { return nil }
    if let path = URLPath(written.value) { return path }
    diagnostics.append(
      .error(
        "the URL '\(written.value)' leads out of the site", at: document.excerpt(written.range),
        hint: "write a path within the site, such as /about/"))
    return nil
  }

  private mutating func checkedSlug(of document: Document) -> String? {
    guard let written = document.slug else { return nil }
    if URLPath.isPart(written.value) { return written.value }
    diagnostics.append(
      .error(
        "the slug '\(written.value)' leads out of its folder", at: document.excerpt(written.range),
        hint: "a slug is one part of a URL, such as first-ride"))
    return nil
  }
}
