public import SourceText

/// A value with its source range, in the file of whatever holds it.
public struct Located<Value: Sendable>: Sendable {
  /// The value.
  public let value: Value
  /// Where it stands.
  public let range: SourceRange

  /// A value at a source range.
  public init(_ value: Value, _ range: SourceRange) {
    self.value = value
    self.range = range
  }
}

extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
