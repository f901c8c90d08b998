import SourceText

/// What an importer could not convert: the number of occurrences, and the place of the first.
struct Occurrences {
  private var found: [String: (count: Int, file: SourceFile, range: SourceRange)] = [:]

  /// ` (3 times)`; nothing for one.
  static func text(_ count: Int) -> String { count == 1 ? "" : " (\(count) times)" }

  /// Counts something.
  mutating func note(_ name: String, _ count: Int = 1, in file: SourceFile, _ range: SourceRange) {
    found[name, default: (0, file, range)].count += count
  }

  /// Counts what a text in HTML lost or kept.
  mutating func note(_ text: HTMLMarkdown.Result, in file: SourceFile, _ range: SourceRange) {
    if text.scripts > 0 { note("scripts in texts are left out", text.scripts, in: file, range) }
    for (name, count) in text.kept { note("'\(name)' stays HTML", count, in: file, range) }
  }

  /// Warns about everything, sorted by names.
  ///
  /// - Parameters:
  ///   - byCount: Whether the most frequent comes first.
  ///   - message: The message about a name, before the number.
  func report(
    to draft: inout ImportDraft, byCount: Bool = false, hint: Cure? = nil,
    message: (String) -> String = { $0 }
  ) {
    let sorted = found.sorted { a, b in
      (byCount ? b.value.count : 0, a.key) < (byCount ? a.value.count : 0, b.key)
    }
    for (name, place) in sorted {
      draft.warn(message(name) + Self.text(place.count), place.file, place.range, hint: hint)
    }
  }
}
