import Bytes
import CivilTime

extension Value {
  /// Whether `<` can compare the value; otherwise the comparison is false.
  var isOrdered: Bool {
    switch self {
    case .int, .double, .string, .safe, .html, .date: true
    case .drop(let drop):
      if case .drop = drop.printed { false } else { drop.printed.isOrdered }
    default: false
    }
  }

  /// Whether two values are equal by `==`. A text never equals a number; an object equals the text
  /// that it prints.
  func equals(_ other: Value, depth: Int = 0) -> Bool {
    switch (self, other) {
    case (.null, .null): return true
    case (.empty, .empty), (.blank, .blank): return true
    case (.empty, _): return other.isEmpty
    case (_, .empty): return isEmpty
    case (.blank, _): return other.isBlank
    case (_, .blank): return isBlank
    case (.bool(let a), .bool(let b)): return a == b
    case (.int(let a), .int(let b)): return a == b
    case (.double(let a), .double(let b)): return a == b
    case (.int(let a), .double(let b)), (.double(let b), .int(let a)): return Double(a) == b
    case (.date(let a), .date(let b)): return a.unixSeconds == b.unixSeconds
    case (.range(let a), .range(let b)): return a == b
    case (.drop(let a), .drop(let b)): return a.isSame(as: b)
    case (.hash(let a), .hash(let b)): return Self.equal(a, b, depth: depth)
    default:
      if let a = string, let b = other.string { return a == b }
      return isList && other.isList && equalElements(other, depth: depth)
    }
  }

  /// Whether the value is an empty text or collection; other values are never empty.
  var isEmpty: Bool {
    switch self {
    case .string(let text), .safe(let text): text.isEmpty
    case .html(let bytes): bytes.isEmpty
    case .list(let list): list.isEmpty
    case .array, .hash: Items(self).count == 0
    case .drop(let drop): drop.items?.count == 0
    default: false
    }
  }

  private var isBlank: Bool {
    switch self {
    case .null, .bool(false): true
    case .string(let text), .safe(let text): text.utf8.allSatisfy(\.isWhitespace)
    case .html(let bytes): bytes.allSatisfy(\.isWhitespace)
    default: isEmpty
    }
  }

  private var isList: Bool {
    switch self {
    case .array, .list: true
    case .drop(let drop): drop.items != nil
    default: false
    }
  }

  private func equalElements(_ other: Value, depth: Int) -> Bool {
    let (a, b) = (Items(self), Items(other))
    guard a.count == b.count, depth < Self.deepest else { return false }
    return (0..<a.count).allSatisfy { a[$0].equals(b[$0], depth: depth + 1) }
  }

  private static func equal(_ a: Hash, _ b: Hash, depth: Int) -> Bool {
    guard a.count == b.count, depth < deepest else { return false }
    return (0..<a.count).allSatisfy { index in
      let (key, value) = a.pair(at: index)
      return b[key]?.equals(value, depth: depth + 1) ?? false
    }
  }

  /// Whether the value contains another value: as a part of a text, as an element or as a key.
  func contains(_ other: Value) -> Bool {
    guard other.isTruthy else { return false }
    switch self {
    case .html(let bytes): return TextSearch.contains(other.text, in: bytes)
    case .string, .safe: return TextSearch.range(of: other.text, in: text) != nil
    case .hash(let hash): return other.string.map { hash[$0] != nil } ?? false
    case .range(let range):
      if case .int(let number) = other { return range.contains(number) }
      return false
    case .drop(let drop) where drop.items == nil:
      if let text = drop.printed.string { return Value.string(text).contains(other) }
      return other.string.flatMap { drop.value(for: Symbol($0)) } != nil
    default:
      let items = Items(self)
      return (0..<items.count).contains { items[$0].equals(other) }
    }
  }
}

// MARK: Order

/// The error for two values that cannot be ordered.
struct IncomparableError: Error {
  let message: String
}

extension Value {
  /// The order of two values: negative if this value comes first, positive if it comes last.
  ///
  /// Numbers compare with numbers, texts with texts, and dates with dates or with texts of dates.
  func compare(_ other: Value) throws(IncomparableError) -> Int {
    switch (self, other) {
    case (.int(let a), .int(let b)): return a < b ? -1 : a == b ? 0 : 1
    case (.date(let a), .date(let b)):
      return a.unixSeconds < b.unixSeconds ? -1 : a.unixSeconds == b.unixSeconds ? 0 : 1
    case (.date(let a), _): return try compare(a, toTextOf: other)
    case (_, .date(let b)): return -(try other.compare(b, toTextOf: self))
    case (.array, .array): return try compareElements(other)
    case (.bool(let a), .bool(let b)) where a == b: return 0
    default: break
    }
    if let a = number, let b = other.number { return a < b ? -1 : a == b ? 0 : 1 }
    if let a = string, let b = other.string { return a < b ? -1 : a == b ? 0 : 1 }
    throw IncomparableError(message: "cannot compare \(kind) with \(other.kind)")
  }

  /// The order as in `compare`, but with `nil` after everything else.
  func compareNilLast(_ other: Value) throws(IncomparableError) -> Int {
    if isNull { return other.isNull ? 0 : 1 }
    return other.isNull ? -1 : try compare(other)
  }

  private func compareElements(_ other: Value) throws(IncomparableError) -> Int {
    let (a, b) = (Items(self), Items(other))
    for index in 0..<min(a.count, b.count) {
      let order = try a[index].compare(b[index])
      if order != 0 { return order }
    }
    return a.count - b.count
  }

  private func compare(_ date: Timestamp, toTextOf other: Value) throws(IncomparableError) -> Int {
    guard let text = other.string, let moment = DateParser.parse(text, utcOffset: date.utcOffset)
    else { throw IncomparableError(message: "cannot compare \(kind) with \(other.kind)") }
    return try Value.date(date).compare(.date(moment))
  }

  private var number: Double? {
    switch self {
    case .int(let value): Double(value)
    case .double(let value): value
    case .drop(let drop):
      switch drop.printed {
      case .int(let value): Double(value)
      case .double(let value): value
      default: nil
      }
    default: nil
    }
  }

  /// The name of the value's type, for messages.
  var kind: String {
    switch self {
    case .null: "nil"
    case .bool: "a Boolean"
    case .int, .double: "a number"
    case .string, .safe, .html: "a text"
    case .date: "a date"
    case .array, .list: "a list"
    case .hash, .drop: "an object"
    case .range: "a range"
    case .empty: "empty"
    case .blank: "blank"
    }
  }
}
