import Content
import Loading
import SourceText

/// One file as it was read.
struct SourceReading: Sendable {
  let kind: SourceKind
  let source: ParsedSource?
  let diagnostics: [Diagnostic]

  /// The reading without the head of a post whose text is read later. If there are diagnostics, the
  /// head is kept, as they show its lines.
  var withoutHead: SourceReading {
    guard diagnostics.isEmpty, case .post(let post)? = source, let shorter = post.withoutHead
    else { return self }
    return SourceReading(kind: kind, source: .post(shorter), diagnostics: [])
  }
}
