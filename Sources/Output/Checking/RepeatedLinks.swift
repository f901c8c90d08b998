import SourceText

/// Merges the diagnostics of links that a template writes on many pages.
enum RepeatedLinks {
  /// The diagnostics, with each message about a link only once, at its first position, and the
  /// number of repetitions.
  static func merged(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    var places: [String: Int] = [:]
    var counts: [Int: Int] = [:]
    var merged: [Diagnostic] = []
    for diagnostic in diagnostics {
      guard isAboutLink(diagnostic) else {
        merged.append(diagnostic)
        continue
      }
      if let first = places[diagnostic.message] {
        if diagnostic.excerpt != merged[first].excerpt { counts[first, default: 0] += 1 }
      } else {
        places[diagnostic.message] = merged.count
        merged.append(diagnostic)
      }
    }
    for (index, count) in counts {
      merged[index].notes.append(
        .init("the same link is in \(count) more \(count == 1 ? "place" : "places")"))
    }
    return merged
  }

  private static func isAboutLink(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.message.hasPrefix("broken link '") || diagnostic.message.contains(" or id '#")
  }
}
