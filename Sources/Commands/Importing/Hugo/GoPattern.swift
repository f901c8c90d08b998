import Bytes

/// A regular expression in a subset of Go's syntax. It searches step by step and gives up after a
/// number of steps, so that no expression takes long.
struct GoPattern {
  typealias Unsupported = GoTemplate.Unsupported

  fileprivate enum Instruction {
    case scalar(Set)
    /// Continues at the first of two places, and then at the second one. Places count from here.
    case split(Int, Int)
    case jump(Int)
    /// Remembers the position as the start or end of a group.
    case save(Int)
    case start, end, wordBoundary(isOne: Bool)
    case match
  }

  /// A set of characters.
  fileprivate struct Set {
    var ranges: [ClosedRange<UInt32>] = []
    var isInverted = false

    func has(_ value: UInt32) -> Bool {
      ranges.contains { $0.contains(value) } != isInverted
    }
  }

  /// The positions of a match and of its groups.
  typealias Match = [Range<Int>?]

  /// The most instructions of one expression.
  private static let longest = 2_000

  private let program: [Instruction]
  let groupCount: Int

  init(_ pattern: String) throws {
    var parser = Parser(Array(pattern.unicodeScalars))
    let program = try parser.alternatives()
    guard parser.isAtEnd else { throw parser.refused }
    groupCount = parser.groups
    self.program = [.save(0)] + program + [.save(1), .match]
    guard self.program.count < Self.longest else { throw parser.refused }
  }

  /// All matches in a text from left to right, at most `limit` of them. Each is the one that Perl finds.
  func matches(
    in text: [Unicode.Scalar], limit: Int, _ budget: GoBudget
  ) throws -> [Match] {
    var found: [Match] = []
    var position = 0
    var lastEnd = -1
    while position <= text.count, found.count < limit {
      guard let match = try match(in: text, at: position, budget), let range = match[0] else {
        position += 1
        continue
      }
      // An empty match directly after another one does not count.
      if !range.isEmpty || range.lowerBound != lastEnd { found.append(match) }
      lastEnd = range.upperBound
      position = range.isEmpty ? range.upperBound + 1 : range.upperBound
    }
    return found
  }

  private func match(
    in text: [Unicode.Scalar], at start: Int, _ budget: GoBudget
  ) throws -> Match? {
    /// Where to continue if this fails, and a saved position to restore before.
    var pending: [(place: Int, position: Int, slot: Int)] = []
    var saved = [Int](repeating: -1, count: 2 * (groupCount + 1))
    var (place, position, steps) = (0, start, 0)
    while true {
      steps += 1
      if steps & 1_023 == 0 { try budget.work(1_024) }
      var fails = false
      switch program[place] {
      case .scalar(let set):
        fails = position == text.count || !set.has(text[position].value)
        position += 1
      case .split(let first, let second):
        pending.append((place + second, position, -1))
        place += first - 1
      case .jump(let distance): place += distance - 1
      case .save(let slot):
        pending.append((-1, saved[slot], slot))
        saved[slot] = position
      case .start: fails = position != 0
      case .end: fails = position != text.count
      case .wordBoundary(let isOne):
        let before = position > 0 && Self.isWord(text[position - 1])
        let after = position < text.count && Self.isWord(text[position])
        fails = (before != after) != isOne
      case .match:
        try budget.work(steps & 1_023)
        return (0...groupCount).map { group in
          saved[2 * group] < 0 || saved[2 * group + 1] < 0
            ? nil : saved[2 * group]..<saved[2 * group + 1]
        }
      }
      place += 1
      guard fails else { continue }
      while let last = pending.popLast() {
        if last.slot < 0 {
          (place, position, fails) = (last.place, last.position, false)
          break
        }
        saved[last.slot] = last.position
      }
      if fails {
        try budget.work(steps & 1_023)
        return nil
      }
    }
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && UInt8(scalar.value).isWord
  }
}

/// Turns an expression into a program.
private struct Parser {
  typealias Instruction = GoPattern.Instruction

  private let pattern: [Unicode.Scalar]
  private var index = 0
  private var depth = 0
  private(set) var groups = 0
  private var dotTakesLineEnds = false

  init(_ pattern: [Unicode.Scalar]) {
    self.pattern = pattern
    if String(String.UnicodeScalarView(pattern.prefix(4))) == "(?s)" {
      (dotTakesLineEnds, index) = (true, 4)
    }
  }

  var isAtEnd: Bool { index == pattern.count }
  var refused: GoTemplate.Unsupported {
    GoTemplate.Unsupported(
      what: "the regular expression '\(String(String.UnicodeScalarView(pattern.prefix(80))))'")
  }

  private var next: Unicode.Scalar? { index < pattern.count ? pattern[index] : nil }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    index += 1
    return true
  }

  mutating func alternatives() throws -> [Instruction] {
    depth += 1
    defer { depth -= 1 }
    guard depth < 20 else { throw refused }
    let first = try sequence()
    guard take("|") else { return first }
    let rest = try alternatives()
    return [.split(1, first.count + 2)] + first + [.jump(rest.count + 1)] + rest
  }

  private mutating func sequence() throws -> [Instruction] {
    var program: [Instruction] = []
    while let scalar = next, scalar != "|", scalar != ")" {
      program += try repeated(try atom())
      guard program.count < 2_000 else { throw refused }
    }
    return program
  }

  /// An atom with the quantifier that follows.
  private mutating func repeated(_ atom: [Instruction]) throws -> [Instruction] {
    guard let scalar = next, "*+?{".unicodeScalars.contains(scalar) else { return atom }
    // Each turn must take a character, else Go and Perl differ.
    guard Self.takesCharacter(atom) else { throw refused }
    index += 1
    var (least, most): (Int, Int?) = (scalar == "+" ? 1 : 0, scalar == "?" ? 1 : nil)
    if scalar == "{" { (least, most) = try bounds() }
    let isLazy = take("?")
    if let scalar = next, "*+?{".unicodeScalars.contains(scalar) { throw refused }
    func split(_ inner: Int, _ outer: Int) -> Instruction {
      isLazy ? .split(outer, inner) : .split(inner, outer)
    }
    var program = [Instruction](Array(repeating: atom, count: least).joined())
    guard let most else {
      return program + [split(1, atom.count + 2)] + atom + [.jump(-atom.count - 1)]
    }
    for rest in stride(from: most - least, to: 0, by: -1) {
      program += [split(1, rest * (atom.count + 1))] + atom
    }
    return program
  }

  /// Whether a program takes at least one character on all its ways.
  private static func takesCharacter(_ program: [Instruction]) -> Bool {
    var reached = [Bool](repeating: false, count: program.count + 1)
    var pending = [0]
    while let place = pending.popLast() {
      if reached[place] { continue }
      reached[place] = true
      guard place < program.count else { return false }
      switch program[place] {
      case .scalar: break
      case .split(let first, let second): pending += [place + first, place + second]
      case .jump(let distance): pending.append(place + distance)
      default: pending.append(place + 1)
      }
    }
    return true
  }

  private mutating func bounds() throws -> (Int, Int?) {
    let inner = pattern[index...].prefix { $0 != "}" }
    let parts = String(String.UnicodeScalarView(inner))
      .split(separator: ",", omittingEmptySubsequences: false)
    index = inner.endIndex
    guard take("}"), let least = parts.first.flatMap({ Int($0) }), (0...100).contains(least),
      parts.count <= 2
    else { throw refused }
    if parts.count == 1 { return (least, least) }
    if parts[1].isEmpty { return (least, nil) }
    guard let most = Int(parts[1]), (least...100).contains(most) else { throw refused }
    return (least, most)
  }

  private mutating func atom() throws -> [Instruction] {
    guard let scalar = next else { throw refused }
    index += 1
    switch scalar {
    case "(":
      let isCounted = next != "?"
      if !isCounted {
        index += 1
        guard take(":") else { throw refused }
      } else {
        groups += 1
      }
      let group = groups
      let inner = try alternatives()
      guard take(")") else { throw refused }
      guard isCounted else { return inner }
      return [.save(2 * group)] + inner + [.save(2 * group + 1)]
    case "[": return [.scalar(try set())]
    case ".":
      let lineEnd: [ClosedRange<UInt32>] = dotTakesLineEnds ? [] : [0x0A...0x0A]
      return [.scalar(GoPattern.Set(ranges: lineEnd, isInverted: true))]
    case "^": return [.start]
    case "$": return [.end]
    case "\\":
      switch next {
      case "b", "B":
        index += 1
        return [.wordBoundary(isOne: pattern[index - 1] == "b")]
      default: return [.scalar(try escaped())]
      }
    case "*", "+", "?", "{": throw refused
    default: return [.scalar(GoPattern.Set(ranges: [scalar.value...scalar.value]))]
    }
  }

  /// The set after a backslash.
  private mutating func escaped() throws -> GoPattern.Set {
    guard let scalar = next else { throw refused }
    index += 1
    let isInverted = "DWS".unicodeScalars.contains(scalar)
    switch scalar {
    case "d", "D": return GoPattern.Set(ranges: [0x30...0x39], isInverted: isInverted)
    case "w", "W":
      return GoPattern.Set(
        ranges: [0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A], isInverted: isInverted)
    case "s", "S":
      return GoPattern.Set(
        ranges: [0x09...0x0A, 0x0C...0x0D, 0x20...0x20], isInverted: isInverted)
    case "n": return GoPattern.Set(ranges: [0x0A...0x0A])
    case "t": return GoPattern.Set(ranges: [0x09...0x09])
    case "r": return GoPattern.Set(ranges: [0x0D...0x0D])
    default:
      guard scalar.isASCII, !UInt8(scalar.value).isWord, scalar.value > 0x20 else { throw refused }
      return GoPattern.Set(ranges: [scalar.value...scalar.value])
    }
  }

  /// The set between brackets.
  private mutating func set() throws -> GoPattern.Set {
    var set = GoPattern.Set(isInverted: take("^"))
    repeat {
      var part = try member()
      if next == "-", index + 1 < pattern.count, pattern[index + 1] != "]" {
        index += 1
        let end = try member()
        guard part.count == 1, end.count == 1, part[0].count == 1, end[0].count == 1,
          part[0].lowerBound <= end[0].lowerBound
        else { throw refused }
        part = [part[0].lowerBound...end[0].lowerBound]
      }
      set.ranges += part
    } while next != "]" && next != nil
    guard take("]") else { throw refused }
    return set
  }

  private mutating func member() throws -> [ClosedRange<UInt32>] {
    guard let scalar = next else { throw refused }
    index += 1
    if scalar == "\\" {
      let set = try escaped()
      guard !set.isInverted else { throw refused }
      return set.ranges
    }
    guard scalar != "[" else { throw refused }
    return [scalar.value...scalar.value]
  }
}
