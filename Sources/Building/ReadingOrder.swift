import SourceText

/// Diagnostics by path and position, each mistake once: a text that several pages show has been read for
/// each of them.
struct ReadingOrder {
  /// In order.
  private(set) var sorted: [Diagnostic] = []
  /// Where each of the given ones is in `sorted`.
  private(set) var positions: [Int]

  /// Mistakes in two lists, one after the other.
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

  /// What follows each other and is about one file: far fewer than there are mistakes.
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
  /// Sorted by path and position, each mistake once.
  var inReadingOrder: [Diagnostic] { ReadingOrder(self).sorted }
}
