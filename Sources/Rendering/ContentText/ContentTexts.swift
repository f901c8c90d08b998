import Content
import Liquid
import Markdown
import Site
import SourceText
import Synchronization

/// The texts of the documents that have templates in them: each is read once, and run once but where
/// two threads need it at the same moment.
///
/// What a document's templates print does not depend on who shows it: `page` is its own page, wherever
/// the text or a part of it is read.
final class ContentTexts: Sendable {
  private let routes: [String: Route]
  private let environment = Mutex<Environment?>(nil)
  private let state = Mutex(State())

  private struct State {
    var templates: [String: ParsedText] = [:]
    /// The texts whose templates came to their end.
    var texts: [String: ContentText] = [:]
    /// The texts that are made from themselves. They may be shown by pages only: what another text
    /// shows of them depends on where the circle is entered.
    var failed: [String: ContentText] = [:]
  }

  private struct ParsedText {
    let template: Template
    let diagnostics: [Diagnostic]
  }

  init(_ graph: SiteGraph) {
    var routes: [String: Route] = [:]
    for route in graph.routes where route.isFirst {
      guard let document = Self.template(of: route, in: graph), routes[document.path] == nil else {
        continue
      }
      routes[document.path] = route
    }
    self.routes = routes
  }

  /// The same texts but for one document's. All of them are run again when they are needed, as any of
  /// them may show what the document says.
  init(_ old: ContentTexts, _ graph: SiteGraph, replacing document: Document) {
    var routes = old.routes
    routes[document.path] = graph.routes.first { route in
      route.isFirst && route.document === document && Self.template(of: route, in: graph) != nil
    }
    self.routes = routes
    environment.withLock { $0 = old.environment.withLock { $0 } }
  }

  /// The same texts, to be run with other templates.
  init(_ old: ContentTexts, _ environment: Environment) {
    routes = old.routes
    use(environment)
  }

  /// Whether no text has templates in it.
  var isEmpty: Bool { routes.isEmpty }

  /// The document of a route, where it has templates that are to be run.
  private static func template(of route: Route, in graph: SiteGraph) -> Document? {
    guard let document = SiteGraph.document(of: route, in: graph),
      graph.content.runsLiquid(document), hasLiquid(document.body)
    else { return nil }
    return document
  }

  /// Says what templates are read and run with. Its tags and filters do not own the site.
  func use(_ environment: Environment) {
    self.environment.withLock { $0 = environment }
  }

  /// Whether a document has templates in it that are to be run.
  func holds(_ document: Document) -> Bool { !routes.isEmpty && routes[document.path] != nil }

  /// A document's text.
  func text(of document: Document, _ site: SiteContext) -> ContentText {
    guard holds(document), let route = routes[document.path],
      let environment = environment.withLock({ $0 })
    else { return ContentText(body: document.body) }
    let outer = ContentRun.current
    let path = document.path
    let nothing = ContentText(body: Body(file: document.body.file, range: 0..<0))
    if let known = state.withLock({ $0.texts[path] ?? (outer == nil ? $0.failed[path] : nil) }) {
      if let reads = known.reads { DependencyRecorder.current?.add(reads) }
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
    let recorder = DependencyRecorder(DependencyRecorder.current?.detail ?? .dependencies)
    var text = ContentRun.$current.withValue(run) {
      recorder.run { make(document, route, run, site, environment) }
    }
    text.reads = recorder
    DependencyRecorder.current?.add(recorder)
    if !run.hasFailed {
      _ = outer?.allows(path, depth: run.depth)
      state.withLock { $0.texts[path] = text }
    } else if outer == nil {
      state.withLock { $0.failed[path] = text }
    }
    return text
  }

  private func make(
    _ document: Document, _ route: Route, _ run: ContentRun, _ site: SiteContext,
    _ environment: Environment
  ) -> ContentText {
    let parsed = parsed(document, site, environment)
    site.recordOwn(route)
    let page = PageDrop(site: site, route: route, layout: site.layoutName(of: route), body: nil)
    let made = environment.renderText(
      parsed.template, globals: RootDrop(page: page, content: nil),
      isInterrupted: { run.hasFailed })
    let source = document.body.file
    if let place = made.interruption { run.interrupted(at: SourceExcerpt(source, place)) }
    let file = SourceFile(
      path: source.path, bytes: made.bytes, origin: SourceMap(source, made.segments))
    var text = ContentText(
      body: Body(file: file, range: 0..<made.bytes.count), markup: made.markup,
      diagnostics: parsed.diagnostics + made.diagnostics, links: run.links, depth: run.depth)
    if run.open.count == 1, let failure = run.failure {
      text.diagnostics.append(
        .error(
          failure.message, at: failure.excerpt, hint: failure.hint, notes: failure.notes))
    }
    return text
  }

  /// The names that the templates in documents read.
  func propertyNames(_ documents: [Document], _ site: SiteContext) -> Set<String> {
    guard let environment = environment.withLock({ $0 }) else { return [] }
    return documents.filter(holds).reduce(into: []) { names, document in
      names.formUnion(parsed(document, site, environment).template.propertyNames)
    }
  }

  private func parsed(
    _ document: Document, _ site: SiteContext, _ environment: Environment
  ) -> ParsedText {
    if let known = state.withLock({ $0.templates[document.path] }) { return known }
    let body = document.body
    var tags = TagEnds(body.file.bytes, end: body.range.upperBound)
    let code = site.codeRanges(in: body) { tags.end(at: $0) }
    let (template, mistakes) = environment.parseText(body.file, body.range, verbatim: code)
    let parsed = ParsedText(
      template: template, diagnostics: mistakes + environment.check(template))
    state.withLock { $0.templates[document.path] = parsed }
    return parsed
  }

  private static func hasLiquid(_ body: Body) -> Bool {
    let bytes = body.file.bytes
    return bytes[body.range].indices.dropLast().contains { index in
      bytes[index] == UInt8(ascii: "{")
        && (bytes[index + 1] == UInt8(ascii: "{") || bytes[index + 1] == UInt8(ascii: "%"))
    }
  }
}

/// Where tags and outputs end, for what looks for code and must not look into them.
private struct TagEnds {
  private let bytes: [UInt8]
  private let end: Int
  /// Whether there is none of an end after the place that was requested last.
  private var isWithout: Set<[UInt8]> = []

  init(_ bytes: [UInt8], end: Int) {
    self.bytes = bytes
    self.end = end
  }

  /// The end of the tag or output that begins at an offset; the offsets ascend.
  mutating func end(at start: Int) -> Int? {
    guard start + 1 < end else { return nil }
    let closing: UInt8
    switch bytes[start + 1] {
    case UInt8(ascii: "{"): closing = UInt8(ascii: "}")
    case UInt8(ascii: "%"): closing = UInt8(ascii: "%")
    default: return nil
    }
    guard !isWithout.contains([closing]) else { return nil }
    var index = start + 2
    while index + 1 < end {
      if bytes[index] == closing, bytes[index + 1] == UInt8(ascii: "}") {
        return rawEnd(start, index + 2) ?? index + 2
      }
      index += 1
    }
    isWithout.insert([closing])
    return nil
  }

  /// The beginning of the `endraw` or `endcomment` that belongs to a tag.
  private mutating func rawEnd(_ start: Int, _ behind: Int) -> Int? {
    let words = bytes[(start + 2)..<(behind - 2)].split { $0 == 0x20 || $0 == 0x2D || $0 == 0x0A }
    guard words.count == 1, let name = words.first else { return nil }
    guard ["raw", "comment"].contains(where: { name.elementsEqual($0.utf8) }) else { return nil }
    let wanted = Array("end".utf8) + name
    guard !isWithout.contains(wanted) else { return nil }
    var index = behind
    while index + wanted.count < end {
      if bytes[index] == UInt8(ascii: "e"),
        bytes[index..<(index + wanted.count)].elementsEqual(wanted)
      {
        return index
      }
      index += 1
    }
    isWithout.insert(wanted)
    return nil
  }
}
