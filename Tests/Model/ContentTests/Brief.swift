import Content
import DataFormats
import Fields
import Loading
import SourceText
import Testing

extension Diagnostic {
  /// `line:column message`, for tables; a warning says so, a hint follows `|`.
  var brief: String {
    let place = excerpt.map { "\($0.position.line):\($0.position.column) " } ?? ""
    let word = severity == .warning ? "warning: " : ""
    return place + word + message + (hint.map { " | \($0)" } ?? "")
  }
}

/// Reads a file below `content/`.
func parse(_ path: String, _ text: String) -> (source: ParsedSource?, found: [String]) {
  let file = SourceFile(path: "content/" + path, text: text)
  let (source, diagnostics) = ContentParser.parse(file, path: path)
  return (source, diagnostics.map(\.brief))
}

/// Puts files together, in the order of their paths.
func assemble(_ files: [String: String]) -> (content: SiteContent, found: [String]) {
  let sources = files.keys.sorted().compactMap { path -> (path: String, source: ParsedSource)? in
    let file = SourceFile(path: "content/" + path, text: files[path] ?? "")
    return ContentParser.parse(file, path: path).source.map { (path, $0) }
  }
  let copied = files.keys.filter { SourceKind(path: $0).isPublished }.sorted()
  let (content, diagnostics) = ContentAssembler.assemble(
    sources, copiedFiles: copied, root: "content/")
  let found = diagnostics.map { "\($0.excerpt?.path ?? "-"):\($0.brief)" }
  return (content, found)
}

extension Array where Element == Located<String> {
  var texts: [String] { map(\.value) }
}

/// Fails a test whose file was read as another kind than expected.
func anotherKind(_ location: SourceLocation = #_sourceLocation) {
  Issue.record("the file is read as another kind", sourceLocation: location)
}
