import Bytes

/// Reads Mermaid's class diagrams.
struct ClassReader {
  private struct Described {
    var label: String
    var stereotype = ""
    var members: [String] = []
  }

  private var graph = FlowGraph()
  private var order: [String] = []
  private var classes: [String: Described] = [:]
  private var open: String?

  static func read(_ lines: [MermaidLine]) throws(DiagramMistake) -> FlowGraph {
    var reader = ClassReader()
    for line in lines.dropFirst() {
      try reader.read(line)
      guard reader.order.count <= FlowGraph.most, !reader.graph.isTooLarge else {
        throw DiagramMistake("a diagram of more than \(FlowGraph.most) classes", at: line.offset)
      }
    }
    if let open = reader.open {
      throw DiagramMistake("the class '\(open)' is not closed", at: lines.last?.offset ?? 0)
    }
    for id in reader.order { reader.addNode(id) }
    return reader.graph
  }

  private mutating func read(_ line: MermaidLine) throws(DiagramMistake) {
    if let id = open {
      if line.text == "}" { open = nil } else { add(member: line.text, to: id) }
      return
    }
    switch line.word {
    case "direction": graph.direction = FlowchartReader.direction(line.rest) ?? graph.direction
    case "class": readClass(line.rest)
    case "note", "style", "classDef", "cssClass", "click", "link", "callback", "namespace", "}":
      break
    default: try readRelation(line)
    }
  }

  private mutating func declare(_ id: String) {
    guard classes[id] == nil else { return }
    classes[id] = Described(label: Self.generic(id))
    order.append(id)
  }

  /// `List~int~` is `List<int>`.
  private static func generic(_ text: String) -> String {
    var isOpen = false
    return String(
      text.map { character in
        guard character == "~" else { return character }
        isOpen.toggle()
        return isOpen ? "<" : ">"
      })
  }

  private mutating func readClass(_ text: String) {
    var text = text
    let isOpen = text.hasSuffix("{")
    if isOpen { text = String(text.dropLast()).trimmed }
    var label: String?
    if let bracket = text.firstIndex(of: "["), text.hasSuffix("]") {
      label = String(text[text.index(after: bracket)...].dropLast()).label
      text = String(text[..<bracket])
    }
    let id = text.split(separator: ":::").first.map { $0.trimmed } ?? text
    declare(id)
    if let label { classes[id]?.label = label }
    if isOpen { open = id }
  }

  private mutating func add(member: String, to id: String) {
    declare(id)
    if member.hasPrefix("<<"), member.hasSuffix(">>") {
      classes[id]?.stereotype = "«\(member.dropFirst(2).dropLast(2).trimmed)»"
    } else {
      classes[id]?.members.append(Self.generic(member))
    }
  }

  /// The signs of relations: the line's style and the arrows at its ends.
  private static let heads = [
    "<|": "onormal", "|>": "onormal", "*": "diamond", "o": "odiamond", "<": "vee", ">": "vee",
    "": "none",
  ]

  private mutating func readRelation(_ line: MermaidLine) throws(DiagramMistake) {
    let pattern =
      /^(\S+)\s*(?:"([^"]*)")?\s*(<\||\*|o|<)?(--|\.\.)(\|>|\*|o|>)?\s*(?:"([^"]*)")?\s*([^\s:]+)\s*(?::\s*(.*))?$/
    if let match = line.text.firstMatch(of: pattern) {
      let (from, to) = (String(match.1), String(match.7))
      declare(from)
      declare(to)
      graph.edges.append(
        FlowGraph.Edge(
          from: from, to: to, label: match.8.map { String($0).label } ?? "",
          style: match.4 == "--" ? "solid" : "dashed",
          head: Self.heads[String(match.5 ?? "")] ?? "none",
          tail: Self.heads[String(match.3 ?? "")] ?? "none",
          headLabel: String(match.6 ?? ""), tailLabel: String(match.2 ?? "")))
      return
    }
    if line.text.hasPrefix("<<"), let end = line.text.firstRange(of: ">>") {
      let id = String(line.text[end.upperBound...]).trimmed
      return add(member: String(line.text[..<end.upperBound]), to: id)
    }
    guard let colon = line.text.firstIndex(of: ":") else {
      throw DiagramMistake(
        "expected a class or a relation instead of '\(line.text.prefix(60))'", at: line.offset,
        hint: "write A <|-- B, or A : member")
    }
    let id = String(line.text[..<colon]).trimmed
    add(member: String(line.text[line.text.index(after: colon)...]).trimmed, to: id)
  }

  /// A record with the name, the attributes and the methods.
  private mutating func addNode(_ id: String) {
    guard let described = classes[id] else { return }
    let methods = described.members.filter { $0.contains("(") }
    let attributes = described.members.filter { !$0.contains("(") }
    let name = [described.stereotype, described.label].filter { !$0.isEmpty }
    let parts =
      [name.joined(separator: "\\n")]
      + [attributes, methods].filter { !$0.isEmpty }.map { $0.map { $0 + "\\l" }.joined() }
    let record = parts.map(Self.escaped).joined(separator: "|")
    graph.add(id, label: "", shape: "shape=record, label=\"{\(record)}\"", in: nil)
  }

  /// The text of a record's field; `\n` and `\l` are line ends.
  private static func escaped(_ text: String) -> String {
    var out = ""
    var isEscape = false
    for character in text {
      if isEscape {
        out += "nl".contains(character) ? "\\\(character)" : "\\\\\(character)"
        isEscape = false
      } else if character == "\\" {
        isEscape = true
      } else if "{}|<>\"".contains(character) {
        out += "\\\(character)"
      } else {
        out.append(character)
      }
    }
    return out
  }
}
