/// Which text can be read on a colour.
enum ContrastColor {
  /// White or near-black, whichever has the greater contrast on a colour given as `#rrggbb`
  /// (WCAG 2.2, relative luminance); white for anything else.
  static func text(on color: String) -> String {
    guard color.utf8.count == 7, let number = Int(color.dropFirst(), radix: 16) else {
      return "#ffffff"
    }
    let parts = [number >> 16 & 255, number >> 8 & 255, number & 255].map(linear)
    let luminance = 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    let onWhite = 1.05 / (luminance + 0.05)
    let onBlack = (luminance + 0.05) / 0.0565
    return onWhite >= onBlack ? "#ffffff" : "#111111"
  }

  /// A channel's share of light: the standard's curve of sRGB, as a power of 2.4 by square roots is
  /// close to within a thousandth.
  private static func linear(_ channel: Int) -> Double {
    let value = Double(channel) / 255
    guard value > 0.04045 else { return value / 12.92 }
    let base = (value + 0.055) / 1.055
    let fifth = (base * base).squareRoot().squareRoot()
    return base * base * fifth.squareRoot() * fifth.squareRoot().squareRoot().squareRoot()
  }
}
