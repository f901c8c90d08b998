import Markup

/// Writes SVG whose colours follow the page.
struct SVGText {
  private(set) var body = ""

  static let font = 14.0
  static let lineHeight = 18.0

  /// The estimated width of a line in Helvetica at the given size.
  static func width(_ text: String, size: Double = font) -> Double {
    var units = 0.0
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x300...0x36F: break
      case 0x1100...: units += scalar.value >= 0x2E80 ? 1.0 : 0.62
      default:
        units +=
          "ijlI.,:;'|!()[] ".unicodeScalars.contains(scalar)
          ? 0.31 : scalar.properties.isUppercase ? 0.72 : 0.6
      }
    }
    return units * size
  }

  /// The lines of a text, each at most `width` wide if it has spaces.
  static func lines(_ text: String, width: Double, size: Double = font) -> [String] {
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = ""
      for word in paragraph.split(separator: " ") {
        let longer = line.isEmpty ? String(word) : line + " " + word
        if !line.isEmpty, Self.width(longer, size: size) > width {
          lines.append(line)
          line = String(word)
        } else {
          line = longer
        }
      }
      lines.append(line)
    }
    return lines
  }

  /// A number with at most one decimal.
  static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? String(tenths / 10) : "\(Double(tenths) / 10)"
  }

  mutating func add(_ element: String) { body += element + "\n" }

  mutating func line(
    _ x1: Double, _ y1: Double, to x2: Double, _ y2: Double, class name: String = "line"
  ) {
    add(
      "<line class=\"diagram-\(name)\" x1=\"\(Self.number(x1))\" y1=\"\(Self.number(y1))\" "
        + "x2=\"\(Self.number(x2))\" y2=\"\(Self.number(y2))\"/>")
  }

  mutating func box(
    _ x: Double, _ y: Double, width: Double, height: Double, class name: String = "box"
  ) {
    add(
      "<rect class=\"diagram-\(name)\" x=\"\(Self.number(x))\" y=\"\(Self.number(y))\" "
        + "width=\"\(Self.number(width))\" height=\"\(Self.number(height))\" rx=\"4\"/>")
  }

  mutating func path(_ d: String, class name: String) {
    add("<path class=\"diagram-\(name)\" d=\"\(d)\"/>")
  }

  /// Lines of text from a baseline; `anchor` is `start`, `middle` or `end`.
  mutating func text(
    _ lines: [String], _ x: Double, _ y: Double, anchor: String = "middle", size: Double = font
  ) {
    for (index, line) in lines.enumerated() where !line.isEmpty {
      add(
        "<text x=\"\(Self.number(x))\" y=\"\(Self.number(y + Double(index) * Self.lineHeight))\" "
          + "text-anchor=\"\(anchor)\" font-size=\"\(Self.number(size))\">"
          + "\(HTMLEscaping.attribute.escaped(line))</text>"
      )
    }
  }
}
