import CivilTime
import DataFormats
import Liquid
import Markdown
import SourceText

/// Runs the Liquid of a Jekyll site's texts once, with the values and includes that Jekyll gives
/// them, where Daybook could not run it in a build.
struct JekyllTemplates {
  /// The prefix of the names of files that `include_relative` names.
  private static let relative = "@relative/"

  private let site: Value
  private let paginator: Value
  private let values: [String: JekyllDocumentValue]
  private let environment: Environment

  /// - Parameters:
  ///   - names: The filters that templates use; unknown ones return their input, as in Jekyll.
  ///   - base: The base path that URLs get; empty in texts, where Daybook adds it.
  init(
    _ site: JekyllSiteValue, _ tags: JekyllTags, _ includes: JekyllIncludes,
    filters names: Set<String>, base: String
  ) {
    self.site = site.value(base: base)
    paginator = site.paginator
    values = site.values
    var environment = Environment(escape: .none, now: site.now) { name in
      let isRelative = name.hasPrefix(Self.relative)
      let path = isRelative ? String(name.dropFirst(Self.relative.count)) : name
      guard let file = includes.file(path, isRelative: isRelative, "") else { return nil }
      return Self.adapted(file)
    }
    environment.limits.steps = 5_000_000
    environment.limits.outputBytes = 8 << 20
    environment.limits.workBytes = 1 << 28
    Self.register(in: &environment, tags, base)
    let known = Set(environment.filterNames)
    for name in names.subtracting(known) {
      environment.register(filter: name) { input, _, _ in input }
    }
    self.environment = environment
  }

  /// The output of a text's Liquid, and its diagnostics.
  func run(
    _ file: SourceFile, of document: JekyllDocument
  ) -> (bytes: [UInt8], diagnostics: [Diagnostic]) {
    let page = values[document.path].map { Value.drop($0) } ?? .null
    let (template, mistakes) = environment.parse(file)
    var output: [UInt8] = []
    let problems = environment.render(
      template, globals: JekyllGlobals(page: page, site: site, paginator: paginator),
      into: &output)
    return (output, mistakes + problems)
  }

  /// Markdown as HTML, for `markdownify` and excerpts.
  static func html(_ text: [UInt8]) -> String {
    let file = SourceFile(path: "text", bytes: text)
    var html: [UInt8] = []
    _ = MarkdownRenderer(options: MarkdownOptions(flavor: .gfm)).render(
      file, body: 0..<text.count, resolve: Resolution.unchanged, into: &html)
    return String(decoding: html, as: UTF8.self)
  }

  // MARK: Tags and filters

  private static func register(
    in environment: inout Environment, _ tags: JekyllTags, _ base: String
  ) {
    for filter in ["relative_url", "absolute_url"] {
      environment.register(filter: filter, arguments: 0...0) { input, _, _ in
        guard let text = input.string else { return input }
        if text.contains("://") || text.hasPrefix("#") { return input }
        return .string(base + (text.hasPrefix("/") ? text : "/" + text))
      }
    }
    environment.register(filter: "markdownify", arguments: 0...0) { input, _, _ in
      .string(html(Array(input.text.utf8)))
    }
    environment.register(filter: "smartify", arguments: 0...0) { input, _, _ in input }
    environment.register(filter: "strip_index", arguments: 0...0) { input, _, _ in
      let text = input.text
      return .string(text.hasSuffix("/index.html") ? String(text.dropLast(10)) : text)
    }
    for name in ["highlight", "codeblock"] {
      environment.register(block: name, isText: true) { call, _, output in
        output += LiquidConverter.fence(name, call.markup, call.body)
      }
    }
    for name in JekyllTags.names {
      environment.register(tag: name) { call, context, output in
        let none = LiquidValues(site: nil, page: nil, pageURL: "")
        if let text = tags.markdown(name, call.markup, none) {
          output += text.utf8
        } else if name == "link" || name == "post_url" {
          context.warn("'\(name)' names no file of the site: '\(call.markup)'")
        }
      }
    }
  }

  /// An include whose own `include_cached` and `include_relative` are `include`.
  private static func adapted(_ file: SourceFile) -> SourceFile {
    let bytes = file.bytes
    guard bytes.contains("include_") else { return file }
    var out: [UInt8] = []
    for token in LiquidTokens(bytes, 0..<bytes.count, keepsRaw: true).tokens {
      out += tag(token, bytes, folder: SitePath.folder(file.path))
    }
    return SourceFile(path: file.path, bytes: out)
  }

  /// A token's bytes; the tags `include_cached` and `include_relative` become `include`.
  static func tag(_ token: LiquidTokens.Token, _ bytes: [UInt8], folder: String) -> [UInt8] {
    guard case .tag(let name, let text) = token.kind,
      name == "include_cached" || name == "include_relative"
    else { return Array(bytes[token.range]) }
    let open = token.trimsBefore ? "{%- " : "{% "
    let close = token.trimsBehind ? " -%}" : " %}"
    let path = String(text.prefix { !$0.isWhitespace })
    let inner = String(SitePath.join("/" + folder, path).dropFirst())
    let target = name == "include_relative" ? relative + inner : path
    return Array("\(open)include \(target)\(text.dropFirst(path.count))\(close)".utf8)
  }
}
