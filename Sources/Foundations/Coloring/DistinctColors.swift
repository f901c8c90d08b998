/// Colours that differ from each other, for marks on light and on dark backgrounds.
///
/// The next colour is always the one that differs most from all before it, so adding a name to a
/// list leaves the colours of the names before it as they are. Eight colours differ by ΔE_OK 0.12
/// or more.
public struct DistinctColors: Sendable {
  /// After so many colours, the first is used again: further ones would be alike.
  static let limit = 24
  private static let mostChroma = 0.21
  private static let leastChroma = 0.08
  private static let leastDifference = 0.122

  private let colors: [RGBColor]

  /// Colours of which the first is near the hue of a brand's colour.
  ///
  /// - Parameters:
  ///   - taken: Colours that are already used, from which these differ too.
  ///   - grounds: The backgrounds on which each colour has a contrast of 3.
  public init(_ count: Int, brand: RGBColor, taken: [RGBColor] = [], on grounds: SchemeGrounds) {
    guard count > 0 else {
      colors = []
      return
    }
    let found = Self.candidates(on: grounds)
    let chosen =
      found.isEmpty ? Self.candidates(on: SchemeGrounds(light: [], dark: [])) : found
    let first = taken.isEmpty ? Self.first(near: OKLCH(brand), in: chosen) : nil
    let numbers = Self.spread(
      min(count, Self.limit), in: chosen, from: first, taken: taken.map { OKLab($0) }
    ).numbers
    colors = numbers.map { chosen[$0].color }
  }

  /// The colour for a number, counted from 0.
  public subscript(number: Int) -> RGBColor { colors[number % colors.count] }

  private struct Candidate {
    let color: RGBColor
    let lab: OKLab
  }

  private static func candidates(on grounds: SchemeGrounds) -> [Candidate] {
    var found: [Candidate] = []
    for degrees in stride(from: 0, to: 360, by: 4) {
      for hundredths in stride(from: 40, through: 76, by: 2) {
        let wanted = OKLCH(
          lightness: Double(hundredths) / 100, chroma: mostChroma, hue: Double(degrees) * .pi / 180)
        let possible = wanted.inGamut
        let color = possible.rgb
        guard possible.chroma >= leastChroma,
          (grounds.light + grounds.dark).allSatisfy({ color.contrast(with: $0) >= 3 })
        else { continue }
        found.append(Candidate(color: color, lab: OKLab(color)))
      }
    }
    return found
  }

  /// The candidate nearest to a hue from which eight colours are distinct.
  private static func first(near brand: OKLCH, in candidates: [Candidate]) -> Int? {
    let offsets = [0.0] + (1...22).flatMap { [Double($0) * 4, Double($0) * -4] }
    var best: (number: Int, difference: Double)?
    for offset in offsets {
      let hue = brand.hue + offset * .pi / 180
      let vivid = OKLCH(lightness: 0.6, chroma: mostChroma, hue: hue).inGamut.lab
      let number = candidates.indices.min {
        candidates[$0].lab.difference(from: vivid) < candidates[$1].lab.difference(from: vivid)
      }
      guard let number else { return nil }
      let difference = spread(8, in: candidates, from: number).difference
      if difference > best?.difference ?? 0 { best = (number, difference) }
      if difference >= leastDifference { break }
    }
    return best?.number
  }

  /// Candidates of which each differs most from those before it, and the least difference of two.
  private static func spread(
    _ count: Int, in candidates: [Candidate], from first: Int?, taken: [OKLab] = []
  ) -> (numbers: [Int], difference: Double) {
    var (numbers, least) = ([Int](), 2.0)
    var differences = candidates.map { candidate in
      taken.map { $0.difference(from: candidate.lab) }.min() ?? 2
    }
    while numbers.count < count {
      let farthest = differences.indices.max { differences[$0] < differences[$1] } ?? 0
      let number = numbers.isEmpty ? first ?? farthest : farthest
      least = min(least, differences[number])
      numbers.append(number)
      let lab = candidates[number].lab
      for index in candidates.indices {
        differences[index] = min(differences[index], candidates[index].lab.difference(from: lab))
      }
    }
    return (numbers, least)
  }
}
