import SourceText

/// The index of an expression in `Code.expressions`.
typealias ExpressionID = Int32

/// An expression, which is evaluated to a value.
enum Expression: Sendable {
  case constant(Int32)
  case variable(Int32, SourceRange)
  case path(Int32)
  case range(ExpressionID, ExpressionID)
  /// An argument with filters, as the index of its pipeline.
  case filtered(Int32)
  case loop(LoopField, SourceRange)
  case overridden
}

/// A property of `forloop` or, after `parentloop`, of the loop around it.
enum LoopField: String, CaseIterable, Sendable {
  case index, index0, rindex, rindex0, first, last, length, name
}

/// A name followed by properties: `page.tags[0].name`.
struct Path: Sendable {
  enum Root: Sendable {
    case name(Int32)
    case computed(ExpressionID)
  }

  let root: Root
  let segments: Range<Int32>
  let range: SourceRange
}

/// One property of a path.
struct Segment: Sendable {
  enum Key: Sendable {
    case name(Int32, Command?)
    case text(Int32)
    case index(Int)
    case computed(ExpressionID)
  }

  /// Properties that lists, texts and hashes have besides their elements.
  enum Command: String, Sendable { case size, first, last }

  let key: Key
  let range: SourceRange
}

/// An expression and the filters that are applied to it.
struct Pipeline: Sendable {
  let input: ExpressionID
  let filters: Range<Int32>
  /// Whether the first filter is `default`, so that the input may be missing.
  let hasDefault: Bool
  let range: SourceRange
}

/// A filter with the indices of its arguments; a class, so that a copy needs one reference count.
final class FilterCall: Sendable {
  let function: FilterFunction
  let arguments: Range<Int32>
  let named: [(name: String, value: ExpressionID)]
  let range: SourceRange
  /// Whether it is the built-in `escape`.
  let isEscape: Bool
  /// Whether it is `default`.
  let isDefault: Bool
  /// Whether the filter's result may depend on more than its input and arguments.
  let readsContext: Bool

  init(
    _ filter: Filter, _ function: @escaping FilterFunction, arguments: Range<Int32>,
    named: [(name: String, value: ExpressionID)], range: SourceRange, isEscape: Bool,
    isDefault: Bool
  ) {
    (self.function, readsContext) = (function, filter.readsContext)
    (self.arguments, self.named) = (arguments, named)
    (self.range, self.isEscape, self.isDefault) = (range, isEscape, isDefault)
  }
}

/// `left operator right`, and how it is joined to the next comparison.
struct Comparison: Sendable {
  enum Operator: Sendable {
    case truth, equal, unequal, less, lessOrEqual, greater, greaterOrEqual, contains
  }

  enum Relation: Sendable { case and, or, end }

  let left: ExpressionID
  let operation: Operator
  let right: ExpressionID
  var relation: Relation
  let range: SourceRange
}
