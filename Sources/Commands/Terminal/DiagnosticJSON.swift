package import DataFormats
package import SourceText

/// Diagnostics as JSON objects, in reports for programs.
package enum DiagnosticJSON {
  /// The object of a diagnostic.
  package static func value(_ diagnostic: Diagnostic) -> JSONValue {
    var pairs: [(key: String, value: JSONValue)] = [
      ("severity", .string(diagnostic.severity.rawValue)), ("message", .string(diagnostic.message)),
    ]
    if let excerpt = diagnostic.excerpt { pairs += location(excerpt) }
    if let hint = diagnostic.hint { pairs.append(("hint", .string(hint.text))) }
    if let change = change(diagnostic) { pairs.append(("cure", change)) }
    if !diagnostic.notes.isEmpty {
      pairs.append(
        (
          "notes",
          .array(
            diagnostic.notes.map { note in
              .object([("message", .string(note.message))] + (note.excerpt.map(location) ?? []))
            })
        ))
    }
    return .object(pairs)
  }

  private static func change(_ diagnostic: Diagnostic) -> JSONValue? {
    switch diagnostic.hint?.change {
    case nil: return nil
    case .replacement:
      return diagnostic.replacement.map {
        .object([("replacement", .string($0.text)), ("length", .int($0.length))])
      }
    case .line(let line): return .object([("line", .string(line))])
    case .move(let path): return .object([("move", .string(path))])
    case .command(let command): return .object([("command", .string(command))])
    }
  }

  private static func location(_ excerpt: SourceExcerpt) -> [(key: String, value: JSONValue)] {
    [
      ("path", .string(excerpt.path)), ("line", .int(excerpt.position.line)),
      ("column", .int(excerpt.position.column)),
    ]
  }
}
