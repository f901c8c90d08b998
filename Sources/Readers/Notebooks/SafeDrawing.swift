import Bytes
import Hypertext
import Markup

/// Writes an SVG drawing of another program again, with only the elements and attributes that draw
/// (SVG 2): without scripts, handlers, animation, embedded HTML, and anything from other hosts.
struct SafeDrawing {
  private static let elements = Set(
    """
    a circle clipPath defs desc ellipse feBlend feColorMatrix feComponentTransfer feComposite
    feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode
    feMorphology feOffset filter g image line linearGradient marker mask path pattern polygon
    polyline radialGradient rect stop style svg switch symbol text textPath title tspan use view
    """.split(whereSeparator: \.isWhitespace))
  private static let attributes = Set(
    """
    alignment-baseline amplitude baseline-shift class cx cy d direction display dominant-baseline
    dx dy exponent fr fx fy height id image-rendering in in2 intercept isolation k1 k2 k3 k4 lang
    lengthAdjust letter-spacing media method mix-blend-mode mode offset opacity operator orient
    overflow paint-order pathLength pointer-events points preserveAspectRatio primitiveUnits r
    radius refX refY result role rotate rx ry shape-rendering side slope spacing spreadMethod
    startOffset stdDeviation style systemLanguage tableValues textLength transform transform-origin
    type unicode-bidi values vector-effect version viewBox visibility white-space width word-spacing
    writing-mode x x1 x2 y y1 y2
    """.split(whereSeparator: \.isWhitespace))
  /// The beginnings of further attributes.
  private static let families = [
    "aria-", "clip", "color", "fill", "filter", "flood-", "font", "glyph-", "gradient", "marker",
    "mask", "pattern", "stop-", "stroke", "text-",
  ]
  private static let namespace = "http://www.w3.org/2000/svg"
  private static let links = "http://www.w3.org/1999/xlink"

  private var out = ""
  /// The open elements that are written.
  private var open: [String] = []
  /// The depth in an element that is left out.
  private var skipped = 0
  private var style = ""

  /// The drawing; nil if it is not well-formed XML, or no SVG.
  static func bytes(of svg: [UInt8]) -> [UInt8]? {
    var drawing = SafeDrawing()
    let mistake = XMLReader.mistake(in: svg) { drawing.take($0) }
    return mistake == nil && !drawing.out.isEmpty ? Array(drawing.out.utf8) : nil
  }

  private mutating func take(_ token: XMLReader.Token) {
    switch token {
    case .start(let name, let attributes):
      // Drawings for a page of HTML may have no namespace.
      let local = name.hasPrefix(Self.namespace + " ") ? name.split(separator: " ")[1] : name[...]
      let isElement = open.isEmpty ? local == "svg" : Self.elements.contains(local)
      if skipped > 0 || !isElement { skipped += 1 } else { begin(String(local), attributes) }
    case .text(let text):
      guard skipped == 0, let name = open.last else { return }
      if name == "style" { style += text } else { out += HTMLEscaping.attribute.escaped(text) }
    case .end:
      guard skipped == 0, let name = open.popLast() else { return skipped -= 1 }
      if name == "style" { out += HTMLEscaping.attribute.escaped(Self.harmless(style)) }
      out += "</\(name)>"
    }
  }

  private mutating func begin(
    _ element: String, _ attributes: [(name: String, value: String)]
  ) {
    out += "<\(element)"
    if open.isEmpty { out += " xmlns=\"\(Self.namespace)\" xmlns:xlink=\"\(Self.links)\"" }
    for (name, value) in attributes {
      if name == "href" || name == Self.links + " href" {
        if Self.isSafe(value, of: element) { write(name == "href" ? name : "xlink:href", value) }
      } else if name == "http://www.w3.org/XML/1998/namespace space" {
        write("xml:space", value)
      } else if Self.attributes.contains(name[...])
        || Self.families.contains(where: name.hasPrefix)
      {
        write(name, Self.harmless(value))
      }
    }
    out += ">"
    open.append(element)
    style = ""
  }

  private mutating func write(_ name: String, _ value: String) {
    out += " \(name)=\"\(HTMLEscaping.attribute.escaped(value))\""
  }

  /// Whether an element may refer to an address: links to safe ones, pictures to those in `data:`
  /// URLs, everything else to elements of the drawing.
  private static func isSafe(_ address: String, of name: String) -> Bool {
    let isPicture = name == "image" && address.lowercased().hasPrefix("data:image/")
    return address.hasPrefix("#") || (name == "a" || isPicture) && WebAddress.isSafe(address)
  }

  /// The declarations of CSS that load nothing: `url()` leads to elements of the drawing only, and
  /// nothing is escaped.
  private static func harmless(_ css: String) -> String {
    let isPlain = !css.utf8.contains { "(@\\".utf8.contains($0) }
    if isPlain || loadsNothing(css.lowercased()) { return css }
    var result = ""
    var rest = css[...]
    while !rest.isEmpty {
      let part = rest.prefix { !";{}".contains($0) }
      if loadsNothing(part.lowercased()) { result += part }
      rest = rest[part.endIndex...]
      if let mark = rest.popFirst() { result.append(mark) }
    }
    return result
  }

  private static func loadsNothing(_ css: String) -> Bool {
    let loading = ["\\", "@import", "image(", "image-set(", "src(", "expression(", "binding"]
    return !loading.contains(where: css.contains)
      && css.split(separator: "url(", omittingEmptySubsequences: false).dropFirst().allSatisfy {
        $0.drop { $0.isWhitespace || $0 == "\"" || $0 == "'" }.hasPrefix("#")
      }
  }
}
