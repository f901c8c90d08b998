import Coloring

/// The custom properties of a theme's style, read from the text of its files.
struct StyleTokens {
  /// The components' tokens, the style's, and those of settings. The last that declares a property
  /// sets it.
  private let sheets: [String]

  init(_ sheets: [[UInt8]]) { self.sheets = sheets.map { String(decoding: $0, as: UTF8.self) } }

  /// Whether any sheet declares a property.
  func declares(_ name: String) -> Bool {
    sheets.contains { !Self.values(of: name, in: $0).isEmpty }
  }

  /// A value as it is written.
  func text(_ name: String) -> String? {
    sheets.compactMap { Self.values(of: name, in: $0).first }.last
  }

  /// A colour in both schemes.
  func color(_ name: String) -> SchemeColors? {
    sheets.reversed().lazy.compactMap { sheet in
      Self.values(of: name, in: sheet).reversed().lazy.compactMap(Self.colors).first
    }.first
  }

  /// The values of `light-dark(#…, #…)` or `#…`.
  private static func colors(_ value: String) -> SchemeColors? {
    let value = value.filter { !$0.isWhitespace }
    if let color = RGBColor(value) { return SchemeColors(light: color, dark: color) }
    guard value.hasPrefix("light-dark("), value.hasSuffix(")") else { return nil }
    let colors = value.dropFirst(11).dropLast().split(separator: ",").compactMap { RGBColor($0) }
    return colors.count == 2 ? SchemeColors(light: colors[0], dark: colors[1]) : nil
  }

  /// The values of a property's declarations, in order.
  private static func values(of name: String, in sheet: String) -> [String] {
    var (values, rest) = ([String](), sheet[...])
    while let found = rest.firstRange(of: "--\(name):") {
      rest = rest[found.upperBound...]
      let value = rest.prefix { $0 != ";" && $0 != "}" }.drop { $0.isWhitespace }
      values.append(String(value.prefix { !$0.isNewline }))
    }
    return values
  }
}
