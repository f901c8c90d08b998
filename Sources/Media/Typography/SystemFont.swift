/// A font file of the system, as fontconfig lists it.
public struct SystemFont: Hashable, Sendable {
  /// The names of its family.
  let families: [String]
  /// The weight on fontconfig's scale: 80 is regular, 180 semibold, 200 bold.
  let weight: ClosedRange<Double>
  /// Whether it is italic or oblique.
  let isItalic: Bool
  /// Whether it is neither condensed nor expanded.
  let isUsualWidth: Bool
  /// Whether it is a variable font.
  let isVariable: Bool
  /// The number of the font in its file.
  let index: Int
  /// The file's path.
  public let path: String

  /// The format of the lines that `init` reads.
  static let format =
    "%{family}\\t%{weight}\\t%{slant}\\t%{width}\\t%{variable}\\t%{index}\\t%{file}\\n"

  /// Reads a line of `fc-list`; nil if it is not a font that can be published, or if it is a named
  /// instance of a variable font, which is listed as a whole as well.
  init?(_ line: Substring) {
    let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard parts.count == 7, let weight = Self.range(parts[1]), let index = Int(parts[5]),
      [".ttf", ".otf", ".ttc", ".otc"].contains(where: parts[6].lowercased().hasSuffix)
    else { return nil }
    isVariable = parts[4] == "True"
    guard isVariable || index >> 16 == 0 else { return nil }
    families = parts[0].split(separator: ",").map(String.init)
    self.weight = weight
    isItalic = (Self.range(parts[2])?.lowerBound ?? 0) >= 100
    isUsualWidth = Self.range(parts[3])?.contains(100) ?? true
    self.index = index & 0xFFFF
    path = String(parts[6])
  }

  /// The size in points at the end of a family's name, as in 'EB Garamond 08'.
  var opticalSize: Double? {
    families.lazy.compactMap { $0.split(separator: " ").last.flatMap { Double($0) } }.first
  }

  /// A number, or `[low high]`.
  private static func range(_ text: Substring) -> ClosedRange<Double>? {
    guard text.hasPrefix("[") else { return Double(text).map { $0...$0 } }
    let limits = text.dropFirst().dropLast().split(separator: " ").compactMap { Double($0) }
    guard limits.count == 2, limits[0] <= limits[1] else { return nil }
    return limits[0]...limits[1]
  }
}
