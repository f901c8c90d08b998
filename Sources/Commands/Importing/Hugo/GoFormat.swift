import Bytes

/// Formats values as Go's fmt does. What Go writes for mistakes, such as `%!d(string=a)`, is refused.
enum GoFormat {
  /// A value as `%v` writes it.
  static func text(_ value: GoValue) throws -> String {
    switch value {
    case .null: return "<nil>"
    case .bool(let value): return String(value)
    case .int(let value): return String(value)
    case .double(let value): return try shortest(value)
    case .string(let text): return text
    case .safe(let text, let safety) where safety != .block: return text
    case .list(let values):
      return "[" + (try values.map(text)).joined(separator: " ") + "]"
    case .map(let map):
      let pairs = try map.sorted.map { "\($0.key):\(try text($0.value))" }
      return "map[" + pairs.joined(separator: " ") + "]"
    case .safe, .object: throw GoTemplate.Unsupported(what: "the text of an object")
    }
  }

  /// Values one after another, with a space between two that are no texts.
  static func print(_ values: [GoValue]) throws -> String {
    var out = ""
    for (index, value) in values.enumerated() {
      if index > 0, !isText(values[index - 1]), !isText(value) { out += " " }
      out += try text(value)
    }
    return out
  }

  private static func isText(_ value: GoValue) -> Bool {
    switch value {
    case .string, .safe: true
    default: false
    }
  }

  /// A number as `%g` writes it: its fewest digits, with an exponent from a million on.
  static func shortest(_ value: Double) throws -> String {
    guard value.isFinite else { throw refused("the number \(value)") }
    if value == 0 { return value.sign == .minus ? "-0" : "0" }
    let parts = String(abs(value)).split(separator: "e")
    let point = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let fraction = point.count > 1 && point[1] != "0" ? point[1] : ""
    let all = point[0] + fraction
    let leading = all.prefix { $0 == "0" }.count
    var digits = all.dropFirst(leading)
    let exponent = (parts.count > 1 ? Int(parts[1]) ?? 0 : 0) + point[0].count - leading - 1
    while digits.count > 1, digits.last == "0" { digits.removeLast() }
    let sign = value < 0 ? "-" : ""
    if exponent < -4 || exponent >= 6 {
      let rest = digits.count > 1 ? "." + digits.dropFirst() : ""
      let size = abs(exponent) < 10 ? "0\(abs(exponent))" : "\(abs(exponent))"
      return "\(sign)\(digits.prefix(1))\(rest)e\(exponent < 0 ? "-" : "+")\(size)"
    }
    if exponent < 0 {
      return "\(sign)0." + String(repeating: "0", count: -exponent - 1) + digits
    }
    if digits.count <= exponent + 1 {
      return sign + digits + String(repeating: "0", count: exponent + 1 - digits.count)
    }
    return "\(sign)\(digits.prefix(exponent + 1)).\(digits.dropFirst(exponent + 1))"
  }
}
