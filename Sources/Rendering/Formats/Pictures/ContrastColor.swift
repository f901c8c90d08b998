/// Chooses a text colour that is readable on a background colour.
package enum ContrastColor {
  /// The first of white, near-black and black that has a contrast of at least 4.5 on `#rrggbb`
  /// (WCAG 2.2, §1.4.3). One of them always has; white is returned if `color` is not valid.
  package static func text(on color: String) -> String {
    guard let luminance = luminance(of: color) else { return "#ffffff" }
    if 1.05 / (luminance + 0.05) >= 4.5 { return "#ffffff" }
    return (luminance + 0.05) / 0.0556 >= 4.5 ? "#111111" : "#000000"
  }

  /// The relative luminance (WCAG 2.2, §3) of `#rrggbb`.
  static func luminance(of color: String) -> Double? {
    guard color.utf8.count == 7, let number = Int(color.dropFirst(), radix: 16) else { return nil }
    let parts = [number >> 16 & 255, number >> 8 & 255, number & 255].map(linear)
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  /// The linear light of an sRGB channel, by the transfer function of the standard.
  private static func linear(_ channel: Int) -> Double {
    let value = Double(channel) / 255
    guard value > 0.04045 else { return value / 12.92 }
    let base = (value + 0.055) / 1.055
    return base * base * fifthRoot(base * base)
  }

  /// The fifth root of a number between 0 and 1, by Newton's method from above.
  private static func fifthRoot(_ number: Double) -> Double {
    var root = 1.0
    for _ in 0..<40 {
      let fourth = root * root * root * root
      root -= (root * fourth - number) / (5 * fourth)
    }
    return root
  }
}
