import Bytes
import Content
import DataFormats
import Fields
import SourceText

/// Reads numbers, lengths and fonts of a theme's settings.
enum LookValue {
  /// A number, as written.
  static func number(
    _ key: String, _ meaning: String, _ reader: inout FieldReader, in limits: ClosedRange<Double>?
  ) -> Node? {
    guard let node = reader.node(key, meaning, as: .number), !node.isNull else { return nil }
    guard let value = number(of: node, key, &reader) else { return nil }
    if let limits, !limits.contains(value) {
      reader.report(
        "'\(key)' must be \(words(for: limits)), not \(text(value))", node.range)
      return nil
    }
    return node
  }

  /// The value of a number that a theme declares.
  static func number(
    _ key: String, _ meaning: String, _ reader: inout FieldReader
  ) -> Double? {
    guard let node = reader.node(key, meaning, as: .number), !node.isNull else { return nil }
    return number(of: node, key, &reader)
  }

  private static func number(
    of node: Node, _ key: String, _ reader: inout FieldReader
  ) -> Double? {
    switch node.resolved {
    case .int(let value): return Double(value)
    case .double(let value) where value.isFinite: return value
    case .double: reader.report("'\(key)' must be a finite number", node.range)
    default: reader.reportType(key, "a number", node)
    }
    return nil
  }

  private static func words(for limits: ClosedRange<Double>) -> String {
    if limits.upperBound == .greatestFiniteMagnitude {
      return "at least \(text(limits.lowerBound))"
    }
    if limits.lowerBound == -.greatestFiniteMagnitude {
      return "at most \(text(limits.upperBound))"
    }
    return "between \(text(limits.lowerBound)) and \(text(limits.upperBound))"
  }

  private static func text(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// A length of CSS that is not negative, such as `0.5rem`.
  static func length(
    _ key: String, _ meaning: String, _ reader: inout FieldReader
  ) -> String? {
    guard let text = reader.located(key, meaning) else { return nil }
    let number = text.value.utf8.prefix { $0.isDigit || $0 == UInt8(ascii: ".") }
    let unit = String(text.value.dropFirst(number.count))
    let digits = number.count { $0 != UInt8(ascii: ".") }
    if digits > 0, digits <= 7, number.count - digits <= 1, number.last != UInt8(ascii: ".") {
      if ["px", "rem", "em", "ch"].contains(unit) { return text.value }
      if unit.isEmpty {
        if Double(text.value) == 0 { return "0px" }
        reader.report(
          "'\(key)' has no unit: '\(text.value)'", text.range,
          hint: "write \(text.value)px or \(text.value)rem")
        return nil
      }
    }
    reader.report(
      "'\(key)' is not a length: '\(text.value)'", text.range,
      hint: "write a number with px, rem, em or ch, such as 0.5rem")
    return nil
  }

  /// A typeface: one of some words, the name of a font, or a mapping with names of fonts.
  static func fonts(
    _ key: String, _ meaning: String, _ reader: inout FieldReader, or words: [String]
  ) -> ThemeValue? {
    let uses = [
      ("text", "The font of text"), ("heading", "The font of headings"),
      ("mono", "The font of code"),
    ]
    guard let node = reader.node(key, meaning), !node.isNull else { return nil }
    guard node.entries != nil else {
      guard let name = reader.located(key, meaning) else { return nil }
      if words.contains(name.value) { return .text(name.value) }
      return .group([("text", .text(name.value)), ("heading", .text(name.value))])
    }
    return reader.mapping(key, meaning) { reader in
      reader.namesKnownKeys = true
      return .group(
        uses.map { use, meaning in
          (use, reader.text(use, meaning).map(ThemeValue.text) ?? .nothing)
        })
    }
  }
}
