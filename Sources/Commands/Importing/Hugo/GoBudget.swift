/// The limits of one run of a template with its partials, and what it has used so far.
final class GoBudget {
  /// The limits of a run.
  struct Limits {
    /// The maximum number of nodes that run.
    var steps = 200_000
    /// The maximum size in bytes of the output, and of the texts in one value.
    var bytes = 1 << 20
    /// The maximum number of values in one list or mapping, with those within them.
    var elements = 100_000
    /// The maximum nesting depth of values.
    var valueDepth = 50
    /// The maximum number of bytes that functions may create or search.
    var workBytes = 64 << 20
    /// The maximum nesting depth of partials.
    var partialDepth = 20
    var time = Duration.seconds(2)

    /// The limits of further runs after some have reached theirs.
    var reduced: Limits {
      var limits = self
      (limits.steps, limits.workBytes, limits.time) = (steps / 100, workBytes / 100, time / 100)
      return limits
    }
  }

  let limits: Limits
  /// Whether a limit was reached.
  private(set) var isExhausted = false
  private var steps = 0
  private var workBytes = 0
  private var partials = 0
  private let start = ContinuousClock.now

  init(_ limits: Limits) { self.limits = limits }

  /// Counts a node that runs.
  func step() throws {
    steps += 1
    guard steps <= limits.steps else { throw exhausted("more than \(limits.steps) steps") }
    if steps & 63 == 0 { try checkTime() }
  }

  /// Counts bytes that a function creates or searches.
  func work(_ bytes: Int) throws {
    workBytes += bytes
    guard workBytes <= limits.workBytes else {
      throw exhausted("more than \(limits.workBytes) bytes of work")
    }
    try checkTime()
  }

  /// Checks the size of an output, or of a text before it is made.
  func check(bytes: Int) throws {
    guard bytes <= limits.bytes else {
      throw exhausted("a text of more than \(limits.bytes) bytes")
    }
  }

  /// Checks the number of elements that a function makes, or compares with each other.
  func check(elements: Int, most: Int? = nil) throws {
    let most = min(most ?? .max, limits.elements)
    guard elements <= most else { throw exhausted("a list of more than \(most) elements") }
  }

  /// Checks the size of a value, and counts it as work.
  func check(_ value: GoValue) throws {
    var size = (bytes: 0, elements: 0)
    try measure(value, depth: 0, &size)
    try work(size.bytes + size.elements * 16)
  }

  private func measure(
    _ value: GoValue, depth: Int, _ size: inout (bytes: Int, elements: Int)
  ) throws {
    size.elements += 1
    guard depth <= limits.valueDepth else { throw exhausted("deep nesting of values") }
    switch value {
    case .string(let text), .safe(let text, _): size.bytes += text.utf8.count
    case .list(let values): for value in values { try measure(value, depth: depth + 1, &size) }
    case .map(let map):
      for (key, value) in map.values {
        size.bytes += key.utf8.count
        try measure(value, depth: depth + 1, &size)
      }
    default: break
    }
    try check(bytes: size.bytes)
    try check(elements: size.elements)
  }

  /// Runs a partial.
  func partial<Result>(_ run: () throws -> Result) throws -> Result {
    guard partials < limits.partialDepth else {
      throw exhausted("partials nested more than \(limits.partialDepth) deep")
    }
    partials += 1
    defer { partials -= 1 }
    return try run()
  }

  /// The error for a limit that was reached.
  func exhausted(_ what: String) -> GoTemplate.Unsupported {
    isExhausted = true
    return GoTemplate.Unsupported(what: what)
  }

  private func checkTime() throws {
    guard ContinuousClock.now - start <= limits.time else {
      throw exhausted("more than \(limits.time)")
    }
  }
}
