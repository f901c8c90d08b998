/// Nodes, edges and groups, which Graphviz lays out.
struct FlowGraph {
  struct Node {
    let id: String
    var label: String
    /// Graphviz's attributes of the shape.
    var shape = "shape=box"
    var group: Int?
  }

  struct Edge {
    let from: String
    let to: String
    var label = ""
    var style = "solid"
    var head = "normal"
    var tail = "none"
    /// Labels at the ends.
    var headLabel = ""
    var tailLabel = ""
  }

  struct Group {
    let id: String
    var label: String
    let parent: Int?
  }

  /// `TB`, `BT`, `LR` or `RL`.
  var direction = "TB"
  private(set) var nodes: [Node] = []
  var edges: [Edge] = []
  private(set) var groups: [Group] = []
  private var indexes: [String: Int] = [:]
  private var groupIndexes: [String: Int] = [:]

  /// The most nodes and edges; Graphviz takes long for more.
  static let most = 500

  /// Whether there are more nodes or edges than are drawn.
  var isTooLarge: Bool {
    nodes.count > Self.most || edges.count > Self.most * 2 || groups.count > 100
  }

  /// Adds a node, or changes the label and shape of a known one if they are given.
  mutating func add(_ id: String, label: String? = nil, shape: String? = nil, in group: Int?) {
    if groupIndexes[id] != nil { return }
    guard let index = indexes[id] else {
      indexes[id] = nodes.count
      nodes.append(
        Node(id: id, label: label ?? id, shape: shape ?? "shape=box", group: group))
      return
    }
    if let label { nodes[index].label = label }
    if let shape { nodes[index].shape = shape }
    if nodes[index].group == nil { nodes[index].group = group }
  }

  /// The label of a node.
  func label(of id: String) -> String? { indexes[id].map { nodes[$0].label } }

  /// Adds a group within another one, and returns its index.
  mutating func addGroup(_ id: String, _ label: String, in parent: Int?) -> Int {
    groupIndexes[id] = groups.count
    // A link before the group has made a node of it.
    if let known = indexes.removeValue(forKey: id) {
      nodes.remove(at: known)
      for (index, node) in nodes.enumerated().dropFirst(known) { indexes[node.id] = index }
    }
    groups.append(Group(id: id, label: label, parent: parent))
    return groups.count - 1
  }

  /// The diagram in Graphviz's language.
  var dot: String {
    var text = "digraph {\n  rankdir=\(direction); compound=true; ranksep=0.45; nodesep=0.4\n"
    text += "  node [fontname=Helvetica, fontsize=14, height=0.45, margin=\"0.18,0.09\"]\n"
    text += "  edge [fontname=Helvetica, fontsize=12, arrowsize=0.7, labeldistance=1.7]\n"
    text += "  graph [fontname=Helvetica, fontsize=13, style=rounded]\n"
    text += body(of: nil, depth: 0)
    for edge in edges { text += line(edge) }
    return text + "}\n"
  }

  private func body(of group: Int?, depth: Int) -> String {
    var text = ""
    for node in nodes where node.group == group {
      text += "  \(Self.quoted(node.id)) [label=\(Self.quoted(node.label)), \(node.shape)]\n"
    }
    for (index, inner) in groups.enumerated() where inner.parent == group && depth < 30 {
      text += "  subgraph cluster_\(index) {\n  margin=14; label=\(Self.quoted(inner.label))\n"
      text += body(of: index, depth: depth + 1)
      // An empty cluster is not drawn.
      if representative(of: index) == anchor(index) {
        text += "  \(Self.quoted(anchor(index))) [label=\"\", style=invis, width=0.1, height=0.1]\n"
      }
      text += "  }\n"
    }
    return text
  }

  private func anchor(_ group: Int) -> String { "cluster anchor \(group)" }

  /// The node that edges to a group end at.
  private func representative(of group: Int) -> String {
    if let node = nodes.first(where: { $0.group == group }) { return node.id }
    for (index, inner) in groups.enumerated() where inner.parent == group && index > group {
      return representative(of: index)
    }
    return anchor(group)
  }

  private func line(_ edge: Edge) -> String {
    var (from, to, more) = (edge.from, edge.to, "")
    if let group = groupIndexes[from] {
      (from, more) = (representative(of: group), more + ", ltail=cluster_\(group)")
    }
    if let group = groupIndexes[to] {
      (to, more) = (representative(of: group), more + ", lhead=cluster_\(group)")
    }
    if !edge.label.isEmpty { more += ", label=\(Self.quoted(" \(edge.label) "))" }
    if !edge.headLabel.isEmpty { more += ", headlabel=\(Self.quoted(edge.headLabel))" }
    if !edge.tailLabel.isEmpty { more += ", taillabel=\(Self.quoted(edge.tailLabel))" }
    let style = edge.style == "thick" ? "solid\", penwidth=\"2.5" : edge.style
    return "  \(Self.quoted(from)) -> \(Self.quoted(to)) [style=\"\(style)\", dir=both, "
      + "arrowhead=\(edge.head), arrowtail=\(edge.tail)\(more)]\n"
  }

  /// A quoted text; a backslash would begin one of Graphviz's escapes.
  static func quoted(_ text: String) -> String {
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n").replacing("\0", with: "")
    return "\"\(escaped)\""
  }
}
