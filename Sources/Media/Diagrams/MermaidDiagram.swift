import Bytes

/// A diagram in Mermaid's language, read: a drawing, or a source for Graphviz.
struct MermaidDiagram {
  enum Form {
    case dot(String)
    case drawing(Drawing)
  }

  let form: Form
  /// The kind of diagram, such as `Flowchart`.
  let kind: String
  /// The texts of its nodes or participants.
  let nodes: [String]
  /// Its `accTitle` or `title`.
  let title: String?
  /// Its `accDescr`.
  let description: String?

  /// Reads a diagram of a supported kind.
  static func read(
    _ source: String, _ words: DiagramWords
  ) throws(DiagramMistake) -> MermaidDiagram {
    var head = MermaidHead(MermaidLine.lines(of: source))
    let lines = try head.read()
    guard let first = lines.first else {
      throw DiagramMistake(
        "the diagram is empty", at: 0, hint: "begin it with a kind such as 'flowchart TD'")
    }
    if let long = lines.first(where: { $0.text.utf8.count > MermaidLine.mostBytes }) {
      throw DiagramMistake("a line of more than \(MermaidLine.mostBytes) bytes", at: long.offset)
    }
    let kind = first.statements.first?.word ?? first.word
    switch kind {
    case "graph", "flowchart", "flowchart-elk":
      return MermaidDiagram(try FlowchartReader.read(lines), "Flowchart", head)
    case "stateDiagram", "stateDiagram-v2":
      return MermaidDiagram(try StateReader.read(lines), "State diagram", head)
    case "classDiagram", "classDiagram-v2":
      return MermaidDiagram(try ClassReader.read(lines), "Class diagram", head)
    case "sequenceDiagram":
      let sequence = try SequenceReader.read(lines)
      return MermaidDiagram(SequenceDrawing.draw(sequence, words), "Sequence diagram", head)
    case "gantt":
      let chart = try GanttReader.read(lines)
      return MermaidDiagram(
        try GanttDrawing.draw(chart, words, at: first.offset), "Gantt chart", head)
    case "pie": return MermaidDiagram(try PieDrawing.draw(lines, words), "Pie chart", head)
    default:
      throw DiagramMistake(
        "'\(kind.prefix(40))' diagrams are not drawn", at: first.offset,
        hint: "flowchart, sequenceDiagram, stateDiagram-v2, classDiagram, gantt and pie are")
    }
  }

  private init(_ graph: FlowGraph, _ kind: String, _ head: MermaidHead) {
    form = .dot(graph.dot)
    nodes = graph.nodes.map(\.label).filter { !$0.isEmpty }
    (self.kind, title, description) = (kind, head.title, head.description)
  }

  private init(_ drawing: Drawing, _ kind: String, _ head: MermaidHead) {
    form = .drawing(drawing)
    nodes = drawing.nodes
    (self.kind, title, description) = (kind, head.title, head.description)
  }
}

/// The lines that every kind of diagram may have: front matter, directives, titles.
struct MermaidHead {
  private(set) var title: String?
  private(set) var description: String?
  private var lines: [MermaidLine]

  init(_ lines: [MermaidLine]) { self.lines = lines }

  /// Reads the titles, and returns the other lines.
  mutating func read() throws(DiagramMistake) -> [MermaidLine] {
    if lines.first?.text == "---" {
      guard let end = lines.dropFirst().firstIndex(where: { $0.text == "---" }) else {
        throw DiagramMistake("the front matter is not closed", at: lines[0].offset)
      }
      for line in lines[1..<end] where line.word == "title:" { title = line.rest.label }
      lines.removeSubrange(0...end)
    }
    var kept: [MermaidLine] = []
    var isDescription = false
    for line in lines {
      if isDescription {
        isDescription = !line.text.hasSuffix("}")
        let text = isDescription ? line.text : String(line.text.dropLast())
        description = [description, text.trimmed].compactMap { $0 }.joined(separator: " ")
      } else if let text = value("accTitle", of: line) {
        title = text
      } else if let text = value("accDescr", of: line) {
        description = text
      } else if line.text.hasPrefix("accDescr"), line.text.hasSuffix("{") {
        isDescription = true
      } else if line.word == "title" || line.word == "title:" {
        if title == nil { title = line.rest.label }
      } else {
        if title == nil, line.word == "pie", let start = line.text.firstRange(of: " title ") {
          title = String(line.text[start.upperBound...]).label
        }
        kept.append(line)
      }
    }
    return kept
  }

  private func value(_ key: String, of line: MermaidLine) -> String? {
    guard line.text.hasPrefix(key) else { return nil }
    let rest = String(line.text.dropFirst(key.count)).trimmed
    return rest.hasPrefix(":") ? String(rest.dropFirst()).label : nil
  }
}
