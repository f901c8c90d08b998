package import DataFormats

extension String {
  /// A number with a noun, such as `1 page` and `2 pages`.
  package init(_ number: Int, _ noun: String) {
    self = "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// Hundredths as a decimal fraction, such as `2.05`.
  package init(hundredths: Int) {
    let rest = hundredths % 100
    self = "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// The text with spaces up to a width.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }
}

extension [[String]] {
  /// The lines of a table whose first column is aligned to the left, the others to the right.
  package var tableLines: [String] {
    let widths = (first ?? []).indices.map { column in map { $0[column].count }.max() ?? 0 }
    return map { row in
      zip(row, widths).enumerated().map { column, cell in
        let (text, width) = cell
        return column == 0
          ? text.padded(to: width) : String(repeating: " ", count: width - text.count) + text
      }.joined(separator: "  ")
    }
  }
}

extension JSONValue {
  /// A list of texts.
  package static func texts(_ texts: [String]) -> JSONValue { .array(texts.map(JSONValue.string)) }

  /// A text, or null.
  package static func optional(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }
}
