import CivilTime
import SourceText

extension Value {
  /// The value as text, as filters such as `append` or `upcase` use it: a list is `[1, 2]`.
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

  /// Appends what `{{ value }}` prints.
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

  /// Prints the elements of a list; the depth is limited, as data may contain itself.
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

  /// The maximum nesting depth of lists that are printed.
  static var deepest: Int { 32 }

  /// Appends the digits of a whole number without creating a string.
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

  /// A number in Ruby's notation: `1.0`, `1.0e+20`.
  static func text(_ number: Double) -> String {
    if number.isNaN { return "NaN" }
    if number.isInfinite { return number < 0 ? "-Infinity" : "Infinity" }
    let text = "\(number)"
    guard let exponent = text.firstIndex(of: "e"), !text[..<exponent].contains(".") else {
      return text
    }
    return text[..<exponent] + ".0" + text[exponent...]
  }

  /// The maximum number of bytes printed for a value, as a list may contain itself many times. It
  /// is larger than a render's limit, so truncated output always causes an error.
  static var mostPrinted: Int { 128 << 20 }

  /// The value in the notation of Ruby's `inspect`.
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

// MARK: Inspection

/// A description of an object for authors of templates: its properties and their values.
extension Value {
  /// The properties of an object in alphabetical order, one per line; texts and lists are
  /// shortened.
  static func properties(of drop: any Drop) -> String {
    let names = Set(drop.propertyNames).sorted()
    let lines = names.compactMap { name in
      summary(of: name, drop).map { "  \(name): \($0)" }
    }
    return (["{"] + lines + ["}"]).joined(separator: "\n")
  }

  /// Properties that are rendered from a document's text; that document may be the one being
  /// rendered.
  private static let texts: Set<String> = [
    "content", "description", "excerpt", "json_ld", "reading_minutes", "words",
  ]
  private static let longest = 100
  private static let mostItems = 5

  private static func summary(of name: String, _ drop: any Drop) -> String? {
    texts.contains(name) ? "…" : drop.value(for: Symbol(name))?.summary
  }

  private var summary: String {
    switch self {
    case .string, .safe, .html: return Self.shortened(text)
    case .array, .list: return listSummary
    case .hash(let hash):
      let keys = (0..<hash.count).prefix(Self.mostItems).map { hash.pair(at: $0).0 }
      return "{\(keys.joined(separator: ", "))\(hash.count > Self.mostItems ? ", …" : "")}"
    case .drop(let drop): return drop.items == nil ? Self.summary(of: drop) : listSummary
    default: return inspected()
    }
  }

  private static func summary(of drop: any Drop) -> String {
    let known = ["title", "name", "url"].filter(drop.propertyNames.contains)
    let named = known.lazy.compactMap { name -> String? in
      guard let text = drop.value(for: Symbol(name))?.string else { return nil }
      return "\(name): \(shortened(text)), "
    }.first
    return "{\(named ?? "")…}"
  }

  private var listSummary: String {
    let items = Items(self)
    guard items.count > 0 else { return "[]" }
    let shown = (0..<min(items.count, Self.mostItems)).map { items[$0] }
    let areShort = shown.allSatisfy { item in
      switch item {
      case .drop, .hash, .array, .list, .html: false
      default: true
      }
    }
    if areShort, items.count <= Self.mostItems {
      return "[\(shown.map(\.summary).joined(separator: ", "))]"
    }
    return "[\(items.count == 1 ? "1 item" : "\(items.count) items"), such as \(shown[0].summary)]"
  }

  private static func shortened(_ text: String) -> String {
    let start = text.prefix(longest)
    return JSONWriter.quoted(start.endIndex < text.endIndex ? start + "…" : String(start))
  }
}
