import Content
import Liquid
import Queries
import Site
import SourceText
import Synchronization
import Texts
import Views

/// The texts of the documents that contain templates. Each text is parsed once, and run once unless
/// two threads need it at the same time.
///
/// The output of a document's templates does not depend on the page that shows it: `page` is the
/// document's own page.
final class ContentTexts: Sendable {
  private let routes: [String: Route]
  private let environment: Environment
  private let values: SiteValues
  private let state = Mutex(State())

  private struct State {
    var templates: [String: ParsedText] = [:]
    /// The texts whose templates ran to the end.
    var texts: [String: ContentText] = [:]
    /// The texts that include themselves. Only pages may show them, because their content inside
    /// other texts depends on which text was rendered first.
    var failed: [String: ContentText] = [:]
  }

  private struct ParsedText {
    let template: Template
    let diagnostics: [Diagnostic]
  }

  /// Collects the texts of a graph; their templates are parsed and run with an environment.
  init(_ values: SiteValues, _ environment: Environment) {
    var routes: [String: Route] = [:]
    // By index: iterating over the routes would copy each of them with its references.
    let graph = values.graph
    let hasLiquidSettings = !graph.content.settings.liquid.entries.isEmpty
    for index in graph.routes.indices
    where graph.routes[index].isFirst
      && (hasLiquidSettings || graph.routes[index].hasRareKeys
        || graph.routes[index].kind == .profile)
    {
      guard let document = Self.document(of: graph.routes[index], in: graph),
        routes[document.path] == nil
      else { continue }
      routes[document.path] = graph.routes[index]
    }
    (self.routes, self.environment, self.values) = (routes, environment, values)
  }

  /// A copy in which one document has changed. All texts run again when needed, because any of them
  /// may show that document.
  init(_ old: ContentTexts, _ values: SiteValues, replacing document: Document) {
    let graph = values.graph
    var routes = old.routes
    routes[document.path] = graph.routes.first { route in
      route.isFirst && route.document === document && Self.document(of: route, in: graph) != nil
    }
    (self.routes, environment, self.values) = (routes, old.environment, values)
  }

  /// A copy that parses and runs the same texts with another environment.
  init(_ old: ContentTexts, _ environment: Environment) {
    (routes, values) = (old.routes, old.values)
    self.environment = environment
  }

  /// A copy that runs the same templates with other values, such as those without files, whose texts
  /// no page may show.
  init(_ old: ContentTexts, _ values: SiteValues) {
    (routes, environment) = (old.routes, old.environment)
    self.values = values
    let templates = old.state.withLock { $0.templates }
    state.withLock { $0.templates = templates }
  }

  /// Whether no text has templates.
  var isEmpty: Bool { routes.isEmpty }

  /// The functions through which the text renderer uses this type.
  var templates: TextTemplates {
    TextTemplates(isEmpty: isEmpty, containsTemplates: holds) { [self] in text(of: $0, $1) }
  }

  /// A route's document if it has templates that are to be run; nil otherwise.
  private static func document(of route: Route, in graph: SiteGraph) -> Document? {
    guard let document = graph.entries.document(of: route),
      graph.content.runsLiquid(document), hasLiquid(document.body)
    else { return nil }
    return document
  }

  /// Whether a document has templates that are to be run.
  @Sendable private func holds(_ document: Document) -> Bool {
    !routes.isEmpty && routes[document.path] != nil
  }

  /// A document's text, for the reader of a renderer.
  private func text(of document: Document, _ texts: TextRenderer) -> ContentText {
    guard let route = routes[document.path] else { return ContentText(body: document.body) }
    let (outer, recorder) = (texts.reader.run, texts.reader.recorder)
    let path = document.path
    let nothing = ContentText(body: TextBody(file: document.body.file, range: 0..<0))
    if let known = state.withLock({ $0.texts[path] ?? (outer == nil ? $0.failed[path] : nil) }) {
      if let reads = known.reads { recorder?.add(reads) }
      return outer?.allows(path, depth: known.depth) ?? true ? known : nothing
    }
    if let outer {
      if outer.hasFailed { return nothing }
      if outer.open.contains(path) {
        outer.fail(
          "the text of '\(path)' includes itself",
          hint: "exclude the page itself, as in {% if post.url != page.url %}")
        return nothing
      }
      guard outer.allows(path, depth: 1) else { return nothing }
    }
    let run = ContentRun(path, in: outer)
    let own = DependencyRecorder(recorder?.detail ?? .dependencies)
    let site = SiteView(values, texts.reading(for: TextReader(recorder: own, run: run)))
    var text = make(document, of: route, in: run, site)
    text.reads = own
    recorder?.add(own)
    if !run.hasFailed {
      _ = outer?.allows(path, depth: run.depth)
      state.withLock { $0.texts[path] = text }
    } else if outer == nil {
      state.withLock { $0.failed[path] = text }
    }
    return text
  }

  private func make(
    _ document: Document, of route: Route, in run: ContentRun, _ site: SiteView
  ) -> ContentText {
    let parsed = parsed(document, site.texts)
    site.recorder?.recordOwn(route, in: site.graph)
    let layout = site.entries.layoutNames(of: route).first ?? route.kind.rawValue
    let page = PageDrop(site: site, route: route, layout: layout, body: nil)
    let made = environment.renderText(
      parsed.template, globals: RootDrop(page: page, content: nil),
      language: site.language, isInterrupted: { run.hasFailed })
    let source = document.body.file
    if let range = made.interruption { run.interrupted(at: SourceExcerpt(source, range)) }
    let file = SourceFile(
      path: source.path, bytes: made.bytes, origin: SourceMap(source, made.segments))
    var text = ContentText(
      body: TextBody(file: file, range: 0..<made.bytes.count), markup: made.markup,
      diagnostics: parsed.diagnostics + made.diagnostics, links: run.links, depth: run.depth)
    if run.open.count == 1, let failure = run.failure {
      text.diagnostics.append(
        .error(
          failure.message, at: failure.excerpt, hint: failure.hint, notes: failure.notes))
    }
    return text
  }

  /// The templates in the given documents.
  func templates(_ documents: [Document], _ texts: TextRenderer) -> [Template] {
    documents.filter(holds).map { parsed($0, texts).template }
  }

  private func parsed(_ document: Document, _ texts: TextRenderer) -> ParsedText {
    if let known = state.withLock({ $0.templates[document.path] }) { return known }
    let body = document.body
    var tags = TagEnds(bytes: body.file.bytes, end: body.range.upperBound)
    let code = texts.codeRanges(in: body) { tags.end(at: $0) }
    let (template, mistakes) = environment.parseText(body.file, body.range, verbatim: code)
    let parsed = ParsedText(
      template: template, diagnostics: mistakes + environment.check(template))
    state.withLock { $0.templates[document.path] = parsed }
    return parsed
  }

  private static func hasLiquid(_ body: TextBody) -> Bool {
    let bytes = body.file.bytes
    return bytes[body.range].indices.dropLast().contains { index in
      bytes[index] == UInt8(ascii: "{")
        && (bytes[index + 1] == UInt8(ascii: "{") || bytes[index + 1] == UInt8(ascii: "%"))
    }
  }
}
