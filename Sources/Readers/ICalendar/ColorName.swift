import Bytes

/// Finds CSS colour names, which RFC 7986 §5.9 requires, for colours given as numbers.
public enum ColorName {
  /// The name of the colour nearest to `#rrggbb`; nil if the text is not a colour.
  public static func nearest(to color: String) -> String? {
    guard color.utf8.count == 7, color.hasPrefix("#"), let value = Int(color.dropFirst(), radix: 16)
    else { return nil }
    return names.min { distance($0.value, value) < distance($1.value, value) }?.name
  }

  /// The squared distance of two colours in lightness, red against green, and green against blue,
  /// so that hue counts more than lightness.
  private static func distance(_ a: Int, _ b: Int) -> Int {
    let red = (a >> 16 & 0xFF) - (b >> 16 & 0xFF)
    let green = (a >> 8 & 0xFF) - (b >> 8 & 0xFF)
    let blue = (a & 0xFF) - (b & 0xFF)
    let light = (3 * red + 6 * green + blue) / 10
    return light * light + (red - green) * (red - green) + (green - blue) * (green - blue)
  }

  private static let names: [(name: String, value: Int)] =
    WordFile.pairs(of: PackageResources.colors_txt).map { ($0.key, Int($0.value, radix: 16) ?? 0) }
}
