import Highlighting
import Markdown
import SourceText
import Texts
import Terminal

/// `daybook markdown [FILE]`: converts Markdown to HTML on standard output. There is no front
/// matter: the whole input is Markdown.
struct MarkdownCommand {
  let arguments: Arguments
  let console: Console

  /// GitHub's extensions, by their names in cmark-gfm, whose tests name each extension.
  enum Extension: String, CaseIterable {
    case table, strikethrough, autolink, tagfilter, tasklist, footnotes
  }

  func run() throws -> ExitStatus {
    let options = try options()
    let file = try InputFile.read(arguments.operand)
    var html: [UInt8] = []
    let document = MarkdownRenderer(options: options, languages: languages(options)).render(
      file, body: 0..<file.bytes.count, resolve: Resolution.unchanged, into: &html)
    try console.write(html)
    console.report(document.diagnostics)
    return .success
  }

  /// The colours and formulas of a site's pages, in its own flavor.
  private func languages(_ options: MarkdownOptions) -> EmbeddedLanguages {
    guard options.flavor == .daybook, !options.isSafe else { return EmbeddedLanguages() }
    return EmbeddedLanguages(Highlighter(), highlightsCode: true)
  }

  private func options() throws(ArgumentError) -> MarkdownOptions {
    if arguments.has(.safe), arguments.has(.unsafe) { throw .contradiction(.safe, .unsafe) }
    var flavor = try arguments.choice(.flavor, of: MarkdownOptions.Flavor.self) ?? .commonmark
    let extensions = try arguments.choices(.extension, of: Extension.self)
    // All extensions are on or off together.
    if flavor == .commonmark, !extensions.isEmpty { flavor = .gfm }
    return MarkdownOptions(
      flavor: flavor, smart: arguments.has(.smart), isSafe: arguments.has(.safe),
      math: flavor == .daybook)
  }
}
