import DataFormats
import SourceText

/// Diagnostics as an answer.
enum StudioProblems {
  /// The messages with their places and cures.
  static func object(_ diagnostics: [Diagnostic]) -> JSONValue {
    let problems = diagnostics.map { diagnostic in
      JSONValue.object([
        ("message", .string(diagnostic.message)),
        ("file", diagnostic.excerpt.map { .string($0.path) } ?? .null),
        ("line", diagnostic.excerpt.map { .int($0.position.line) } ?? .null),
        ("column", diagnostic.excerpt.map { .int($0.position.column) } ?? .null),
        ("hint", diagnostic.hint.map { .string($0.text) } ?? .null),
      ])
    }
    return .object([
      ("message", .string(diagnostics.first?.message ?? "the change was refused")),
      ("problems", .array(problems)),
    ])
  }
}
