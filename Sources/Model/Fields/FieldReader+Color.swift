import Bytes
import SourceText

extension FieldReader {
  /// A colour as `#rgb` or `#rrggbb`; returned as `#rrggbb` in lower case.
  package mutating func color(_ key: String, _ meaning: String) -> String? {
    guard let text = located(key, meaning, as: .color) else { return nil }
    let digits = text.value.dropFirst().lowercased()
    if text.value.hasPrefix("#"), digits.utf8.allSatisfy({ $0.hexValue != nil }) {
      if digits.count == 6 { return "#" + digits }
      if digits.count == 3 { return "#" + digits.map { "\($0)\($0)" }.joined() }
    }
    report(
      "'\(key)' is not a colour: '\(text.value)'", text.range,
      hint: "write it as '#0b6e4f', in quotes")
    return nil
  }
}
