import SourceText
import Synchronization

/// A parsed template. It consists of arrays of plain records that refer to each other by index, so
/// that a walk over them needs no reference counting.
final class Code: Sendable {
  let file: SourceFile
  /// The bytes of the file if all of it is in memory. They are read without reference counting.
  let bytes: [UInt8]?
  let nodes: [TemplateNode]
  /// The source ranges of the nodes; empty if they were not recorded.
  let nodeRanges: [SourceRange]
  let body: Block
  let constants: [Value]
  let symbols: [Symbol]
  let expressions: [Expression]
  let paths: [Path]
  let segments: [Segment]
  let pipelines: [Pipeline]
  let filters: [FilterCall]
  /// The same filters, which are called without reference counting.
  let unmanagedFilters: [Unmanaged<FilterCall>]
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
  /// The diagnostics for the template's text.
  let diagnostics: [Diagnostic]
  let propertyNames: Set<String>
  /// The names of the variables that are read.
  let variableNames: Set<String>
  /// Whether one of the template's filters may depend on more than its input and arguments.
  let readsContext: Bool
  /// A `Fixity` as its raw value.
  let fixity = Atomic<UInt8>(0)

  init(_ builder: CodeBuilder, body: Block) {
    file = builder.file
    bytes = file.isWhole ? file.bytes : nil
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
    unmanagedFilters = filters.map(Unmanaged.passUnretained)
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
    readsContext = builder.readsContext
  }
}
