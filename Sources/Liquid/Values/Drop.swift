/// An object that templates read by name: its properties are computed on access.
public protocol Drop: Sendable {
  /// The property of that name; nil if there is none, `.null` if it has no value.
  func value(for key: Symbol) -> Value?
  /// Every name for which `value(for:)` may return a value, for suggestions and for `jsonify`.
  var propertyNames: [String] { get }
  /// The value that `{{ drop }}` prints, and that is compared with texts.
  var printed: Value { get }
  /// The elements of a loop over it; nil if it is not a list.
  var items: (any ListSource)? { get }
  /// An identity that is unique among drops of its type as long as the globals do not change; nil
  /// if it has no short one.
  var identity: Int? { get }
  /// Whether both are equal (`==` in a template).
  func isSame(as other: any Drop) -> Bool
}

extension Drop {
  /// Nothing.
  public var printed: Value { .null }
  /// No list.
  public var items: (any ListSource)? { nil }
  /// Nothing short.
  public var identity: Int? { nil }
  /// Never the same.
  public func isSame(as other: any Drop) -> Bool { false }
}

/// A list whose elements are computed on access.
public protocol ListSource: Sendable {
  /// How many elements there are.
  var count: Int { get }
  /// Whether there are none; a list may know this without counting.
  var isEmpty: Bool { get }
  /// The element at an index from 0 up to `count`.
  subscript(_ index: Int) -> Value { get }
}

extension ListSource {
  /// Whether it has no elements.
  public var isEmpty: Bool { count == 0 }
}
