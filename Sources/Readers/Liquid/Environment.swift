public import CivilTime
public import Localization
public import SourceText

/// The configuration for parsing and rendering templates: filters, tags, partials, escaping,
/// limits.
///
/// It must not change once templates have been parsed with it; then any number of threads may
/// render them at the same time.
public struct Environment: Sendable {
  /// The handling of unknown names.
  public enum Mode: Hashable, Sendable {
    /// Unknown names evaluate to nil; small syntax errors are warnings.
    case lax
    /// Unknown names and all syntax errors are errors. Tests for presence (`if page.image`,
    /// `default:`) are allowed.
    case strict
  }

  /// The limits of a render.
  public struct Limits: Hashable, Sendable {
    /// The maximum nesting depth of partials and layouts.
    public var partialDepth = 100
    /// The maximum nesting depth of blocks while rendering, across all partials.
    var blockDepth = 400
    /// The maximum number of iterations of all loops in one render.
    public var iterations = 10_000_000
    /// The maximum number of nodes that one render may run; a page of 100,000 entries takes about
    /// ten million.
    public var steps = 50_000_000
    /// The maximum size in bytes of a render's output, and of one value in it.
    public var outputBytes = 64 << 20
    /// The maximum number of bytes that the filters and blocks of one render may read and create.
    public var workBytes = 1 << 30

    /// The default limits.
    public init() {}
  }

  /// How texts are escaped when they are printed.
  let escape: Escaping
  /// How unknown names are handled.
  public let mode: Mode
  /// The time that `"now"` and `"today"` mean; its UTC offset applies to dates without an offset.
  let now: Timestamp
  /// Records whether a template has read `now`.
  public let clock = ClockReads()
  /// Records the render times of templates; nil if they are not measured.
  public var times: TemplateTimes?
  /// The limits of a render.
  public var limits = Limits()
  /// Counts the renders of one run that have reached a limit.
  public var exhausted: ExhaustedRenders?
  /// Whether lax mode reports unknown names as warnings.
  public var warnsAboutUnknownNames = false
  /// The global names whose values differ between renders. Output that depends only on other names
  /// can be cached in a `FragmentCache`.
  public var changingNames: Set<String> = []

  private let loader: @Sendable (String) -> SourceFile?
  private let layoutLoader: @Sendable (String) -> SourceFile?
  private let partialNames: [String]
  private let layoutNames: [String]
  private(set) var filters: [String: Filter] = FilterTable.standard
  private(set) var tags: [String: CustomTag] = [:]
  private(set) var cache = PartialCache()

  /// Creates an environment.
  ///
  /// `loader` returns the file of a partial, given its name in a template, and `layoutLoader` the
  /// file of a layout; if `layoutLoader` is nil, `loader` returns layouts too. Front matter at the
  /// start of these files is skipped. The names are used for suggestions.
  public init(
    escape: Escaping = .html, mode: Mode = .lax, now: Timestamp,
    loader: @escaping @Sendable (_ name: String) -> SourceFile?, partialNames: [String] = [],
    layoutLoader: (@Sendable (_ name: String) -> SourceFile?)? = nil, layoutNames: [String]? = nil
  ) {
    self.escape = escape
    self.mode = mode
    self.now = now
    self.loader = loader
    self.partialNames = partialNames
    self.layoutLoader = layoutLoader ?? loader
    self.layoutNames = layoutNames ?? partialNames
  }

  /// Adds or replaces a filter. `arguments` is the allowed number of positional arguments; calls
  /// with another number are errors when a template is parsed. `readsContext` is whether the
  /// filter's result depends on more than its input and arguments, such as on the rendered page.
  /// `prepare` is called when a template with a literal input is parsed.
  public mutating func register(
    filter name: String, arguments: ClosedRange<Int> = 0...Int.max, readsContext: Bool = true,
    prepare: FilterPreparation? = nil, _ filter: @escaping FilterFunction
  ) {
    filters[name] = Filter(
      arguments, names: nil, readsContext: readsContext, prepare: prepare, filter)
    cache = PartialCache()
  }

  /// Adds a tag without content.
  public mutating func register(tag name: String, _ render: @escaping TagFunction) {
    register(CustomTag(name: name, content: .none, render: render))
  }

  /// Adds a tag with content up to its end tag, whose name is `end` followed by `name`. With
  /// `isRaw`, the content is not parsed; with `isText`, it is rendered without escaping.
  public mutating func register(
    block name: String, isRaw: Bool = false, isText: Bool = false, _ render: @escaping TagFunction
  ) {
    let content: CustomTag.Content = isRaw ? .raw : isText ? .text : .template
    register(CustomTag(name: name, content: content, render: render))
  }

  /// The names of all filters, sorted.
  public var filterNames: [String] { filters.keys.sorted() }

  /// The names of all tags, sorted; without end tags and similar tags.
  public var tagNames: [String] {
    (Parser.tagNames.filter { name in
      name != "endraw" && !["else", "elsif", "when"].contains(name) && !name.hasPrefix("end")
    } + tags.keys).sorted()
  }

  private mutating func register(_ tag: CustomTag) {
    tags[tag.name] = tag
    cache = PartialCache()
  }

  /// Parses a template that starts at an offset of a file; positions count from the file's start.
  /// All syntax errors in its own text are reported; the returned template renders the rest of it.
  public func parse(
    _ file: SourceFile, from offset: Int = 0
  ) -> (
    template: Template, diagnostics: [Diagnostic]
  ) {
    var parser = Parser(file, from: offset, environment: self)
    let code = parser.parse()
    return (Template(code: code), code.diagnostics)
  }

  /// Renders a template: appends to `output` and returns diagnostics.
  ///
  /// `globals` are visible everywhere, including in partials. Filters write dates and numbers in a
  /// language. The output of partials may be cached in `fragments`, which are of that language.
  public func render(
    _ template: Template, globals: any Drop, language: Language = .english,
    fragments: FragmentCache? = nil, into output: inout [UInt8]
  )
    -> [Diagnostic]
  {
    let context = RenderContext(
      self, globals: globals, code: template.code, language: language, fragments: fragments)
    context.render(into: &output)
    return context.diagnostics
  }

  /// The partial with a name, which is parsed once for all templates that name it, and its syntax
  /// errors; nil if there is no such partial.
  public func partial(_ name: String) -> (template: Template, diagnostics: [Diagnostic])? {
    guard let code = cache.cell(name, .partial).code(in: self) else { return nil }
    return (Template(code: code), code.diagnostics)
  }

  /// Parses all partials and layouts that a template names literally, directly or indirectly, and
  /// reports syntax errors and unknown names.
  public func check(_ template: Template) -> [Diagnostic] {
    var checker = PartialChecker(environment: self)
    checker.check(template.code)
    return checker.diagnostics
  }

  /// Reports unknown names in a template and wrong arguments of its partials, but nothing of the
  /// partials and layouts themselves.
  public func checkCalls(of template: Template) -> [Diagnostic] {
    var checker = PartialChecker(environment: self)
    checker.checkCalls(of: template.code)
    return checker.diagnostics
  }

  func load(_ cell: PartialCell) -> Code? {
    guard let file = cell.kind == .layout ? layoutLoader(cell.name) : loader(cell.name) else {
      return nil
    }
    var parser = Parser(file, from: TemplateFrontMatter.end(in: file.bytes), environment: self)
    return parser.parse()
  }

  func unknownName(_ cell: PartialCell) -> (message: String, hint: Cure?) {
    let isLayout = cell.kind == .layout
    let kind = isLayout ? "layout" : "partial"
    let stem = cell.name.hasSuffix(".html") ? String(cell.name.dropLast(5)) : cell.name
    let names = isLayout ? layoutNames : partialNames
    let message = "unknown \(kind) '\(cell.name)'"
    if isLayout, stem != cell.name, names.contains(stem) {
      return (message, Cure("write {% extends '\(stem)' %}", .replacement(stem)))
    }
    let near = Spelling.nearest(to: stem, in: names).flatMap { name in
      // A longer word is not a misspelling: 'header' is not 'head'.
      let isOther = stem.hasPrefix(name) && stem.utf8.count > name.utf8.count + 1
      return isOther ? nil : Cure.meaning(name)
    }
    return (message, near ?? "create templates/\(kind)s/\(stem).html")
  }

  /// The hint for a partial whose name is used as a tag; nil if there is no such partial.
  func partialHint(for tag: String) -> Cure? {
    if partialNames.contains(tag) { return "write {% render '\(tag)', … %}" }
    guard partialNames.contains("video") else { return nil }
    return ShortcodeHint.video(tag, id: nil)
  }
}
