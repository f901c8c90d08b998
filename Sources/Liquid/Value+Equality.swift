import Bytes
import CivilTime

extension Value {
  /// Whether two values are equal as `==` sees it: no text equals a number; an object equals the
  /// text that it prints.
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

  /// Whether it has nothing in it; what can hold nothing is never empty.
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

  /// Whether it holds another value: a part of a text, an element, a key.
  func contains(_ other: Value) -> Bool {
    guard other.isTruthy else { return false }
    switch self {
    case .string, .safe, .html: return Bytes.range(of: other.text, in: text) != nil
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
