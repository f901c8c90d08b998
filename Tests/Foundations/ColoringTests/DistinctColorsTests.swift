import Testing

@testable import Coloring

struct DistinctColorsTests {
  @Test func `up to eight colours differ for every brand`() {
    for brand in Colors.some(500) {
      let colors = DistinctColors(8, brand: brand, on: Colors.theme)
      for one in 0..<8 {
        let lab = OKLab(colors[one])
        for other in 0..<one {
          #expect(lab.difference(from: OKLab(colors[other])) >= 0.12, "\(brand.hex)")
        }
        #expect(Colors.theme.light.allSatisfy { colors[one].contrast(with: $0) >= 3 })
        #expect(Colors.theme.dark.allSatisfy { colors[one].contrast(with: $0) >= 3 })
      }
    }
  }

  @Test func `a further colour leaves the others as they are`() {
    let (few, many) = (
      DistinctColors(3, brand: .black, on: Colors.theme),
      DistinctColors(12, brand: .black, on: Colors.theme)
    )
    for number in 0..<3 { #expect(few[number] == many[number]) }
  }

  @Test func `taken colours are avoided`() throws {
    let red = try #require(RGBColor("#c0392b"))
    let colors = DistinctColors(4, brand: red, taken: [red], on: Colors.theme)
    for number in 0..<4 {
      #expect(OKLab(colors[number]).difference(from: OKLab(red)) >= 0.12)
    }
  }

  @Test func `many names repeat the colours`() {
    let colors = DistinctColors(500, brand: .black, on: Colors.theme)
    #expect(colors[0] == colors[DistinctColors.limit])
    #expect(Set((0..<DistinctColors.limit).map { colors[$0] }).count == DistinctColors.limit)
  }

  @Test func `grounds without any common colour still give colours`() {
    let colors = DistinctColors(
      3, brand: .black, on: Colors.grounds(["#777777"], ["#777777"]))
    #expect(colors[0] != colors[1])
  }

  @Test func `ramps get darker step by step`() {
    for brand in Colors.some(100) {
      let lightness = BrandRamp(brand).steps.map { OKLab($0.color).lightness }
      #expect(zip(lightness, lightness.dropFirst()).allSatisfy { $0 > $1 })
    }
    #expect(BrandRamp(.black).css.hasPrefix("--brand-50:#"))
    #expect(BrandRamp(.black).css.utf8.count < 240)
  }
}
