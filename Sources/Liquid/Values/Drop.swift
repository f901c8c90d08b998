/// An object that templates read by name: its properties are computed on access.
public protocol Drop: Sendable {
  /// The property of that name; nil when there is none such, `.null` when it has no value.
  func value(for key: Symbol) -> Value?
  /// Every name that `value(for:)` may answer, for suggestions and for `jsonify`.
  var propertyNames: [String] { get }
  /// What `{{ drop }}` prints, and what it is compared as with a text.
  var printed: Value { get }
  /// What a loop over it runs through; nil when it is no list.
  var items: (any ListSource)? { get }
  /// What tells it from all others of its type as long as what is visible everywhere is the same; nil
  /// if nothing short does.
  var identity: Int? { get }
  /// Whether both stand for the same thing (`==` in a template).
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
  /// Whether there are none, which a list may know of without counting.
  var isEmpty: Bool { get }
  /// The element at an index from 0 up to `count`.
  subscript(_ index: Int) -> Value { get }
}

extension ListSource {
  /// Whether it has no elements.
  public var isEmpty: Bool { count == 0 }
}
