import Content
import Loading
import SourceText

extension Diagnostic {
  /// `line:column message`, for tables; a warning says so, a hint is after `|`.
  var brief: String {
    let place = excerpt.map { "\($0.position.line):\($0.position.column) " } ?? ""
    let word = severity == .warning ? "warning: " : ""
    return place + word + message + (hint.map { " | \($0)" } ?? "")
  }
}

/// Puts files of a site together.
func assemble(_ files: [String: String]) -> (content: SiteContent, found: [String]) {
  let sources = files.keys.sorted().compactMap { path -> (path: String, source: ParsedSource)? in
    let file = SourceFile(path: "content/" + path, text: files[path] ?? "")
    return ContentParser.parse(file, path: path).source.map { (path, $0) }
  }
  let copied = files.keys.filter { SourceKind(path: $0).isPublished }.sorted()
  let (content, diagnostics) = ContentAssembler.assemble(
    sources, copiedFiles: copied, root: "content/")
  return (content, diagnostics.map(\.brief))
}
