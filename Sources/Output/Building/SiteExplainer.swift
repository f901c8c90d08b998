import Bytes
import Content
import Pages
import Parallelism
import Queries
public import Site
public import SourceText

/// Explains how a page is made, or why it does not exist.
public struct SiteExplainer: Sendable {
  /// The result for a URL.
  public enum Answer: Sendable {
    /// A page or file that the site generates.
    case made(PageExplanation)
    /// A file that is published unchanged.
    case copied(String)
    /// A page that is left out, and why.
    case hidden(source: String, reason: String)
    /// A URL of another site, with this site's origin, which is empty if the site has no `url`.
    case elsewhere(origin: String)
    /// No page or file, with advice about the path.
    case nothing(PathAdvice, basePath: String)
  }

  private let options: BuildOptions

  /// Creates an explainer for the site with the given options.
  public init(_ options: BuildOptions) {
    self.options = options
  }

  /// The result for a URL or path, with or without the base path, and the diagnostics of the site.
  public func explain(_ url: String) -> (answer: Answer, diagnostics: [Diagnostic]) {
    let stage = SiteBuilder(options).explained()
    let graph = stage.graph
    let answer: Answer
    let path = Self.path(url, graph) ?? .root
    if Self.isElsewhere(url, graph) {
      answer = .elsewhere(origin: graph.base.origin)
    } else if let route = graph.routes.first(where: { $0.path == path })
      ?? Self.route(ofSource: url, in: graph)
    {
      answer = .made(explain(route, graph, stage.renderer))
    } else if graph.content.copiedFiles.contains(path.file) {
      answer = .copied(graph.content.root + path.file)
    } else {
      answer = hidden(path) ?? .nothing(PathAdvice(path, graph), basePath: graph.base.path)
    }
    return (answer, stage.diagnostics.filter { $0.severity == .error })
  }

  /// The page made from a content file, given as `content/about.md` or `about.md`.
  private static func route(ofSource path: String, in graph: SiteGraph) -> Route? {
    let file = graph.content.root + contentPath(path, graph)
    return graph.routes.first {
      $0.kind.isPage && graph.entries.document(of: $0)?.path == file
    }
  }

  /// A path without the name of the content folder, if the path begins with it.
  private static func contentPath(_ path: String, _ graph: SiteGraph) -> String {
    let prefix = ["./content/", "content/", graph.content.root].first(where: path.hasPrefix)
    return String(path.dropFirst(prefix?.count ?? 0))
  }

  /// Whether a URL has a scheme or host other than the site's.
  private static func isElsewhere(_ url: String, _ graph: SiteGraph) -> Bool {
    guard url.hasPrefix("//") || url.contains(/^[A-Za-z][A-Za-z0-9+.-]*:\/\//) else { return false }
    let origin = graph.base.origin
    guard !origin.isEmpty, url.hasPrefix(origin) else { return true }
    let rest = url.dropFirst(origin.count)
    return !(rest.isEmpty || rest.hasPrefix("/") || rest.hasPrefix("?") || rest.hasPrefix("#"))
  }

  /// The path, without the base path, for a URL or path on the command line.
  static func path(_ url: String, _ graph: SiteGraph) -> URLPath? {
    var text = String(url.prefix { $0 != "#" && $0 != "?" })
    text = contentPath(text, graph)
    let origin = graph.base.origin
    if !origin.isEmpty, text.hasPrefix(origin) { text = String(text.dropFirst(origin.count)) }
    let base = graph.base.path
    if !base.isEmpty, text.hasPrefix(base + "/") { text = String(text.dropFirst(base.count)) }
    text = PercentEncoding.decode(text[...]) ?? text
    if text.hasSuffix("/index.html") { text = String(text.dropLast(10)) }
    return URLPath(text)
  }

  /// A page that is left out, but would be shown with drafts or future dates.
  private func hidden(_ path: URLPath) -> Answer? {
    func source(_ change: (inout BuildOptions) -> Void) -> String? {
      var options = options
      change(&options)
      let graph = SiteBuilder(options).explained().graph
      let route = graph.routes.first { $0.path == path }
      return route.flatMap { graph.entries.document(of: $0)?.path }
    }
    if let draft = source({ $0.includesDrafts = true }) {
      return .hidden(source: draft, reason: "it is a draft; use --drafts to show it")
    }
    if let later = source({ $0.includesFuture = true }) {
      return .hidden(source: later, reason: "its date is in the future; use --future to show it")
    }
    return source {
      $0.includesDrafts = true
      $0.includesFuture = true
    }.map { .hidden(source: $0, reason: "it is a draft with a future date") }
  }

  private func explain(
    _ route: Route, _ graph: SiteGraph, _ renderer: Renderer
  ) -> PageExplanation {
    let (page, recorder) = renderer.record(route)
    var explanation = PageExplanation()
    explanation.url = graph.base.absolute(route.path.url)
    explanation.file = route.path.file
    explanation.kind = graph.entries.kindName(of: route)
    explanation.title = graph.title(of: route)
    explanation.source = graph.entries.document(of: route)?.path
    explanation.size = page.bytes?.count ?? 0
    explanation.steps = recorder.steps.map { ($0.name, $0.duration) }
    if route.kind.isPage {
      let templates = renderer.templates(of: route)
      explanation.layouts = templates.layouts.map(\.file.path)
      explanation.partials = templates.partials.map(\.path)
      explanation.data = graph.content.data.map(\.name).filter(templates.names.contains).sorted()
    }
    explanation.lists = recorder.siteFields
    describe(recorder.subjects.subtracting([route.subject]), graph, &explanation)
    explanation.shownBy = shownBy(route, graph, renderer)
    for feed in graph.files.feeds
    where feed.page == route.path || feed.entries.contains(route.subject) {
      explanation.feeds += graph.content.settings.feeds.formats.map {
        graph.base.relative(feed.path($0).url)
      }
    }
    return explanation
  }

  private func describe(
    _ subjects: Set<Route.Subject>, _ graph: SiteGraph, _ explanation: inout PageExplanation
  ) {
    for subject in subjects {
      switch subject {
      case .person(let index): explanation.people.append(graph.entries.people[index].name)
      case .term(let taxonomy, let index):
        explanation.terms.append(graph.entries.taxonomies[taxonomy].terms[index].name)
      default:
        if let path = graph.path(of: subject) {
          explanation.reads.append(graph.base.relative(path.url))
        }
      }
    }
    explanation.people.sort()
    explanation.terms.sort()
    explanation.reads = Set(explanation.reads).sorted()
  }

  /// The pages whose rendering reads the subject of this page.
  private func shownBy(_ route: Route, _ graph: SiteGraph, _ renderer: Renderer) -> [String] {
    guard route.subject != .site else { return [] }
    let routes = graph.routes.filter { $0.kind.isPage && $0.path != route.path }
    let found = Parallel.map(routes.count, jobs: options.jobs) { index in
      renderer.record(routes[index]).recorder.subjects.contains(route.subject)
        ? graph.base.relative(routes[index].path.url) : nil
    }
    return found.compactMap { $0 }.sorted()
  }
}
