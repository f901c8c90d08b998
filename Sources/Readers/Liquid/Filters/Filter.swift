public import SourceText

/// The function of a filter; its parameters are the input, the arguments and the render context.
public typealias FilterFunction =
  @Sendable (_ input: Value, _ arguments: FilterArguments, _ context: RenderContext)
  throws(FilterError) -> Value

/// The error of a filter or tag, reported at its position in the template.
public struct FilterError: Error, Hashable, Sendable {
  /// The problem, in lower case and without a full stop.
  public let message: String
  /// The hint for fixing the problem.
  public let hint: Cure?

  /// Creates an error with a message and an optional hint.
  public init(_ message: String, hint: Cure? = nil) {
    self.message = message
    self.hint = hint
  }
}

/// The arguments of a filter; a missing argument reads as `.null`.
public struct FilterArguments: Sendable {
  /// The number of positional arguments.
  public let count: Int
  private let first: Value
  private let second: Value
  private let further: Further?

  /// Arguments that few calls have, stored in one object.
  private final class Further: Sendable {
    let rest: [Value]
    let named: [(name: String, value: Value)]

    init(_ rest: [Value], _ named: [(name: String, value: Value)]) {
      (self.rest, self.named) = (rest, named)
    }

    func rest(_ index: Int) -> Value? { rest.indices.contains(index) ? rest[index] : nil }
  }

  /// The named arguments in order.
  public var named: [(name: String, value: Value)] { further?.named ?? [] }

  init(
    count: Int, first: Value, second: Value, rest: [Value], named: [(name: String, value: Value)]
  ) {
    (self.count, self.first, self.second) = (count, first, second)
    further = rest.isEmpty && named.isEmpty ? nil : Further(rest, named)
  }

  /// The positional argument at an index, from 0.
  public subscript(_ index: Int) -> Value {
    switch index {
    case 0: first
    case 1: second
    default: further?.rest(index - 2) ?? .null
    }
  }

  /// The argument with a name; nil if there is none.
  public subscript(_ name: String) -> Value? {
    named.first { $0.name == name }?.value
  }
}

/// A filter that is prepared for a literal input when a template is parsed.
public struct PreparedFilter: Sendable {
  /// The function for this input.
  let function: FilterFunction
  /// A mistake in the input or in the names of the arguments, which is reported as a warning.
  let mistake: FilterError?

  /// Creates a filter with its function and an optional mistake.
  public init(_ function: @escaping FilterFunction, mistake: FilterError? = nil) {
    (self.function, self.mistake) = (function, mistake)
  }
}

/// Prepares a filter for a literal input and the names of its named arguments.
public typealias FilterPreparation =
  @Sendable (_ input: String, _ names: [String]) -> PreparedFilter

/// A filter with the properties that the parser needs.
struct Filter: Sendable {
  let function: FilterFunction
  /// The allowed number of positional arguments.
  let arguments: ClosedRange<Int>
  /// The names of the allowed named arguments; nil allows any name.
  let names: [String]?
  /// Whether the filter's result may depend on more than its input and arguments.
  let readsContext: Bool
  /// Prepares the filter for a literal input; nil if that is not needed.
  let prepare: FilterPreparation?

  init(
    _ arguments: ClosedRange<Int> = 0...0, names: [String]? = [], readsContext: Bool = false,
    prepare: FilterPreparation? = nil, _ function: @escaping FilterFunction
  ) {
    self.function = function
    self.prepare = prepare
    self.readsContext = readsContext
    self.arguments = arguments
    self.names = names
  }
}
