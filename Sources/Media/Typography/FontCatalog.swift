/// The fonts of the system.
public struct FontCatalog: Sendable {
  private let fonts: [SystemFont]

  /// Reads the output of `fc-list`.
  init(_ output: [UInt8]) {
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
    let all = lines.compactMap { SystemFont($0) }.sorted { $0.path < $1.path }
    // The first instance of a variable font is listed with the number of the font itself.
    let variable = Set(all.filter(\.isVariable).map(\.path))
    fonts = all.filter { $0.isVariable || !variable.contains($0.path) }
  }

  /// The names of all families, in alphabetical order.
  public var families: [String] { Set(fonts.flatMap(\.families)).sorted() }

  /// The fonts of a family, whose name is compared without regard to case.
  public func family(_ name: String) -> FontFamily? {
    let wanted = name.lowercased()
    let own = fonts.filter { $0.families.contains { $0.lowercased() == wanted } }
    let named = own.first?.families.first { $0.lowercased() == wanted }
    return named.map { FontFamily(name: $0, fonts: own) }
  }
}

/// The fonts of one family.
public struct FontFamily: Sendable {
  /// The name as fontconfig writes it.
  public let name: String
  let fonts: [SystemFont]

  /// The font of a style whose weight is nearest. Of a static and a variable one, the static: the
  /// first screen then loads half as much.
  func font(weight: Double, isItalic: Bool) -> SystemFont? {
    let styled = fonts.filter { $0.isItalic == isItalic }
    let usual = styled.filter(\.isUsualWidth)
    return (usual.isEmpty ? styled : usual).min { rank($0, weight) < rank($1, weight) }
  }

  private func rank(_ font: SystemFont, _ weight: Double) -> Double {
    let distance = max(font.weight.lowerBound - weight, weight - font.weight.upperBound, 0)
    // Among cuts for several sizes of print, that for 12 points suits a screen.
    let size = font.opticalSize.map { abs($0 - 12) / 1000 } ?? 0
    return distance + (font.isVariable ? 0.25 : 0) + size
  }
}
