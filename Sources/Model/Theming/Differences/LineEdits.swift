/// The smallest set of removed and added lines that turns one text into another (Myers, “An O(ND)
/// Difference Algorithm”, 1986).
struct LineEdits {
  /// The change to a line.
  enum Kind: Sendable {
    case kept, removed, added
  }

  /// A line of a text, and the number of lines before it in each text.
  struct Edit: Equatable, Sendable {
    let kind: Kind
    let old: Int
    let new: Int
  }

  /// Every line of both texts in order.
  private(set) var all: [Edit] = []

  /// If more lines than this differ, all of them are removed and inserted.
  private static let limit = 2_000

  init(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) {
    let (a, b) = Self.numbered(old, new)
    var start = 0
    while start < min(a.count, b.count), a[start] == b[start] { start += 1 }
    var rest = 0
    while rest < min(a.count, b.count) - start, a[a.count - 1 - rest] == b[b.count - 1 - rest] {
      rest += 1
    }
    all = (0..<start).map { Edit(kind: .kept, old: $0, new: $0) }
    all += Self.between(a[start..<a.count - rest], b[start..<b.count - rest])
    all += (0..<rest).map {
      Edit(kind: .kept, old: a.count - rest + $0, new: b.count - rest + $0)
    }
  }

  /// Numbers the lines of both texts; equal lines have the same number.
  private static func numbered(
    _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]
  ) -> ([Int], [Int]) {
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    func number(_ line: ArraySlice<UInt8>) -> Int {
      if let known = numbers[line] { return known }
      numbers[line] = numbers.count
      return numbers.count - 1
    }
    return (old.map(number), new.map(number))
  }

  private static func between(_ a: ArraySlice<Int>, _ b: ArraySlice<Int>) -> [Edit] {
    guard !a.isEmpty, !b.isEmpty, let trace = trace(a, b) else {
      return a.indices.map { Edit(kind: .removed, old: $0, new: b.startIndex) }
        + b.indices.map { Edit(kind: .added, old: a.endIndex, new: $0) }
    }
    return edits(trace, a, b)
  }

  /// How far each diagonal was reached before each step; nil if the texts differ too much.
  private static func trace(_ a: ArraySlice<Int>, _ b: ArraySlice<Int>) -> [[Int32]]? {
    let most = min(a.count + b.count, limit, 40_000_000 / (a.count + b.count))
    let middle = most + 1
    var reached = [Int32](repeating: 0, count: 2 * most + 3)
    var trace: [[Int32]] = []
    for step in 0...most {
      trace.append(Array(reached[(middle - step - 1)...(middle + step + 1)]))
      for diagonal in stride(from: -step, through: step, by: 2) {
        let isDown = isDown(diagonal, step) { reached[middle + $0] }
        var x = Int(isDown ? reached[middle + diagonal + 1] : reached[middle + diagonal - 1] + 1)
        while x < a.count, x - diagonal < b.count,
          a[a.startIndex + x] == b[b.startIndex + x - diagonal]
        { x += 1 }
        reached[middle + diagonal] = Int32(x)
        if x >= a.count, x - diagonal >= b.count { return trace }
      }
    }
    return nil
  }

  /// Whether a step reaches a diagonal by adding a line.
  private static func isDown(_ diagonal: Int, _ step: Int, _ reached: (Int) -> Int32) -> Bool {
    diagonal == -step || (diagonal != step && reached(diagonal - 1) < reached(diagonal + 1))
  }

  /// The edits, traced back from the ends of both texts.
  private static func edits(
    _ trace: [[Int32]], _ a: ArraySlice<Int>, _ b: ArraySlice<Int>
  ) -> [Edit] {
    var edits: [Edit] = []
    var (x, y) = (a.count, b.count)
    for (step, reached) in trace.enumerated().reversed() {
      let diagonal = x - y
      let at = { (diagonal: Int) in reached[step + 1 + diagonal] }
      let isDown = isDown(diagonal, step, at)
      let before = isDown ? diagonal + 1 : diagonal - 1
      let startX = step == 0 ? 0 : Int(at(before))
      let startY = step == 0 ? 0 : startX - before
      while x > startX, y > startY {
        (x, y) = (x - 1, y - 1)
        edits.append(Edit(kind: .kept, old: a.startIndex + x, new: b.startIndex + y))
      }
      guard step > 0 else { break }
      (x, y) = (startX, startY)
      edits.append(
        Edit(kind: isDown ? .added : .removed, old: a.startIndex + x, new: b.startIndex + y))
    }
    return edits.reversed()
  }
}
