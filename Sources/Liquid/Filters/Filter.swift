/// A filter as it is called: the value before it, its arguments, the render that is going on.
public typealias FilterFunction =
  @Sendable (_ input: Value, _ arguments: FilterArguments, _ context: RenderContext)
  throws(FilterError) -> Value

/// Why a filter or tag could not do its work; reported at its position in the template.
public struct FilterError: Error, Hashable, Sendable {
  /// What is wrong, in lower case and without a full stop.
  public let message: String
  /// What to do about it.
  public let hint: String?

  /// A reason, with a hint if there is one.
  public init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }
}

/// The arguments of a filter; one that is not there reads as `.null`.
public struct FilterArguments: Sendable {
  /// How many positional arguments there are.
  public let count: Int
  private let first: Value
  private let second: Value
  private let further: Further?

  /// What few calls have, after one reference.
  private final class Further: Sendable {
    let rest: [Value]
    let named: [(name: String, value: Value)]

    init(_ rest: [Value], _ named: [(name: String, value: Value)]) {
      (self.rest, self.named) = (rest, named)
    }

    func rest(_ index: Int) -> Value? { rest.indices.contains(index) ? rest[index] : nil }
  }

  /// The arguments with a name, in their order.
  public var named: [(name: String, value: Value)] { further?.named ?? [] }

  /// Positional and named arguments.
  public init(_ values: [Value] = [], named: [(name: String, value: Value)] = []) {
    self.init(
      count: values.count, first: values.first ?? .null,
      second: values.count > 1 ? values[1] : .null, rest: Array(values.dropFirst(2)), named: named)
  }

  init(
    count: Int, first: Value, second: Value, rest: [Value], named: [(name: String, value: Value)]
  ) {
    (self.count, self.first, self.second) = (count, first, second)
    further = rest.isEmpty && named.isEmpty ? nil : Further(rest, named)
  }

  /// The argument at an index, from 0.
  public subscript(_ index: Int) -> Value {
    switch index {
    case 0: first
    case 1: second
    default: further?.rest(index - 2) ?? .null
    }
  }

  /// The argument of a name, or nil.
  public subscript(_ name: String) -> Value? {
    named.first { $0.name == name }?.value
  }
}

/// A filter with what the parser has to know about it.
struct Filter: Sendable {
  let function: FilterFunction
  /// How many positional arguments it takes.
  let arguments: ClosedRange<Int>
  /// The names of the arguments that it takes by name; nil takes any.
  let names: [String]?
  /// Whether what it gives may depend on more than what it is given.
  let asksOutside: Bool

  init(
    _ arguments: ClosedRange<Int> = 0...0, names: [String]? = [], asksOutside: Bool = false,
    _ function: @escaping FilterFunction
  ) {
    self.function = function
    self.asksOutside = asksOutside
    self.arguments = arguments
    self.names = names
  }
}
