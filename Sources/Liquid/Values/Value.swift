public import CivilTime

/// A value of the template language.
///
/// Environments that escape print a text escaped; `safe` and `html` are markup and not escaped.
public enum Value: Sendable {
  /// Nothing; prints as nothing.
  case null
  /// True or false.
  case bool(Bool)
  /// A whole number.
  case int(Int)
  /// A number with a fraction.
  case double(Double)
  /// Text.
  case string(String)
  /// Markup: a text that is not escaped when it is printed.
  case safe(String)
  /// Markup as bytes, such as a rendered body.
  case html([UInt8])
  /// A moment with its own offset from UTC.
  case date(Timestamp)
  /// A list.
  case array([Value])
  /// Named values.
  case hash(Hash)
  /// The whole numbers from one to another.
  case range(ClosedRange<Int>)
  /// A list whose elements are made on demand.
  indirect case list(any ListSource)
  /// An object.
  indirect case drop(any Drop)
  /// The word `empty`: equal to an empty text, list or hash.
  case empty
  /// The word `blank`: equal to `empty` values, white space, `nil` and `false`.
  case blank
}

extension Value {
  /// Every value is true except for `nil` and `false`.
  public var isTruthy: Bool {
    switch self {
    case .null: false
    case .bool(let value): value
    default: true
    }
  }

  /// Whether it is `empty` or `blank`.
  var isPlaceholder: Bool {
    switch self {
    case .empty, .blank: true
    default: false
    }
  }

  /// Whether it is `nil`.
  var isNull: Bool {
    if case .null = self { return true }
    return false
  }

  /// Whether it is markup that must not be escaped.
  public var isMarkup: Bool {
    switch self {
    case .safe, .html: true
    default: false
    }
  }

  /// The text of a value that is text, or nil.
  public var string: String? {
    switch self {
    case .string(let text), .safe(let text): text
    case .html(let bytes): String(decoding: bytes, as: UTF8.self)
    case .drop(let drop): drop.printed.string
    default: nil
    }
  }
}
