/// The limits of a render, and what it has used so far: steps, iterations and bytes of text.
struct RenderBudget {
  /// The cost in steps of calling a partial, without its content.
  static let stepsOfCall = 10
  /// The cost per byte of a filter that runs code outside of Liquid, such as Markdown.
  static let costOfOutside = 8

  /// Whether the limits are reduced because other renders have reached a limit.
  let isReduced: Bool
  private let mostSteps: Int
  private let mostWork: Int
  private let mostTurns: Int
  private var steps = 0
  private var turns = 0
  private var workBytes = 0

  init(steps: Int, work: Int, turns: Int, isReduced: Bool) {
    (mostSteps, mostWork, mostTurns) = (steps, work, turns)
    self.isReduced = isReduced
  }

  /// Counts nodes that are rendered; false if there are too many.
  mutating func take(steps count: Int) -> Bool {
    steps &+= count
    return steps <= mostSteps
  }

  /// Counts one iteration of a loop; false if there are too many.
  mutating func takeTurn() -> Bool {
    turns += 1
    return turns <= mostTurns
  }

  /// Counts bytes that a filter or a block reads or creates; false if there are too many.
  mutating func take(bytes: Int) -> Bool {
    let (sum, overflow) = workBytes.addingReportingOverflow(bytes)
    workBytes = overflow ? .max : sum
    return workBytes <= mostWork
  }

  /// A size as text: `64 MB`, or in bytes if it is less than 1 MB.
  static func size(_ bytes: Int) -> String {
    bytes >= 1 << 20 ? "\(bytes >> 20) MB" : "\(bytes) bytes"
  }
}
