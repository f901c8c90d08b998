import SourceText

/// Collects the warnings about a document at ranges of its file.
struct WarningCollector {
  let file: SourceFile
  private(set) var diagnostics: [Diagnostic] = []

  init(_ file: SourceFile) { self.file = file }

  /// Adds a warning about a range of the file, clamped to the file.
  mutating func warn(
    _ message: String, _ hint: Cure?, at range: Range<Int>,
    severity: Diagnostic.Severity = .warning
  ) {
    let range = range.clamped(to: 0..<file.bytes.count)
    diagnostics.append(
      Diagnostic(
        severity, message, at: SourceExcerpt(file, SourceRange(range.lowerBound, range.upperBound)),
        hint: hint))
  }
}
