import Building
import Bytes
import DataFormats
import Site
import SourceText
import Release

/// Diagnostics as a SARIF log (2.1.0, OASIS), which code hosts and editors show at the source
/// ranges.
struct SARIFLog {
  let diagnostics: [Diagnostic]

  /// The log with one run.
  var value: JSONValue {
    let driver = JSONValue.object([
      ("name", .string("daybook")), ("version", .string(ProgramVersion.text)),
    ])
    let run = JSONValue.object([
      ("tool", .object([("driver", driver)])), ("columnKind", .string("utf16CodeUnits")),
      ("results", .array(diagnostics.map(result))),
    ])
    return .object([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
      ("version", .string("2.1.0")), ("runs", .array([run])),
    ])
  }

  private func result(_ diagnostic: Diagnostic) -> JSONValue {
    let hint = diagnostic.hint.map { "\n\($0.text)" } ?? ""
    var pairs: [(key: String, value: JSONValue)] = [
      ("level", .string(diagnostic.severity.rawValue)),
      ("message", .object([("text", .string(diagnostic.message + hint))])),
    ]
    if let excerpt = diagnostic.excerpt {
      pairs.append(("locations", .array([.object([("physicalLocation", location(excerpt))])])))
    }
    return .object(pairs)
  }

  /// A location; columns are counted in UTF-16 code units (§3.14.17).
  private func location(_ excerpt: SourceExcerpt) -> JSONValue {
    let start = excerpt.position.column - 1 - excerpt.lineStart
    let bytes = Array(excerpt.line.utf8)
    let before = String(decoding: bytes.prefix(max(0, start)), as: UTF8.self)
    let inside = String(
      decoding: bytes.dropFirst(max(0, start)).prefix(excerpt.length), as: UTF8.self)
    let column = excerpt.lineStart + before.utf16.count + 1
    return .object([
      (
        "artifactLocation", .object([("uri", .string(PercentEncoding.encode(path: excerpt.path)))])
      ),
      (
        "region",
        .object([
          ("startLine", .int(excerpt.position.line)), ("startColumn", .int(column)),
          ("endColumn", .int(column + inside.utf16.count)),
        ])
      ),
    ])
  }
}
