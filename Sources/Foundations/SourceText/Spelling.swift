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
    var other: [Unicode.Scalar] = []
    for candidate in candidates where candidate != word {
      // A scalar has at most four bytes.
      guard candidate.utf8.count <= (letters.count + limit) * 4 else { continue }
      other.removeAll(keepingCapacity: true)
      for scalar in candidate.unicodeScalars { append(scalar, to: &other) }
      guard abs(other.count - letters.count) <= limit,
        let distance = distance(letters, other, most: min(limit, best?.distance ?? limit)),
        distance < max(letters.count, other.count)
      else { continue }
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

  private static func append(_ scalar: Unicode.Scalar, to letters: inout [Unicode.Scalar]) {
    if scalar.isASCII {
      let isUpper = ("A"..."Z").contains(scalar)
      letters.append(isUpper ? Unicode.Scalar(UInt8(scalar.value) | 0x20) : scalar)
    } else {
      letters += scalar.properties.lowercaseMapping.unicodeScalars
    }
  }

  /// Whether a word is another one with at most one mistake; both are in lower case.
  public static func isNear(_ word: String, to other: String) -> Bool {
    distance(Array(word.unicodeScalars), Array(other.unicodeScalars), most: 1) != nil
  }

  /// The hint `did you mean 'NAME'?`, or nil if no candidate is near.
  public static func hint(for word: String, in candidates: some Sequence<String>) -> Cure? {
    nearest(to: word, in: candidates).map(Cure.meaning)
  }

  /// The optimal string alignment distance: insertions, deletions, substitutions, and swaps of
  /// neighbours, each one step; nil if it is more than a number of steps.
  private static func distance(
    _ a: [Unicode.Scalar], _ b: [Unicode.Scalar], most: Int
  ) -> Int? {
    let width = b.count + 1
    return withUnsafeTemporaryAllocation(of: Int.self, capacity: 3 * width) { rows in
      for index in 0..<width { rows[width + index] = index }
      // The offsets of the row before the last one, of the last one, and of the next one.
      var (previous, current, next) = (0, width, 2 * width)
      for i in 0..<a.count {
        rows[next] = i + 1
        var least = i + 1
        for j in 0..<b.count {
          let isSame = a[i] == b[j]
          var steps = min(
            rows[current + j + 1] + 1, rows[next + j] + 1, rows[current + j] + (isSame ? 0 : 1))
          if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
            steps = min(steps, rows[previous + j - 1] + 1)
          }
          rows[next + j + 1] = steps
          least = min(least, steps)
        }
        // A swap looks back two rows.
        if least > most + 1 { return nil }
        (previous, current, next) = (current, next, previous)
      }
      let steps = rows[current + b.count]
      return steps <= most ? steps : nil
    }
  }
}
