import DataFormats
import SourceText

/// The mistakes of one file, up to a number: a list that is of another kind than the file's name says
/// has one in each of its entries.
struct MistakeList {
  private var kept: [Diagnostic]
  private var hidden = 0

  /// A list that begins with some.
  init(_ mistakes: [Diagnostic]) { kept = mistakes }

  /// Adds mistakes. The first error is kept however many warnings there were before.
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

  /// The mistakes, and how many more there are.
  func all(in file: SourceFile) -> [Diagnostic] {
    guard hidden > 0 else { return kept }
    let more = "\(hidden) further mistake\(hidden == 1 ? "" : "s") in this file"
    return kept + [
      .warning(
        "\(more) \(hidden == 1 ? "is" : "are") not listed", at: SourceExcerpt(path: file.path))
    ]
  }
}
