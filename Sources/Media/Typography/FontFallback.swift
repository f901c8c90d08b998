/// A font of the visitor's system, adjusted so that lines of it are as long and as high as lines of
/// another font.
struct FontFallback {
  /// The names of fonts with the same widths.
  let names: [String]
  /// The factors in percent.
  let size, ascent, descent, lineGap: Double

  /// Nil if the font lacks letters.
  init?(_ metrics: FontMetrics, _ shape: FontShape, isBold: Bool) {
    guard let widths = metrics.widths else { return nil }
    let own = Self.average(widths) / Double(metrics.unitsPerEm)
    let system = Self.average(Self.widths(shape, isBold)) / 1000
    guard own > 0 else { return nil }
    let size = own / system
    let percent = { (units: Int) in Double(units) / Double(metrics.unitsPerEm) / size * 100 }
    names = Self.names(shape, isBold)
    self.size = size * 100
    (ascent, descent) = (percent(metrics.ascent), percent(metrics.descent))
    lineGap = max(0, percent(metrics.lineGap))
  }

  /// The rule for a family's name.
  func css(_ family: String, weight: String?) -> String {
    let sources = names.map { "local(\"\($0)\")" }.joined(separator: ",")
    return "@font-face{font-family:\"\(family)\";src:\(sources);"
      + (weight.map { "font-weight:\($0);" } ?? "")
      + "size-adjust:\(Self.text(size))%;ascent-override:\(Self.text(ascent))%;"
      + "descent-override:\(Self.text(descent))%;line-gap-override:\(Self.text(lineGap))%}"
  }

  private static func text(_ value: Double) -> String {
    let hundredths = Int((max(0, min(value, 1000)) * 100).rounded())
    let fraction = String(hundredths % 100 + 100).dropFirst()
    return "\(hundredths / 100).\(fraction)"
  }

  private static func names(_ shape: FontShape, _ isBold: Bool) -> [String] {
    let families =
      switch shape {
      case .sans: ["Arial", "Helvetica", "Liberation Sans", "Arimo", "Nimbus Sans"]
      case .serif: ["Times New Roman", "Times", "Liberation Serif", "Tinos", "Nimbus Roman"]
      case .mono: ["Courier New", "Courier", "Liberation Mono", "Cousine", "Nimbus Mono PS"]
      }
    return isBold ? families.map { $0 + " Bold" } : families
  }

  /// The mean width of a letter in a text, by how often letters occur in English, per thousand.
  private static func average(_ widths: [Int]) -> Double {
    let shares = [
      66, 12, 23, 35, 103, 18, 16, 50, 57, 1, 6, 33, 20, 57, 61, 16, 1, 49, 51, 74, 23, 8, 19, 1,
      16, 1, 183,
    ]
    let sum = zip(widths, shares).reduce(0) { $0 + $1.0 * $1.1 }
    return Double(sum) / Double(shares.reduce(0, +))
  }

  /// The widths per thousandth of an em of `a` to `z` and the space in the fonts with the widths of
  /// Helvetica, Times and Courier (Adobe's Core 14 metrics).
  private static func widths(_ shape: FontShape, _ isBold: Bool) -> [Int] {
    switch (shape, isBold) {
    case (.mono, _): Array(repeating: 600, count: 27)
    case (.sans, false):
      [
        556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333,
        500, 278, 556, 500, 722, 500, 500, 500, 278,
      ]
    case (.sans, true):
      [
        556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389,
        556, 333, 611, 556, 778, 556, 556, 500, 278,
      ]
    case (.serif, false):
      [
        444, 500, 444, 500, 444, 333, 500, 500, 278, 278, 500, 278, 778, 500, 500, 500, 500, 333,
        389, 278, 500, 500, 722, 500, 500, 444, 250,
      ]
    case (.serif, true):
      [
        500, 556, 444, 556, 444, 333, 500, 556, 278, 333, 556, 278, 833, 556, 500, 556, 556, 444,
        389, 333, 556, 500, 722, 500, 500, 444, 250,
      ]
    }
  }
}
