import DataFormats
import SourceText

extension Diagnostic {
  /// `line:column message`, for tables; a warning says so, a hint follows `|`.
  var brief: String {
    let place = excerpt.map { "\($0.position.line):\($0.position.column) " } ?? ""
    let word = severity == .warning ? "warning: " : ""
    return place + word + message + (hint.map { " | \($0)" } ?? "")
  }
}

extension Node {
  /// The tree in one line: `{key: value, list: [a, b]}`; quoted scalars in quotes.
  var brief: String {
    switch content {
    case .scalar(let text, let isPlain): isPlain ? text : "'\(text)'"
    case .sequence(let nodes): "[" + nodes.map(\.brief).joined(separator: ", ") + "]"
    case .mapping(let entries):
      "{" + entries.map { "\($0.key): \($0.value.brief)" }.joined(separator: ", ") + "}"
    }
  }
}

extension SourceFile {
  /// The place of a range as `line:column text`.
  func brief(_ range: SourceRange) -> String {
    let place = position(at: range.start)
    return "\(place.line):\(place.column) \(text(range))"
  }
}
