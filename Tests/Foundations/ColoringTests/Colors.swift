import Coloring

/// Colours that look random and are the same in every run.
enum Colors {
  static func some(_ count: Int) -> [RGBColor] {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    return (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return RGBColor(
        red: UInt8(truncatingIfNeeded: state >> 56), green: UInt8(truncatingIfNeeded: state >> 48),
        blue: UInt8(truncatingIfNeeded: state >> 40))
    }
  }

  static func grounds(_ light: [String], _ dark: [String]) -> SchemeGrounds {
    SchemeGrounds(
      light: light.compactMap { RGBColor($0) }, dark: dark.compactMap { RGBColor($0) })
  }

  static let theme = grounds(
    ["#faf8f3", "#fffefb", "#f2eee5"], ["#171613", "#211f1b", "#26231e"])
}
