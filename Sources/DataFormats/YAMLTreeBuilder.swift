import SourceText

/// Builds the tree from events, on a stack of its own so that nesting cannot overflow ours.
struct YAMLTreeBuilder {
  private struct Frame {
    let start: Int
    let anchor: String?
    let isMapping: Bool
    var elements: [Node] = []
    var entries: [Node.Entry] = []
    var key: Node?
  }

  /// More nodes than this after aliases are expanded is an attack or a mistake.
  private static let mostExpandedNodes = 1_000_000

  private let file: SourceFile
  private let offset: Int
  private var stack: [Frame] = []
  private var anchors: [String: (node: Node, size: Int)] = [:]
  private var nodeCount = 0
  private var root: Node?
  private var documents = 0
  private var diagnostics: [Diagnostic] = []
  private(set) var hasFailed = false

  init(file: SourceFile, offset: Int) {
    self.file = file
    self.offset = offset
  }

  mutating func add(_ marked: YAMLEventStream.Marked) {
    let range = SourceRange(offset + marked.start, offset + marked.end)
    switch marked.event {
    case .scalar(let text, let isPlain, let anchor):
      place(Node(.scalar(text, isPlain: isPlain), range), anchor: anchor)
    case .sequenceStart(let anchor):
      stack.append(Frame(start: range.start, anchor: anchor, isMapping: false))
    case .mappingStart(let anchor):
      stack.append(Frame(start: range.start, anchor: anchor, isMapping: true))
    case .end:
      guard let frame = stack.popLast() else { return }
      let content: Node.Content =
        frame.isMapping ? .mapping(frame.entries) : .sequence(frame.elements)
      place(Node(content, SourceRange(frame.start, range.end)), anchor: frame.anchor)
    case .alias(let name):
      expand(name, range)
    case .documentStart:
      documents += 1
      if documents == 2 {
        error("a second document; only one a file is read", range)
      }
    }
  }

  mutating func fail(_ problem: YAMLEventStream.Problem) {
    let notes = problem.context.map { context in
      [Diagnostic.Note(context.message, excerpt(SourceRange(at: offset + context.offset)))]
    }
    error(
      problem.message, SourceRange(at: offset + problem.offset), notes: notes ?? [],
      hint: Self.remedy(for: problem.message))
  }

  func finish() -> Parsed {
    Parsed(node: hasFailed ? nil : root, diagnostics: diagnostics)
  }

  private mutating func place(_ node: Node, anchor: String?) {
    nodeCount += 1
    if let anchor { anchors[anchor] = (node, Self.size(of: node)) }
    guard let top = stack.indices.last else {
      if documents <= 1 { root = node }
      return
    }
    if !stack[top].isMapping {
      stack[top].elements.append(node)
    } else if let key = stack[top].key {
      stack[top].key = nil
      addEntry(key, node, to: top)
    } else {
      stack[top].key = node
    }
  }

  private mutating func addEntry(_ key: Node, _ value: Node, to top: Int) {
    guard case .scalar(let name, let isPlain) = key.content else {
      error("a key must be text, not \(key.description)", key.range)
      return
    }
    if name == "<<", isPlain {
      merge(value, into: top)
      return
    }
    if stack[top].entries.contains(where: { $0.key == name }) {
      diagnostics.append(
        .warning("key '\(name)' is given twice; the last one counts", at: excerpt(key.range)))
      stack[top].entries.removeAll { $0.key == name }
    }
    stack[top].entries.append(Node.Entry(key: name, keyRange: key.range, value: value))
  }

  /// The merge key (yaml.org/type/merge): keys of the merged mappings that are not there yet.
  private mutating func merge(_ value: Node, into top: Int) {
    for mapping in value.elements ?? [value] {
      guard let entries = mapping.entries else {
        error("'<<' merges a mapping, not \(mapping.description)", mapping.range)
        return
      }
      for entry in entries where !stack[top].entries.contains(where: { $0.key == entry.key }) {
        stack[top].entries.append(entry)
      }
    }
  }

  private mutating func expand(_ name: String, _ range: SourceRange) {
    guard let anchor = anchors[name] else {
      error(
        "unknown anchor '\(name)'", range, hint: Spelling.hint(for: name, in: anchors.keys))
      return
    }
    nodeCount += anchor.size
    guard nodeCount <= Self.mostExpandedNodes else {
      error("aliases expand to more than \(Self.mostExpandedNodes) values", range)
      return
    }
    place(Node(anchor.node.content, range), anchor: nil)
  }

  private static func size(of node: Node) -> Int {
    var count = 0
    var rest = [node]
    while let next = rest.popLast(), count <= mostExpandedNodes {
      count += 1
      switch next.content {
      case .scalar: break
      case .sequence(let nodes): rest += nodes
      case .mapping(let entries): rest += entries.map(\.value)
      }
    }
    return count
  }

  private mutating func error(
    _ message: String, _ range: SourceRange, notes: [Diagnostic.Note] = [], hint: String? = nil
  ) {
    hasFailed = true
    diagnostics.append(.error(message, at: excerpt(range), hint: hint, notes: notes))
  }

  private func excerpt(_ range: SourceRange) -> SourceExcerpt {
    SourceExcerpt(file, range)
  }

  /// What usually causes a message of libyaml's.
  private static func remedy(for message: String) -> String? {
    switch message {
    case "mapping values are not allowed in this context":
      "text that holds ': ' has to stand in quotes"
    case "found character that cannot start any token":
      "indent with spaces, not tabs; text that begins with @, ` or % has to stand in quotes"
    case "could not find expected ':'": "a key needs a ':' and a space before its value"
    case "did not find expected key", "did not find expected '-' indicator":
      "look at the indentation and at quotes that are not closed"
    case "found unexpected end of stream", "did not find expected ',' or ']'",
      "did not find expected ',' or '}'":
      "a quote or a bracket is not closed"
    default: nil
    }
  }
}
