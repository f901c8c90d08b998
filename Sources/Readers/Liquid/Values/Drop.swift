/// An object that templates read by name: its properties are computed on access.
public protocol Drop: Sendable {
  /// The property with the given name; nil if there is none, `.null` if it has no value.
  func value(for key: Symbol) -> Value?
  /// Every name for which `value(for:)` may return a value, for suggestions and for `jsonify`.
  var propertyNames: [String] { get }
  /// The value that `{{ drop }}` prints, and that is compared with texts.
  var printed: Value { get }
  /// The elements for a loop over the object; nil if it is not a list.
  var items: (any ListSource)? { get }
  /// An identity that is unique among drops of the same type as long as the globals do not change;
  /// nil if there is no short identity.
  var identity: Int? { get }
  /// Whether both objects are equal (`==` in a template).
  func isSame(as other: any Drop) -> Bool
}

extension Drop {
  /// By default, prints nothing.
  public var printed: Value { .null }
  /// By default, the object is not a list.
  public var items: (any ListSource)? { nil }
  /// By default, there is no identity.
  public var identity: Int? { nil }
  /// By default, objects are never equal.
  public func isSame(as other: any Drop) -> Bool { false }
}

/// A list whose elements are computed on access.
public protocol ListSource: Sendable {
  /// The number of elements.
  var count: Int { get }
  /// Whether there are no elements; some lists can determine this without counting.
  var isEmpty: Bool { get }
  /// The element at an index from 0 up to `count` (exclusive).
  subscript(_ index: Int) -> Value { get }
}

extension ListSource {
  /// By default, whether `count` is 0.
  public var isEmpty: Bool { count == 0 }
}
