public import SourceText

/// A value with its source range in the file of its owner.
public struct Located<Value: Sendable>: Sendable {
  /// The value.
  public let value: Value
  /// The source range.
  public let range: SourceRange

  /// A value at a source range.
  @inlinable
  public init(_ value: Value, _ range: SourceRange) {
    self.value = value
    self.range = range
  }
}

extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
