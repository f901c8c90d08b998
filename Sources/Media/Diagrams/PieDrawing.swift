import System

/// Reads and draws Mermaid's pie charts.
enum PieDrawing {
  private static let mostParts = 24

  static func draw(
    _ lines: [MermaidLine], _ words: DiagramWords
  ) throws(DiagramMistake) -> Drawing {
    let showsData = lines.first?.text.contains("showData") ?? false
    var parts: [(label: String, value: Double)] = []
    for line in lines.dropFirst() where line.word != "title" && line.word != "showData" {
      guard let match = line.text.firstMatch(of: /^"([^"]*)"\s*:\s*([0-9]+(?:\.[0-9]+)?)$/),
        let value = Double(match.2), value < 1e12
      else {
        throw DiagramMistake(
          "expected a part instead of '\(line.text.prefix(60))'", at: line.offset,
          hint: "write \"Label\" : 12.5")
      }
      parts.append((String(match.1).label, value))
      guard parts.count <= mostParts else {
        throw DiagramMistake("more than \(mostParts) parts", at: line.offset)
      }
    }
    let total = parts.reduce(0) { $0 + $1.value }
    guard total > 0 else {
      throw DiagramMistake("the parts of the pie are all 0", at: lines.first?.offset ?? 0)
    }
    return drawing(parts, total, showsData) { words.number(SVGText.number($0)) }
  }

  private static func drawing(
    _ parts: [(label: String, value: Double)], _ total: Double, _ showsData: Bool,
    _ number: (Double) -> String
  ) -> Drawing {
    var svg = SVGText()
    let (radius, center) = (100.0, 112.0)
    let height = max(center * 2, Double(parts.count) * 24 + 24)
    var (start, widest) = (0.0, 0.0)
    for (index, part) in parts.enumerated() {
      let end = start + part.value / total
      let name = "slice diagram-\(index % 8 + 1)"
      if part.value == total {
        svg.add(
          "<circle class=\"diagram-\(name)\" cx=\"\(Int(center))\" cy=\"\(Int(center))\" r=\"\(Int(radius))\"/>"
        )
      } else if part.value > 0 {
        let far = end - start > 0.5 ? 1 : 0
        let (a, b) = (point(start, radius, center), point(end, radius, center))
        svg.path("M\(Int(center)) \(Int(center))L\(a)A100 100 0 \(far) 1 \(b)Z", class: name)
      }
      let percent = (part.value / total * 1000).rounded() / 10
      let value = showsData ? " (\(number(part.value)))" : ""
      let text = "\(part.label)\(value): \(number(percent)) %"
      let y = 16 + Double(index) * 24
      svg.box(center * 2 + 16, y, width: 16, height: 16, class: name)
      svg.text([text], center * 2 + 40, y + 13, anchor: "start")
      widest = max(widest, SVGText.width(text))
      start = end
    }
    return Drawing(
      body: svg.body, width: center * 2 + 52 + widest, height: height,
      nodes: parts.map { "\($0.label) \(number($0.value))" })
  }

  /// The point of the circle at a part of a turn, clockwise from the top.
  private static func point(_ turn: Double, _ radius: Double, _ center: Double) -> String {
    let angle = turn * 2 * Double.pi
    let (x, y) = (center + radius * sin(angle), center - radius * cos(angle))
    return "\(SVGText.number(x)) \(SVGText.number(y))"
  }
}
