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

  private static let names: [(name: String, value: Int)] = [
    ("black", 0x000000), ("dimgray", 0x696969), ("gray", 0x808080), ("silver", 0xC0C0C0),
    ("white", 0xFFFFFF), ("maroon", 0x800000), ("darkred", 0x8B0000), ("firebrick", 0xB22222),
    ("brown", 0xA52A2A), ("crimson", 0xDC143C), ("red", 0xFF0000), ("indianred", 0xCD5C5C),
    ("tomato", 0xFF6347), ("coral", 0xFF7F50), ("salmon", 0xFA8072), ("sienna", 0xA0522D),
    ("saddlebrown", 0x8B4513), ("chocolate", 0xD2691E), ("peru", 0xCD853F), ("tan", 0xD2B48C),
    ("darkorange", 0xFF8C00), ("orange", 0xFFA500), ("goldenrod", 0xDAA520),
    ("darkgoldenrod", 0xB8860B), ("gold", 0xFFD700), ("khaki", 0xF0E68C), ("yellow", 0xFFFF00),
    ("olive", 0x808000), ("olivedrab", 0x6B8E23), ("yellowgreen", 0x9ACD32),
    ("darkolivegreen", 0x556B2F), ("green", 0x008000), ("darkgreen", 0x006400),
    ("forestgreen", 0x228B22), ("seagreen", 0x2E8B57), ("limegreen", 0x32CD32),
    ("palegreen", 0x98FB98), ("teal", 0x008080), ("darkcyan", 0x008B8B),
    ("lightseagreen", 0x20B2AA), ("turquoise", 0x40E0D0), ("darkslategray", 0x2F4F4F),
    ("cadetblue", 0x5F9EA0), ("skyblue", 0x87CEEB), ("deepskyblue", 0x00BFFF),
    ("dodgerblue", 0x1E90FF), ("steelblue", 0x4682B4), ("slategray", 0x708090),
    ("cornflowerblue", 0x6495ED), ("royalblue", 0x4169E1), ("blue", 0x0000FF), ("navy", 0x000080),
    ("midnightblue", 0x191970), ("darkslateblue", 0x483D8B), ("slateblue", 0x6A5ACD),
    ("indigo", 0x4B0082), ("purple", 0x800080),
    ("darkorchid", 0x9932CC), ("mediumpurple", 0x9370DB), ("orchid", 0xDA70D6),
    ("plum", 0xDDA0DD), ("mediumvioletred", 0xC71585), ("deeppink", 0xFF1493),
    ("hotpink", 0xFF69B4), ("palevioletred", 0xDB7093), ("pink", 0xFFC0CB),
  ]
}
