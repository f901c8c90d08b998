import Bytes

/// Reads Mermaid's flowcharts.
struct FlowchartReader {
  private var graph = FlowGraph()
  private var groups: [Int] = []
  private var groupCount = 0

  static func read(_ lines: [MermaidLine]) throws(DiagramMistake) -> FlowGraph {
    var reader = FlowchartReader()
    guard let first = lines.first else { return reader.graph }
    let head = first.statements
    let words = (head.first?.text ?? "").split(separator: " ")
    if words.count > 1 { reader.graph.direction = direction(String(words[1])) ?? "TB" }
    for statement in head.dropFirst() + lines.dropFirst().flatMap(\.statements) {
      try reader.read(statement)
      guard !reader.graph.isTooLarge else {
        throw DiagramMistake(
          "a flowchart of more than \(FlowGraph.most) nodes", at: statement.offset)
      }
    }
    guard reader.groups.isEmpty else {
      throw DiagramMistake("a 'subgraph' has no 'end'", at: lines.last?.offset ?? 0)
    }
    return reader.graph
  }

  static func direction(_ word: String) -> String? {
    switch word.uppercased() {
    case "TD", "TB": "TB"
    case "BT", "LR", "RL": word.uppercased()
    default: nil
    }
  }

  private mutating func read(_ line: MermaidLine) throws(DiagramMistake) {
    switch line.word {
    case "subgraph": beginGroup(line)
    case "end" where line.text == "end":
      guard groups.popLast() != nil else {
        throw DiagramMistake("an 'end' without 'subgraph'", at: line.offset)
      }
    case "direction":
      if groups.isEmpty { graph.direction = Self.direction(line.rest) ?? graph.direction }
    case "style", "classDef", "class", "click", "linkStyle": break
    default: try readChain(line)
    }
  }

  private mutating func beginGroup(_ line: MermaidLine) {
    groupCount += 1
    var (id, label) = (line.rest, line.rest)
    if let open = id.firstIndex(of: "["), id.hasSuffix("]") {
      label = String(id[id.index(after: open)...].dropLast())
      id = String(id[..<open]).trimmed
    }
    if id.isEmpty { id = "subgraph \(groupCount)" }
    groups.append(graph.addGroup(id.label, label.label, in: groups.last))
  }

  /// `a & b --> c --> d`
  private mutating func readChain(_ line: MermaidLine) throws(DiagramMistake) {
    var scanner = FlowScanner(line)
    var left = try nodes(&scanner)
    while !scanner.isAtEnd {
      var edge = try scanner.link()
      let right = try nodes(&scanner)
      for from in left {
        for to in right {
          edge = FlowGraph.Edge(
            from: from, to: to, label: edge.label, style: edge.style, head: edge.head,
            tail: edge.tail)
          graph.edges.append(edge)
          guard !graph.isTooLarge else {
            throw DiagramMistake(
              "a flowchart of more than \(FlowGraph.most) nodes", at: line.offset)
          }
        }
      }
      left = right
    }
  }

  private mutating func nodes(_ scanner: inout FlowScanner) throws(DiagramMistake) -> [String] {
    var ids: [String] = []
    repeat {
      let node = try scanner.node()
      graph.add(node.id, label: node.label, shape: node.shape, in: groups.last)
      ids.append(node.id)
    } while scanner.skip("&")
    return ids
  }
}
