import Bytes

/// A sequence diagram: its participants, and what happens between them in order.
struct Sequence {
  struct Participant {
    let id: String
    var label: String
    let isActor: Bool
  }

  enum Step {
    /// A message; `head` is `>`, `x`, `)` or empty.
    case message(from: Int, to: Int, text: String, isDashed: Bool, head: String)
    /// A note over participants; `side` is -1 for left of, 1 for right of, 0 for over.
    case note(from: Int, to: Int, side: Int, text: String)
    /// The start of a frame, such as `loop`.
    case begin(kind: String, text: String)
    /// A further part of a frame, such as `else`.
    case divide(text: String)
    case end
    case activate(Int)
    case deactivate(Int)
  }

  var participants: [Participant] = []
  var steps: [Step] = []
  var isNumbered = false
}

/// Reads Mermaid's sequence diagrams.
struct SequenceReader {
  private var sequence = Sequence()
  private var indexes: [String: Int] = [:]
  private var depth = 0
  private var boxes = 0

  private static let frames: Set = ["loop", "alt", "opt", "par", "critical", "break", "rect"]
  private static let mostSteps = 500
  private static let mostParticipants = 40

  static func read(_ lines: [MermaidLine]) throws(DiagramMistake) -> Sequence {
    var reader = SequenceReader()
    for line in lines.dropFirst() {
      try reader.read(line)
      guard reader.sequence.steps.count <= mostSteps,
        reader.sequence.participants.count <= mostParticipants
      else {
        throw DiagramMistake("a sequence of more than \(mostSteps) steps", at: line.offset)
      }
    }
    guard reader.depth == 0 else {
      throw DiagramMistake("a frame has no 'end'", at: lines.last?.offset ?? 0)
    }
    return reader.sequence
  }

  private mutating func read(_ line: MermaidLine) throws(DiagramMistake) {
    switch line.word {
    case "participant", "actor": declare(line.rest, isActor: line.word == "actor")
    case "create":
      let rest = line.rest
      declare(
        rest.split(separator: " ", maxSplits: 1).last.map(String.init) ?? rest,
        isActor: rest.hasPrefix("actor"))
    case "autonumber": sequence.isNumbered = line.rest != "off"
    case "box": boxes += 1
    case "end" where line.text == "end":
      if boxes > 0, depth == 0 {
        boxes -= 1
      } else if depth > 0 {
        depth -= 1
        sequence.steps.append(.end)
      } else {
        throw DiagramMistake("an 'end' without a frame", at: line.offset)
      }
    case "else", "and", "option": sequence.steps.append(.divide(text: line.rest.label))
    case "activate": sequence.steps.append(.activate(index(line.rest)))
    case "deactivate": sequence.steps.append(.deactivate(index(line.rest)))
    case "destroy", "links", "link", "properties": break
    case "note", "Note": try readNote(line)
    case let word where Self.frames.contains(word):
      depth += 1
      guard depth <= 12 else { throw DiagramMistake("frames are nested too deep", at: line.offset) }
      sequence.steps.append(.begin(kind: word, text: word == "rect" ? "" : line.rest.label))
    default: try readMessage(line)
    }
  }

  private mutating func declare(_ text: String, isActor: Bool) {
    let parts = text.split(separator: " as ", maxSplits: 1).map { $0.trimmed }
    let id = parts.first ?? text
    let label = (parts.count > 1 ? parts[1] : id).label
    if let known = indexes[id] {
      sequence.participants[known].label = label
    } else {
      indexes[id] = sequence.participants.count
      sequence.participants.append(
        Sequence.Participant(id: id, label: label, isActor: isActor))
    }
  }

  private mutating func index(_ name: String) -> Int {
    if let known = indexes[name] { return known }
    declare(name, isActor: false)
    return sequence.participants.count - 1
  }

  /// `note right of A: text`, `note over A,B: text`
  private mutating func readNote(_ line: MermaidLine) throws(DiagramMistake) {
    guard let match = line.rest.firstMatch(of: /^(left of|right of|over)\s+([^:]+):(.*)$/) else {
      throw DiagramMistake(
        "cannot read the note", at: line.offset, hint: "write note over A,B: text")
    }
    let people = match.2.split(separator: ",").map { index($0.trimmed) }
    guard let first = people.min(), let last = people.max() else { return }
    let side = match.1 == "over" ? 0 : match.1 == "left of" ? -1 : 1
    sequence.steps.append(.note(from: first, to: last, side: side, text: String(match.3).label))
  }

  /// `A->>+B: text`
  private mutating func readMessage(_ line: MermaidLine) throws(DiagramMistake) {
    let pattern = /^(.+?)\s*(<<)?(--|-)(>>|>|x|\))([+-]?)\s*([^:]+?)\s*:(.*)$/
    guard let match = line.text.firstMatch(of: pattern) else {
      throw DiagramMistake(
        "expected a message instead of '\(line.text.prefix(60))'", at: line.offset,
        hint: "write A->>B: text")
    }
    let (from, to) = (index(String(match.1).trimmed), index(String(match.6)))
    let head = match.4 == ">>" ? ">" : match.4 == ">" ? "" : String(match.4)
    sequence.steps.append(
      .message(
        from: from, to: to, text: String(match.7).label, isDashed: match.3 == "--", head: head))
    if match.5 == "+" { sequence.steps.append(.activate(to)) }
    if match.5 == "-" { sequence.steps.append(.deactivate(from)) }
  }
}
