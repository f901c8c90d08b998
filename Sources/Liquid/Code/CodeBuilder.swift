import SourceText

/// Collects the records of a template while it is parsed.
struct CodeBuilder {
  let file: SourceFile
  var nodes: [Node] = []
  /// Where the nodes are written, for texts whose output is looked at again.
  var places: [SourceRange] = []
  let recordsPlaces: Bool
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
  var asksOutside = false
  private var symbolPlaces: [Int32: Int32] = [:]

  init(file: SourceFile, recordsPlaces: Bool) {
    self.file = file
    self.recordsPlaces = recordsPlaces
  }

  /// Moves finished nodes to their final place.
  mutating func commit(_ body: Body, droppingText: Bool = false) -> Block {
    let start = Int32(nodes.count)
    for (index, node) in body.nodes.enumerated() {
      if droppingText, case .text = node { continue }
      nodes.append(node)
      if recordsPlaces { places.append(body.places[index]) }
    }
    return Block(start: start, end: Int32(nodes.count))
  }

  mutating func symbol(_ name: String) -> Int32 {
    let symbol = Symbol(name)
    if let place = symbolPlaces[symbol.id] { return place }
    let place = Self.append(symbol, to: &symbols)
    symbolPlaces[symbol.id] = place
    return place
  }

  mutating func add(_ expression: Expression) -> ExpressionID {
    Self.append(expression, to: &expressions)
  }

  mutating func constant(_ value: Value) -> ExpressionID {
    add(.constant(Self.append(value, to: &constants)))
  }

  mutating func output(_ pipeline: Pipeline) -> Node {
    if pipeline.filters.isEmpty { return .print(pipeline.input) }
    guard let last = pipeline.filters.last, filters[Int(last)].isEscape else {
      return .output(Self.append(pipeline, to: &pipelines))
    }
    let unescaped = Pipeline(
      input: pipeline.input, filters: pipeline.filters.dropLast(), range: pipeline.range)
    return .escaped(Self.append(unescaped, to: &pipelines))
  }

  /// Appends a record and returns its index.
  static func append<Record>(_ record: Record, to records: inout [Record]) -> Int32 {
    records.append(record)
    return Int32(records.count - 1)
  }
}

/// The nodes between two tags, before they have their final place.
struct Body {
  var nodes: [Node] = []
  /// Where they are written, where that is recorded.
  var places: [SourceRange] = []
  /// Whether nothing in it can print anything but white space.
  var isBlank = true

  mutating func append(_ node: Node, isBlank: Bool = false) {
    nodes.append(node)
    if !isBlank { self.isBlank = false }
  }

  /// Says where the nodes appended last are written.
  mutating func locate(_ place: SourceRange) {
    while places.count < nodes.count { places.append(place) }
  }
}
