public import CivilTime

/// A value in the template language.
///
/// Environments that escape texts do not escape `safe` and `html`, which are markup.
public enum Value: Sendable {
  /// No value; prints nothing.
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
  /// A time with its own offset from UTC.
  case date(Timestamp)
  /// A list.
  case array([Value])
  /// Named values.
  case hash(Hash)
  /// The whole numbers of a closed range.
  case range(ClosedRange<Int>)
  /// A list whose elements are created on demand.
  indirect case list(any ListSource)
  /// An object.
  indirect case drop(any Drop)
  /// The word `empty`: equal to an empty text, list or hash.
  case empty
  /// The word `blank`: equal to `empty` values, white space, `nil` and `false`.
  case blank
}

extension Value {
  /// Whether a condition with the value is true: only `nil` and `false` are not.
  public var isTruthy: Bool {
    switch self {
    case .null: false
    case .bool(let value): value
    default: true
    }
  }

  /// Whether the value is `empty` or `blank`.
  var isPlaceholder: Bool {
    switch self {
    case .empty, .blank: true
    default: false
    }
  }

  /// Whether the value is `nil`.
  var isNull: Bool {
    if case .null = self { return true }
    return false
  }

  /// Whether the value is markup that must not be escaped.
  public var isMarkup: Bool {
    switch self {
    case .safe, .html: true
    default: false
    }
  }

  /// The text of a text value; nil for other values.
  public var string: String? {
    switch self {
    case .string(let text), .safe(let text): text
    case .html(let bytes): String(decoding: bytes, as: UTF8.self)
    case .drop(let drop): drop.printed.string
    default: nil
    }
  }
}
