import CivilTime

extension Value {
  /// The value as text, as `append` or `upcase` see it: a list as `[1, 2]`.
  public var text: String {
    switch self {
    case .string(let text), .safe(let text): return text
    case .int(let number): return String(number)
    case .null, .empty, .blank: return ""
    case .array, .list: return inspected()
    default:
      var bytes = [UInt8]()
      print(to: &bytes, escaping: .none)
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Appends what `{{ value }}` shows.
  func print(to output: inout [UInt8], escaping: Escaping, depth: Int = 0) {
    switch self {
    case .null, .empty, .blank: break
    case .bool(let value): output.append(contentsOf: (value ? "true" : "false").utf8)
    case .int(let number): Self.print(number, to: &output)
    case .double(let number): output.append(contentsOf: Self.text(number).utf8)
    case .string(let text): escaping.append(text, to: &output)
    case .safe(let text): output.append(contentsOf: text.utf8)
    case .html(let bytes): output.append(contentsOf: bytes)
    case .date(let date): output.append(contentsOf: date.rfc3339.utf8)
    case .range(let range):
      output.append(contentsOf: "\(range.lowerBound)..\(range.upperBound)".utf8)
    case .hash: escaping.append(inspected(), to: &output)
    case .array, .list, .drop: printParts(to: &output, escaping: escaping, depth: depth)
    }
  }

  /// A list prints its elements one after the other; data may hold itself, so there is a bottom.
  private func printParts(to output: inout [UInt8], escaping: Escaping, depth: Int) {
    guard depth < Self.deepest else { return }
    if case .drop(let drop) = self {
      let printed = drop.printed
      if case .drop = printed { return }
      return printed.print(to: &output, escaping: escaping, depth: depth + 1)
    }
    let items = Items(self)
    for index in 0..<items.count where output.count < Self.mostPrinted {
      items[index].print(to: &output, escaping: escaping, depth: depth + 1)
    }
  }

  /// How deep lists in lists are followed.
  static var deepest: Int { 32 }

  /// Appends the digits of a whole number without making a text.
  private static func print(_ number: Int, to output: inout [UInt8]) {
    if number >= 0, number < 10 { return output.append(0x30 + UInt8(number)) }
    if number < 0 || number > 9_999_999 {
      return output.append(contentsOf: String(number).utf8)
    }
    var divisor = 10
    while divisor * 10 <= number { divisor *= 10 }
    while divisor > 0 {
      output.append(0x30 + UInt8(number / divisor % 10))
      divisor /= 10
    }
  }

  /// A number as Ruby writes it: `1.0`, `1.0e+20`.
  static func text(_ number: Double) -> String {
    if number.isNaN { return "NaN" }
    if number.isInfinite { return number < 0 ? "-Infinity" : "Infinity" }
    let text = "\(number)"
    guard let exponent = text.firstIndex(of: "e"), !text[..<exponent].contains(".") else {
      return text
    }
    return text[..<exponent] + ".0" + text[exponent...]
  }

  /// How much of a value is printed: a list may have itself as an element many times over. It is more
  /// than a render may have, so that what is cut short is refused.
  static var mostPrinted: Int { 128 << 20 }

  /// The value as a programmer's notation, after Ruby's `inspect`.
  func inspected() -> String {
    var text = ""
    inspect(into: &text, depth: 0)
    return text
  }

  private func inspect(into output: inout String, depth: Int) {
    guard output.utf8.count < Self.mostPrinted else { return }
    guard depth < Self.deepest else { return output += "..." }
    switch self {
    case .null: output += "nil"
    case .string, .safe, .html: output += JSONWriter.quoted(text)
    case .array, .list:
      let items = Items(self)
      output += "["
      for index in 0..<items.count where output.utf8.count < Self.mostPrinted {
        if index > 0 { output += ", " }
        items[index].inspect(into: &output, depth: depth + 1)
      }
      output += "]"
    case .hash(let hash):
      output += "{"
      for index in 0..<hash.count where output.utf8.count < Self.mostPrinted {
        if index > 0 { output += ", " }
        let (key, value) = hash.pair(at: index)
        output += JSONWriter.quoted(key) + "=>"
        value.inspect(into: &output, depth: depth + 1)
      }
      output += "}"
    case .drop(let drop) where depth == 0 && drop.items == nil: output += Self.properties(of: drop)
    default: output += text
    }
  }
}
