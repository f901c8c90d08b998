import DataFormats
import SourceText

/// A limited list of one file's diagnostics: if a list has another kind than the file's name says,
/// each of its entries has one.
struct MistakeList {
  private var kept: [Diagnostic]
  private var hidden = 0

  /// A list with initial diagnostics.
  init(_ mistakes: [Diagnostic]) { kept = mistakes }

  /// Adds diagnostics. The first error is always included, even after many warnings.
  mutating func add(_ mistakes: [Diagnostic]) {
    for mistake in mistakes {
      let isNeeded = mistake.severity == .error && !kept.contains { $0.severity == .error }
      if kept.count < DataLimits.mostDiagnostics || isNeeded {
        kept.append(mistake)
      } else {
        hidden += 1
      }
    }
  }

  /// The diagnostics, and how many more there are.
  func all(in file: SourceFile) -> [Diagnostic] {
    guard hidden > 0 else { return kept }
    let more = "\(hidden) further mistake\(hidden == 1 ? "" : "s") in this file"
    return kept + [
      .warning(
        "\(more) \(hidden == 1 ? "is" : "are") not listed", at: SourceExcerpt(path: file.path))
    ]
  }
}
