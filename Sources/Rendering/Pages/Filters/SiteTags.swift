import Bytes
import Content
import Liquid
import Markdown
import Queries
import Site
import SourceText
import Texts
import Views

/// The tags that depend on the site: links to files in `content/`, and code. They use the site of
/// the page being rendered, so that templates need not be parsed again when the site changes.
enum SiteTags {
  static func register(in environment: inout Environment) {
    environment.register(tag: "link") { call, context, output throws(FilterError) in
      guard let site = context.site else { return }
      context.print(.string(try link(call.markup, site)), into: &output)
    }
    environment.register(tag: "post_url") { call, context, output throws(FilterError) in
      guard let site = context.site else { return }
      context.print(.string(try postURL(call.markup, site)), into: &output)
    }
    environment.register(block: "highlight", isText: true) {
      call, context, output throws(FilterError) in
      guard let site = context.site else { return }
      context.print(try highlighted(call, site, context), into: &output)
    }
  }

  /// The URL of a file in `content/`, with the base path.
  private static func link(_ markup: String, _ site: SiteView) throws(FilterError) -> String {
    let path = PercentEncoding.encode(path: unquoted(markup))
    let hint: Cure = "'link' takes a file of content/, such as about.md"
    guard !path.isEmpty else { throw FilterError("'link' needs a path", hint: hint) }
    switch site.links.resolve(path, from: "", page: nil) {
    case .local(let url, _, _): return site.graph.base.relative(url)
    case .dangling(_, let hint?): throw FilterError("unknown file '\(path)'", hint: hint)
    default: throw FilterError("unknown file '\(path)'", hint: hint)
    }
  }

  /// The URL of a post, by the name of its file without the extension, optionally after the
  /// journal's name.
  private static func postURL(
    _ markup: String, _ site: SiteView
  ) throws(FilterError) -> String {
    let name = unquoted(markup)
    site.recorder?.record(.everything)
    let posts = site.entries.posts
    let names = posts.map { post in
      String(site.graph.content.path(of: post.post.document.body.file).dropLast(3))
    }
    let found = names.firstIndex { known in
      known == name || known == "journal/" + name || known.hasSuffix("/" + name)
    }
    if let found, !name.isEmpty { return site.graph.base.relative(posts[found].path.url) }
    let hidden = site.graph.content.journals.flatMap(\.posts).contains {
      $0.document.name == name.split(separator: "/").last.map(String.init)
    }
    if hidden {
      throw FilterError(
        "the post '\(name)' is not published", hint: "it is a draft or has a future date")
    }
    let short = names.map { String($0.split(separator: "/").last ?? "") }
    throw FilterError(
      "unknown post '\(name)'",
      hint: Spelling.hint(for: name, in: short + names)
        ?? "'post_url' takes a post's file name without its extension, such as 2026-03-02-hills")
  }

  private static func unquoted(_ markup: String) -> String {
    guard let quote = markup.first, quote == "\"" || quote == "'", markup.count > 1,
      markup.last == quote
    else { return markup }
    return String(markup.dropFirst().dropLast())
  }

  // MARK: Code

  /// Highlights code like a fenced code block in Markdown; the words after the language are the
  /// fence's options.
  private static func highlighted(
    _ call: TagCall, _ site: SiteView, _ context: RenderContext
  ) throws(FilterError) -> Value {
    let words = call.markup.split(maxSplits: 1) { $0 == " " || $0 == "\n" || $0 == "\t" }
    let language = words.first ?? ""
    let options = words.count > 1 ? " {" + words[1].replacing("\n", with: " ") + "}" : ""
    let isWord = language.utf8.allSatisfy { $0.isWord || "+-#.".utf8.contains($0) }
    guard !language.isEmpty, isWord else {
      throw FilterError("'highlight' needs a language", hint: "{% highlight swift %}")
    }
    let fence = [UInt8](repeating: UInt8(ascii: "~"), count: longestFence(in: call.body) + 3)
    var text = fence + Array((language + options).utf8) + [UInt8(ascii: "\n")]
    text += call.body.trimming { $0 == 0x0A || $0 == 0x0D } + [UInt8(ascii: "\n")] + fence
    let file = SourceFile(path: site.graph.content.root + "index.md", bytes: text)
    var (html, links) = ([UInt8](), [FragmentLink]())
    let document = site.texts.render(
      TextBody(file: file, range: 0..<text.count), page: nil, into: &html, links: &links)
    for problem in document.diagnostics {
      context.warn(problem.message, about: subject(of: problem), hint: problem.hint)
    }
    return .html(html)
  }

  /// The text in the fence that a diagnostic is about, which also occurs in the tag.
  private static func subject(of problem: Diagnostic) -> String {
    guard let excerpt = problem.excerpt, excerpt.position.line == 1 else { return "" }
    let start = excerpt.position.column - 1 - excerpt.lineStart
    let bytes = excerpt.line.utf8.dropFirst(max(0, start)).prefix(excerpt.length)
    return String(decoding: Array(bytes), as: UTF8.self)
  }

  private static func longestFence(in code: [UInt8]) -> Int {
    var (longest, run) = (0, 0)
    for byte in code {
      run = byte == UInt8(ascii: "~") ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
