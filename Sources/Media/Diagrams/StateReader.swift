import Bytes

/// Reads Mermaid's state diagrams.
struct StateReader {
  private var graph = FlowGraph()
  private var groups: [(index: Int, id: String)] = []
  private var noteCount = 0
  private var note: (state: String, text: [String])?

  static func read(_ lines: [MermaidLine]) throws(DiagramMistake) -> FlowGraph {
    var reader = StateReader()
    for line in lines.dropFirst() {
      try reader.read(line)
      guard !reader.graph.isTooLarge else {
        throw DiagramMistake("a diagram of more than \(FlowGraph.most) states", at: line.offset)
      }
    }
    guard reader.groups.isEmpty else {
      throw DiagramMistake("a '{' is not closed", at: lines.last?.offset ?? 0)
    }
    return reader.graph
  }

  private mutating func read(_ line: MermaidLine) throws(DiagramMistake) {
    if note != nil { return readNote(line) }
    switch line.word {
    case "direction": graph.direction = FlowchartReader.direction(line.rest) ?? graph.direction
    case "}":
      if groups.popLast() == nil { throw DiagramMistake("a '}' without '{'", at: line.offset) }
    case "state": try readState(line)
    case "note": beginNote(line)
    case "--", "classDef", "class", "style", "hide", "scale": break
    default: try readTransition(line)
    }
  }

  private var group: Int? { groups.last?.index }

  /// `state "Text" as id`, `state id <<choice>>`, `state id {`
  private mutating func readState(_ line: MermaidLine) throws(DiagramMistake) {
    var text = line.rest
    let isComposite = text.hasSuffix("{")
    if isComposite { text = String(text.dropLast()).trimmed }
    var label: String?
    if text.hasPrefix("\""), let end = text.dropFirst().firstIndex(of: "\"") {
      label = String(text[...end]).label
      let rest = String(text[text.index(after: end)...]).trimmed
      text = rest.hasPrefix("as ") ? String(rest.dropFirst(3)).trimmed : rest
    }
    var shape = "shape=box, style=rounded"
    if let mark = text.firstRange(of: "<<") {
      let kind = text[mark.upperBound...].prefix { $0.isLetter }
      shape =
        kind == "choice" ? "shape=diamond" : "shape=box, style=filled, fillcolor=black, height=0.06"
      text = String(text[..<mark.lowerBound]).trimmed
      label = ""
    }
    guard !text.isEmpty else { throw DiagramMistake("'state' without a name", at: line.offset) }
    if isComposite {
      groups.append((graph.addGroup(text, label ?? text, in: group), text))
    } else {
      graph.add(text, label: label, shape: shape, in: group)
    }
  }

  private mutating func readTransition(_ line: MermaidLine) throws(DiagramMistake) {
    guard let arrow = line.text.firstRange(of: "-->") else {
      let parts = line.text.split(separator: ":", maxSplits: 1).map { $0.trimmed }
      guard let id = parts.first, !id.contains(where: \.isWhitespace) else {
        throw DiagramMistake(
          "expected 'A --> B' instead of '\(line.text.prefix(60))'", at: line.offset)
      }
      return graph.add(
        id, label: parts.count > 1 ? parts[1].label : nil, shape: "shape=box, style=rounded",
        in: group)
    }
    let from = state(String(line.text[..<arrow.lowerBound]).trimmed, isEnd: false)
    let rest = line.text[arrow.upperBound...].split(separator: ":", maxSplits: 1)
    let to = state(rest.first.map { $0.trimmed } ?? "", isEnd: true)
    guard !from.isEmpty, !to.isEmpty else {
      throw DiagramMistake("a transition needs two states: A --> B", at: line.offset)
    }
    graph.edges.append(
      FlowGraph.Edge(from: from, to: to, label: rest.count > 1 ? String(rest[1]).label : ""))
  }

  /// Adds a state; `[*]` is the start or the end of its group.
  private mutating func state(_ name: String, isEnd: Bool) -> String {
    let name = name.split(separator: ":::").first.map(String.init) ?? name
    guard name == "[*]" else {
      if !name.isEmpty {
        graph.add(
          name, label: nil, shape: graph.label(of: name) == nil ? "shape=box, style=rounded" : nil,
          in: group)
      }
      return name
    }
    let id = "\(isEnd ? "end" : "start") of \(groups.last?.id ?? "")"
    let shape =
      isEnd
      ? "shape=doublecircle, width=0.18, height=0.18" : "shape=circle, width=0.22, height=0.22"
    graph.add(
      id, label: "", shape: shape + ", fixedsize=true, style=filled, fillcolor=black", in: group)
    return id
  }

  /// `note right of A: text`, or lines up to `end note`.
  private mutating func beginNote(_ line: MermaidLine) {
    let words = line.rest.split(separator: ":", maxSplits: 1).map { $0.trimmed }
    let state = words.first?.split(separator: " ").last.map(String.init) ?? ""
    if words.count > 1 { addNote(words[1].label, to: state) } else { note = (state, []) }
  }

  private mutating func readNote(_ line: MermaidLine) {
    guard let open = note else { return }
    if line.text == "end note" {
      addNote(open.text.joined(separator: "\n"), to: open.state)
      note = nil
    } else {
      note = (open.state, open.text + [line.text.label])
    }
  }

  private mutating func addNote(_ text: String, to state: String) {
    noteCount += 1
    let id = "note \(noteCount)"
    graph.add(id, label: text, shape: "shape=note", in: group)
    graph.edges.append(
      FlowGraph.Edge(from: state, to: id, style: "dashed", head: "none"))
  }
}
