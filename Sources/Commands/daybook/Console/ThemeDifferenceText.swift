import Building
import DataFormats
import SourceText
import Theming
import Terminal

/// The differences between a site's templates and the built-in theme, as lines and as JSON.
struct ThemeDifferenceText {
  let files: [ThemeFile]
  /// Whether the files were named by the user.
  let areAsked: Bool
  let diagnostics: [Diagnostic]

  /// A heading and a unified diff for each file.
  func lines(hasColor: Bool) -> [String] {
    if files.isEmpty { return ["no differences from the built-in theme"] }
    return files.flatMap { file in
      heading(file) + difference(file).map { Self.line($0, hasColor) }
    }
  }

  /// The differing lines of a file. A file that replaces a built-in file of another kind differs in
  /// every line, so its lines are shown only on request.
  private func difference(_ file: ThemeFile) -> [UnifiedDiff.Line] {
    file.state == .over && !areAsked ? [] : file.difference?.lines ?? []
  }

  private func heading(_ file: ThemeFile) -> [String] {
    let isBinary = file.isBuiltIn && file.isOwn && file.difference == nil
    let words = file.state == .builtIn ? "the site has none of its own" : file.words
    let first = "\(file.path): \(words)\(isBinary ? "; it is no text" : "")"
    return [first] + (advice(file).map { ["  " + $0] } ?? [])
  }

  private func advice(_ file: ThemeFile) -> String? {
    switch file.state {
    case .outdated: "to get the new version, remove the file, or remove it and copy it again"
    case .diverged: "apply the changes you want, then run: daybook theme copy --merged \(file.path)"
    case .over where !areAsked: "to compare them: daybook theme diff \(file.path)"
    default: nil
    }
  }

  static func line(_ line: UnifiedDiff.Line, _ hasColor: Bool) -> String {
    guard hasColor, let color = color(of: line.kind) else { return line.text }
    return "\u{1B}[\(color)m\(line.text)\u{1B}[0m"
  }

  private static func color(of kind: UnifiedDiff.Line.Kind) -> Int? {
    switch kind {
    case .name: 1
    case .place: 36
    case .removed: 31
    case .added: 32
    case .kept, .remark: nil
    }
  }

  /// The differences as a JSON object.
  var json: JSONValue {
    let files = files.map { file in
      let lines = file.difference.map { $0.lines.map { $0.text + "\n" }.joined() }
      return JSONValue.object(file.pairs + [("diff", lines.map(JSONValue.string) ?? .null)])
    }
    return .object([
      ("files", .array(files)), ("diagnostics", .array(diagnostics.map(DiagnosticJSON.value))),
    ])
  }
}
