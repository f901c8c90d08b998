import SourceText

/// Diagnostics sorted by path and position, without duplicates: a text on several pages is read for
/// each of them.
struct ReadingOrder {
  /// The sorted diagnostics.
  private(set) var sorted: [Diagnostic] = []
  /// The index in `sorted` of each given diagnostic.
  private(set) var positions: [Int]

  /// Sorts the diagnostics of two lists.
  init(_ first: [Diagnostic], _ others: [Diagnostic] = []) {
    let all = first.isEmpty ? others : first + others
    positions = Array(repeating: 0, count: all.count)
    sorted.reserveCapacity(all.count)
    let runs = Self.runs(of: all).sorted {
      ($0.path, $0.range.lowerBound) < ($1.path, $1.range.lowerBound)
    }
    var file: [Int] = []
    for (index, run) in runs.enumerated() {
      file += run.range
      guard index + 1 == runs.count || runs[index + 1].path != run.path else { continue }
      if file.count > 1 { file.sort { Diagnostic.inReadingOrder(all[$0], all[$1]) } }
      add(file, all)
      file.removeAll(keepingCapacity: true)
    }
  }

  /// Adds the diagnostics of one file.
  private mutating func add(_ file: [Int], _ all: [Diagnostic]) {
    let start = sorted.count
    for index in file {
      if sorted.count == start || all[index] != sorted[sorted.count - 1] {
        sorted.append(all[index])
      }
      positions[index] = sorted.count - 1
    }
  }

  /// The runs of consecutive diagnostics about one file, which are far fewer than the diagnostics.
  private static func runs(of all: [Diagnostic]) -> [(path: String, range: Range<Int>)] {
    var runs: [(path: String, range: Range<Int>)] = []
    for (index, diagnostic) in all.enumerated() {
      let path = diagnostic.excerpt?.path ?? ""
      if let last = runs.last, last.path == path {
        runs[runs.count - 1].range = last.range.lowerBound..<index + 1
      } else {
        runs.append((path, index..<index + 1))
      }
    }
    return runs
  }
}

extension [Diagnostic] {
  /// The diagnostics sorted by path and position, without duplicates.
  var inReadingOrder: [Diagnostic] { ReadingOrder(self).sorted }
}
