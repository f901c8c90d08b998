/// A list of line numbers such as `2-4,7`; Hugo's brackets, quotes and blanks are ignored.
struct LineNumbers: Hashable, Sendable {
  private(set) var ranges: [ClosedRange<Int>] = []

  /// Parses line numbers; nil if the text contains anything else.
  init?(_ text: String) {
    let marks: Set<Character> = ["[", "]", "\"", "'"]
    let parts = text.filter { !marks.contains($0) }.split { $0 == "," || $0 == " " }
    for part in parts {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard let low = ends[0], ends.count <= 2, let high = ends.count == 2 ? ends[1] : low,
        low > 0, low <= high
      else { return nil }
      ranges.append(low...high)
    }
    if ranges.isEmpty { return nil }
    ranges.sort { $0.lowerBound < $1.lowerBound }
    ranges = ranges.reduce(into: []) { merged, range in
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
  }

  /// The highest line number.
  var last: Int { ranges.map(\.upperBound).max() ?? 0 }

  /// Whether the list contains a number; uses binary search, as code may have many lines.
  func contains(_ number: Int) -> Bool {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < number { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(number)
  }
}
