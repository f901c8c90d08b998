public import CivilTime
public import SourceText

/// How templates are read and rendered: filters, tags, partials, escaping, limits.
///
/// It does not change once templates have been parsed with it: they may be rendered by any number
/// of threads at once.
public struct Environment: Sendable {
  /// What happens with names that nothing has.
  public enum Mode: Hashable, Sendable {
    /// They read as nothing; small slips of syntax are warnings.
    case lax
    /// They are errors, and so is every slip of syntax. Asking whether there is something
    /// (`if page.image`, `default:`) stays allowed.
    case strict
  }

  /// What a template may use up.
  public struct Limits: Hashable, Sendable {
    /// How deep partials and layouts may nest.
    public var partialDepth = 100
    /// How deep blocks may nest while rendering, over all partials.
    public var blockDepth = 400
    /// How many times the loops of one render may turn, in all.
    public var iterations = 10_000_000
    /// How many nodes one render may run, in all: a page of 100,000 entries takes some ten million.
    public var steps = 50_000_000
    /// How many bytes a render, or one value in it, may have.
    public var outputBytes = 64 << 20
    /// How many bytes the filters and blocks of one render may read and make, in all.
    public var workBytes = 1 << 30

    /// The limits above.
    public init() {}
  }

  /// What happens to a text when it is printed.
  public let escape: Escaping
  /// What happens with names that nothing has.
  public let mode: Mode
  /// The moment that `"now"` and `"today"` mean; dates without an offset have its offset.
  public let now: Timestamp
  /// Whether a template has requested it.
  public let clock = ClockReads()
  /// Records the times of templates; nil if they are not measured.
  public var times: TemplateTimes?
  /// What a template may use up.
  public var limits = Limits()
  /// Counts the renders that reached a limit, where all of them belong to one run.
  public var exhausted: ExhaustedRenders?
  /// Whether lax mode reports the names that nothing has as warnings.
  public var warnsAboutUnknownNames = false
  /// The names visible everywhere that have other values in another render; what is made of the
  /// others alone can be kept in a `FragmentCache`.
  public var changingNames: Set<String> = []

  private let loader: @Sendable (String) -> SourceFile?
  private let layoutLoader: @Sendable (String) -> SourceFile?
  private let partialNames: [String]
  private let layoutNames: [String]
  private(set) var filters: [String: Filter] = FilterTable.standard
  private(set) var tags: [String: CustomTag] = [:]
  private(set) var cache = PartialCache()

  /// An environment.
  ///
  /// `loader` finds a partial by the name that a template says, and `layoutLoader` what it
  /// extends (without one, partials and layouts are the same); front matter at the start of what
  /// they find is skipped. The names are for suggestions.
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

  /// Adds a filter, or replaces one. `arguments` is how many positional arguments it takes; other
  /// calls are errors when a template is parsed. `asksOutside` says whether what it gives depends on
  /// more than its input and arguments, such as on the page that is rendered.
  public mutating func register(
    filter name: String, arguments: ClosedRange<Int> = 0...Int.max, asksOutside: Bool = true,
    _ filter: @escaping FilterFunction
  ) {
    filters[name] = Filter(arguments, names: nil, asksOutside: asksOutside, filter)
    cache = PartialCache()
  }

  /// Adds a tag that stands alone.
  public mutating func register(tag name: String, _ render: @escaping TagFunction) {
    register(CustomTag(name: name, content: .none, render: render))
  }

  /// Adds a tag with content up to `end` and its name; `isRaw` keeps the content as it is written,
  /// `isText` renders it without escaping what is printed.
  public mutating func register(
    block name: String, isRaw: Bool = false, isText: Bool = false, _ render: @escaping TagFunction
  ) {
    let content: CustomTag.Content = isRaw ? .raw : isText ? .text : .template
    register(CustomTag(name: name, content: content, render: render))
  }

  /// The names of all filters, sorted.
  public var filterNames: [String] { filters.keys.sorted() }

  /// The names of all tags that begin something, sorted.
  public var tagNames: [String] {
    (Parser.tagNames.filter { name in
      name != "endraw" && !["else", "elsif", "when"].contains(name) && !name.hasPrefix("end")
    } + tags.keys).sorted()
  }

  private mutating func register(_ tag: CustomTag) {
    tags[tag.name] = tag
    cache = PartialCache()
  }

  /// Reads a template from an offset of a file on; positions count from the file's start. All
  /// that is wrong with its own text is reported; the template that comes back does what the rest
  /// of it says.
  public func parse(
    _ file: SourceFile, from offset: Int = 0
  ) -> (
    template: Template, diagnostics: [Diagnostic]
  ) {
    var parser = Parser(file, from: offset, environment: self)
    let code = parser.parse()
    return (Template(code: code), code.diagnostics)
  }

  /// Renders a template: appends to `output`, and answers what went wrong.
  ///
  /// `globals` are visible everywhere, inside partials too. What partials print may be taken from
  /// `fragments` and be kept there.
  public func render(
    _ template: Template, globals: any Drop, fragments: FragmentCache? = nil,
    into output: inout [UInt8]
  )
    -> [Diagnostic]
  {
    let context = RenderContext(
      self, globals: globals, code: template.code, fragments: fragments)
    context.render(into: &output)
    return context.diagnostics
  }

  /// Parses every partial and layout that a template names literally, and theirs, and reports
  /// what is wrong with them: mistakes of syntax, and names that there are none of.
  public func check(_ template: Template) -> [Diagnostic] {
    var checker = PartialChecker(environment: self)
    checker.check(template.code)
    return checker.diagnostics
  }

  func load(_ cell: PartialCell) -> Code? {
    guard let file = cell.kind == .layout ? layoutLoader(cell.name) : loader(cell.name) else {
      return nil
    }
    var parser = Parser(file, from: FrontMatter.end(in: file.bytes), environment: self)
    return parser.parse()
  }

  func unknownName(_ cell: PartialCell) -> (message: String, hint: String?) {
    let isLayout = cell.kind == .layout
    let kind = isLayout ? "layout" : "partial"
    let stem = cell.name.hasSuffix(".html") ? String(cell.name.dropLast(5)) : cell.name
    let names = isLayout ? layoutNames : partialNames
    let message = "unknown \(kind) '\(cell.name)'"
    if isLayout, stem != cell.name, names.contains(stem) {
      return (message, "write {% extends '\(stem)' %}")
    }
    let near = Spelling.nearest(to: stem, in: names).flatMap { name in
      // A word that goes on is another word: 'header' is not 'head'.
      let isOther = stem.hasPrefix(name) && stem.utf8.count > name.utf8.count + 1
      return isOther ? nil : "did you mean '\(name)'?"
    }
    return (message, near ?? "create templates/\(kind)s/\(stem).html")
  }

  /// How to show a partial whose name is written as a tag's; nil if there is none.
  func partialHint(for tag: String) -> String? {
    if partialNames.contains(tag) { return "write {% render '\(tag)', … %}" }
    guard partialNames.contains("video") else { return nil }
    return ShortcodeHint.video(tag, id: nil)
  }
}
