/// Rewrites Graphviz's SVG: only shapes and texts are kept, without links, scripts, images and
/// styles, and its default colours follow the page.
struct GraphvizOutput {
  private static let elements: Set = [
    "g", "polygon", "polyline", "path", "ellipse", "text", "defs", "linearGradient",
    "radialGradient", "stop",
  ]
  private static let attributes: Set = [
    "class", "transform", "points", "d", "cx", "cy", "rx", "ry", "x", "y", "text-anchor", "fill",
    "stroke", "stroke-width", "stroke-dasharray", "font-size", "font-weight", "font-style", "x1",
    "x2", "y1", "y2", "offset", "fill-opacity", "stroke-opacity",
  ]

  private let source: [UInt8]
  private var index = 0
  private var output = ""
  private var width = 0.0
  private var height = 0.0
  /// The fill of the last shape of the group, which its text is drawn on.
  private var ground: String?
  /// The name of an element whose content is left out.
  private var skipped: String?

  /// The drawing; nil if the bytes are no SVG of Graphviz.
  static func read(_ svg: [UInt8], nodes: [String]) -> Drawing? {
    var reader = GraphvizOutput(source: svg)
    reader.run()
    guard reader.width > 0, reader.height > 0 else { return nil }
    return Drawing(
      body: reader.output, width: reader.width, height: reader.height, nodes: nodes)
  }

  private mutating func run() {
    while index < source.count {
      let start = index
      if source[index] == UInt8(ascii: "<") {
        while index < source.count, source[index] != UInt8(ascii: ">") { index += 1 }
        index = min(index + 1, source.count)
        tag(String(decoding: source[start..<index], as: UTF8.self))
      } else {
        while index < source.count, source[index] != UInt8(ascii: "<") { index += 1 }
        let text = String(decoding: source[start..<index], as: UTF8.self)
        if skipped == nil { output += text }
      }
    }
  }

  private mutating func tag(_ tag: String) {
    let isEnd = tag.hasPrefix("</")
    let name = String(tag.dropFirst(isEnd ? 2 : 1).prefix { $0.isLetter })
    if let open = skipped {
      if isEnd, name == open { skipped = nil }
      return
    }
    if name == "svg", !isEnd { return readSize(tag) }
    let isEmpty = tag.hasSuffix("/>")
    guard Self.elements.contains(name) else {
      // The children of a link are kept; the text of a title or a script is not.
      if !isEnd, !isEmpty, ["title", "script", "style", "foreignObject"].contains(name) {
        skipped = name
      }
      return
    }
    guard !isEnd else {
      output += "</\(name)>"
      return
    }
    output += "<\(name)" + attributes(of: tag, name) + (isEmpty ? "/>" : ">")
  }

  private mutating func readSize(_ tag: String) {
    func points(_ name: String) -> Double {
      let value = Self.pairs(tag).first { $0.name == name }?.value ?? ""
      return Double(value.replacing("pt", with: "")) ?? 0
    }
    (width, height) = (points("width"), points("height"))
  }

  private mutating func attributes(of tag: String, _ element: String) -> String {
    var text = ""
    var pairs = Self.pairs(tag).filter { Self.attributes.contains($0.name) }
    if element == "g" { ground = nil }
    if element == "text" {
      if !pairs.contains(where: { $0.name == "fill" }) {
        pairs.append((name: "fill", value: ground.map(Self.ink) ?? "currentColor"))
      }
    } else if let fill = pairs.first(where: { $0.name == "fill" })?.value,
      !["none", "black", "white", "transparent"].contains(fill)
    {
      ground = fill
    }
    for (name, value) in pairs { text += " \(name)=\"\(Self.shown(name, value))\"" }
    return text
  }

  /// A colour that follows the page if it is one of Graphviz's defaults.
  private static func shown(_ name: String, _ value: String) -> String {
    switch (name, value) {
    case ("fill", "black"), ("stroke", "black"): "currentColor"
    case ("fill", "white"): "var(--surface, white)"
    // References to other elements, as gradients have.
    case _ where value.contains("url(") && !value.hasPrefix("url(#"): "none"
    default: value
    }
  }

  private static let dark: Set = [
    "navy", "blue", "purple", "maroon", "indigo", "brown", "teal", "green", "midnightblue",
    "firebrick", "crimson", "sienna", "forestgreen", "seagreen", "red", "mediumblue",
  ]

  /// The colour of text that can be read on a fill.
  private static func ink(_ fill: String) -> String {
    guard fill.hasPrefix("#"), fill.utf8.count >= 7,
      let number = UInt32(fill.dropFirst().prefix(6), radix: 16)
    else { return fill.hasPrefix("dark") || dark.contains(fill) ? "#fff" : "#000" }
    let (red, green, blue) = (number >> 16, number >> 8 & 255, number & 255)
    return red * 299 + green * 587 + blue * 114 > 130_000 ? "#000" : "#fff"
  }

  /// The attributes of a tag; Graphviz quotes all values with `"`.
  private static func pairs(_ tag: String) -> [(name: String, value: String)] {
    let parts = tag.split(separator: "\"", omittingEmptySubsequences: false)
    return stride(from: 0, to: parts.count - 1, by: 2).compactMap { index in
      guard parts[index].hasSuffix("=") else { return nil }
      let name = parts[index].dropLast().split { $0.isWhitespace }.last ?? ""
      return (String(name), String(parts[index + 1]))
    }
  }
}
