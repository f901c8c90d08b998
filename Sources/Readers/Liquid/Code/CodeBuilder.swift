import SourceText

/// Collects the records of a template while it is parsed.
struct CodeBuilder {
  let file: SourceFile
  var nodes: [TemplateNode] = []
  /// The source ranges of the nodes, for texts whose output has a source map.
  var nodeRanges: [SourceRange] = []
  let recordsRanges: Bool
  var constants: [Value] = []
  var symbols: [Symbol] = []
  var expressions: [Expression] = []
  var paths: [Path] = []
  var segments: [Segment] = []
  var pipelines: [Pipeline] = []
  var filters: [FilterCall] = []
  var arguments: [ExpressionID] = []
  var comparisons: [Comparison] = []
  var branches: [Branch] = []
  var choices: [Choice] = []
  var loops: [Loop] = []
  var cycles: [Cycle] = []
  var partials: [PartialCall] = []
  var blocks: [LayoutBlock] = []
  var customs: [CustomCall] = []
  var parent: PartialReference?
  var diagnostics: [Diagnostic] = []
  var propertyNames: Set<String> = []
  /// The names of the variables that are read.
  var variableNames: Set<String> = []
  var readsContext = false
  private var symbolIndices: [Int32: Int32] = [:]

  init(file: SourceFile, recordsRanges: Bool) {
    self.file = file
    self.recordsRanges = recordsRanges
  }

  /// Moves finished nodes to their final positions.
  mutating func commit(_ body: TemplateBody, droppingText: Bool = false) -> Block {
    let start = Int32(nodes.count)
    for (index, node) in body.nodes.enumerated() {
      if droppingText, case .text = node { continue }
      nodes.append(node)
      if recordsRanges { nodeRanges.append(body.nodeRanges[index]) }
    }
    return Block(start: start, end: Int32(nodes.count))
  }

  mutating func symbol(_ name: String) -> Int32 {
    let symbol = Symbol(name)
    if let index = symbolIndices[symbol.id] { return index }
    let index = Self.append(symbol, to: &symbols)
    symbolIndices[symbol.id] = index
    return index
  }

  mutating func add(_ expression: Expression) -> ExpressionID {
    Self.append(expression, to: &expressions)
  }

  mutating func constant(_ value: Value) -> ExpressionID {
    add(.constant(Self.append(value, to: &constants)))
  }

  mutating func output(_ pipeline: Pipeline) -> TemplateNode {
    if pipeline.filters.isEmpty { return .print(pipeline.input) }
    guard let last = pipeline.filters.last, filters[Int(last)].isEscape else {
      return .output(Self.append(pipeline, to: &pipelines))
    }
    let unescaped = Pipeline(
      input: pipeline.input, filters: pipeline.filters.dropLast(),
      hasDefault: pipeline.hasDefault, range: pipeline.range)
    return .escaped(Self.append(unescaped, to: &pipelines))
  }

  /// Appends a record and returns its index.
  static func append<Record>(_ record: Record, to records: inout [Record]) -> Int32 {
    records.append(record)
    return Int32(records.count - 1)
  }
}

/// The nodes between two tags, before they have final positions.
struct TemplateBody {
  var nodes: [TemplateNode] = []
  /// The source ranges of the nodes, if they are recorded.
  var nodeRanges: [SourceRange] = []
  /// Whether the nodes can print only white space.
  var isBlank = true

  mutating func append(_ node: TemplateNode, isBlank: Bool = false) {
    nodes.append(node)
    if !isBlank { self.isBlank = false }
  }

  /// Records the range of the nodes that were appended last.
  mutating func locate(_ range: SourceRange) {
    while nodeRanges.count < nodes.count { nodeRanges.append(range) }
  }
}
