import CivilTime

/// Two values that have no order.
struct IncomparableError: Error {
  let message: String
}

extension Value {
  /// How a value stands to another: negative before, positive after.
  ///
  /// Numbers compare with numbers, texts with texts, moments with moments or with a text that
  /// says one.
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

  /// As `compare`, with `nil` after everything else.
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

  /// What kind of value it is, for messages.
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
