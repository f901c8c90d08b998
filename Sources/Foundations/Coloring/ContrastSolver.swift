/// Changes the lightness of a colour by as little as a contrast needs.
public struct ContrastSolver: Sendable {
  private let grounds: [RGBColor]
  private let ratio: Double

  /// A solver for a contrast of at least `ratio` on each of some backgrounds.
  public init(on grounds: [RGBColor], atLeast ratio: Double) {
    (self.grounds, self.ratio) = (grounds, ratio)
  }

  /// The colour with the lightness nearest to its own that has the contrast. If none has it, black
  /// or white, whichever has more contrast.
  ///
  /// - Parameter washes: Further backgrounds that contain the colour itself.
  public func color(
    _ color: RGBColor, washes: (RGBColor) -> [RGBColor] = { _ in [] }
  ) -> RGBColor {
    func suffices(_ candidate: RGBColor) -> Bool {
      (grounds + washes(candidate)).allSatisfy { candidate.contrast(with: $0) >= ratio }
    }
    if suffices(color) { return color }
    let own = OKLCH(color)
    let found = [0.0, 1.0].compactMap { Self.nearest(to: own, towards: $0, suffices) }
    let nearest = found.min {
      abs($0.lightness - own.lightness) < abs($1.lightness - own.lightness)
    }
    return nearest?.rgb ?? extreme
  }

  /// Black or white, whichever has the higher lowest contrast.
  private var extreme: RGBColor {
    [RGBColor.black, .white].max { lowest(of: $0) < lowest(of: $1) } ?? .black
  }

  private func lowest(of color: RGBColor) -> Double {
    grounds.map(color.contrast).min() ?? 21
  }

  /// The colour nearest to another on the way to a lightness; nil if even the end does not suffice.
  private static func nearest(
    to own: OKLCH, towards end: Double, _ suffices: (RGBColor) -> Bool
  ) -> OKLCH? {
    guard suffices(own.with(lightness: end).rgb) else { return nil }
    var (bad, good) = (own.lightness, end)
    for _ in 0..<20 {
      let middle = (bad + good) / 2
      if suffices(own.with(lightness: middle).rgb) { good = middle } else { bad = middle }
    }
    return own.with(lightness: good)
  }
}

extension RGBColor {
  /// White, near-black or black: the first that has a contrast of 4.5 on this colour. One of them
  /// always has.
  public var textColor: RGBColor {
    let nearBlack = RGBColor(red: 17, green: 17, blue: 17)
    return [.white, nearBlack].first { $0.contrast(with: self) >= 4.5 } ?? .black
  }
}
