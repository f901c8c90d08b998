import SourceText
import Synchronization

/// A parsed template: arrays of plain records that refer to each other by index, so that a walk
/// over them does no reference counting.
final class Code: Sendable {
  let file: SourceFile
  let nodes: [Node]
  /// Where the nodes are written; empty if that was not recorded.
  let nodeRanges: [SourceRange]
  let body: Block
  let constants: [Value]
  let symbols: [Symbol]
  let expressions: [Expression]
  let paths: [Path]
  let segments: [Segment]
  let pipelines: [Pipeline]
  let filters: [FilterCall]
  let arguments: [ExpressionID]
  let comparisons: [Comparison]
  let branches: [Branch]
  let choices: [Choice]
  let loops: [Loop]
  let cycles: [Cycle]
  let partials: [PartialCall]
  let blocks: [LayoutBlock]
  let customs: [CustomCall]
  let parent: PartialReference?
  /// The diagnostics of its text.
  let diagnostics: [Diagnostic]
  let propertyNames: Set<String>
  /// The names of the variables that are read.
  let variableNames: Set<String>
  /// Whether the result of one of its filters may depend on more than the filter's input.
  let asksOutside: Bool
  /// A `Fixity`.
  let fixity = Atomic<UInt8>(0)

  init(_ builder: CodeBuilder, body: Block) {
    file = builder.file
    nodes = builder.nodes
    nodeRanges = builder.nodeRanges
    self.body = body
    constants = builder.constants
    symbols = builder.symbols
    expressions = builder.expressions
    paths = builder.paths
    segments = builder.segments
    pipelines = builder.pipelines
    filters = builder.filters
    arguments = builder.arguments
    comparisons = builder.comparisons
    branches = builder.branches
    choices = builder.choices
    loops = builder.loops
    cycles = builder.cycles
    partials = builder.partials
    blocks = builder.blocks
    customs = builder.customs
    parent = builder.parent
    diagnostics = builder.diagnostics
    propertyNames = builder.propertyNames
    variableNames = builder.variableNames
    asksOutside = builder.asksOutside
  }
}
