import Bytes
/// The ranges that a `Range` field requests (RFC 9110 §14.1.2 and §14.2).
enum ByteRanges: Hashable, Sendable {
  /// There are no valid ranges; the whole content is sent.
  case whole
  /// None of the ranges overlaps the content.
  case unsatisfiable
  /// The ranges in the content, in the requested order.
  case parts([Range<Int>])

  /// The maximum number of ranges; more are treated as an attack (§17.15).
  static let limit = 16

  /// Parses a field's value for a content of the given size.
  init(_ value: String, size: Int) {
    let prefix = "bytes="
    guard value.prefix(prefix.count).isSame(ignoringCaseOf: prefix) else {
      self = .whole
      return
    }
    let list = value.utf8.dropFirst(prefix.utf8.count).split(separator: UInt8(ascii: ","))
    var parts: [Range<Int>] = []
    for element in list where !element.trimming(while: \.isBlank).isEmpty {
      guard let range = Self.range(element.trimming(while: \.isBlank), size: size) else {
        self = .whole
        return
      }
      if !range.isEmpty { parts.append(range) }
    }
    let isSane = list.count <= Self.limit && parts.reduce(0) { $0 + $1.count } <= size
    self = list.isEmpty || !isSane ? .whole : parts.isEmpty ? .unsatisfiable : .parts(parts)
  }

  /// Parses one range; it is empty if it does not overlap the content, and nil if it is malformed.
  private static func range(_ text: Substring.UTF8View, size: Int) -> Range<Int>? {
    let ends = text.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard ends.count == 2, ends.allSatisfy({ $0.allSatisfy(\.isDigit) }) else { return nil }
    switch (number(ends[0]), number(ends[1])) {
    case (nil, nil): return nil
    case (nil, let suffix?): return max(0, size - suffix)..<size
    case (let first?, nil): return min(first, size)..<size
    case (let first?, let last?):
      guard first <= last else { return nil }
      return first >= size ? size..<size : first..<(min(last, size - 1) + 1)
    }
  }

  /// Parses a number of any length; if it is too large, the result is the largest integer.
  private static func number(_ digits: Substring.UTF8View) -> Int? {
    digits.isEmpty ? nil : Int(Substring(digits)) ?? .max
  }
}
