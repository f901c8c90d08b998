/// Finds the name an author probably meant.
public enum Spelling {
  /// The candidate nearest to a misspelt word; nil if every candidate differs in at least a third
  /// of the letters. Among equally near candidates, one with the same first letter wins, then the
  /// first in alphabetical order.
  public static func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
    let letters = Array(word.lowercased().unicodeScalars)
    guard !letters.isEmpty, letters.count <= 64 else { return nil }
    let limit = max(1, (letters.count + 1) / 3)
    var best: (name: String, distance: Int, differsAtFirst: Int)?
    for candidate in candidates where candidate != word {
      let other = Array(candidate.lowercased().unicodeScalars)
      guard abs(other.count - letters.count) <= limit else { continue }
      let distance = distance(letters, other)
      guard distance <= limit, distance < max(letters.count, other.count) else { continue }
      let differs = letters.first == other.first ? 0 : 1
      if let found = best,
        (found.distance, found.differsAtFirst, found.name) <= (distance, differs, candidate)
      {
        continue
      }
      best = (candidate, distance, differs)
    }
    return best?.name
  }

  /// Whether a word is another one with at most one mistake; both are in lower case.
  public static func isNear(_ word: String, to other: String) -> Bool {
    distance(Array(word.unicodeScalars), Array(other.unicodeScalars)) <= 1
  }

  /// The hint `did you mean 'NAME'?`, or nil if no candidate is near.
  public static func hint(for word: String, in candidates: some Sequence<String>) -> String? {
    nearest(to: word, in: candidates).map { "did you mean '\($0)'?" }
  }

  /// The optimal string alignment distance: insertions, deletions, substitutions, and swaps of
  /// neighbours, each one step.
  private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var previous: [Int] = []
    var current = Array(0...b.count)
    for i in 1...max(1, a.count) where !a.isEmpty {
      var next = [i] + [Int](repeating: 0, count: b.count)
      for j in 1...max(1, b.count) where !b.isEmpty {
        next[j] = min(
          current[j] + 1, next[j - 1] + 1, current[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          next[j] = min(next[j], previous[j - 2] + 1)
        }
      }
      (previous, current) = (current, next)
    }
    return current[b.count]
  }
}
