import Testing

@testable import Coloring

struct ContrastSolverTests {
  @Test(arguments: [3.0, 4.5])
  func `every brand has its contrast in both schemes`(ratio: Double) {
    for brand in Colors.some(500) {
      let solved = Colors.theme.solve(brand, atLeast: ratio)
      #expect(Colors.theme.light.allSatisfy { solved.light.contrast(with: $0) >= ratio })
      #expect(Colors.theme.dark.allSatisfy { solved.dark.contrast(with: $0) >= ratio })
    }
  }

  @Test func `lightness changes by no more than needed`() {
    for brand in Colors.some(500) {
      let solver = ContrastSolver(on: Colors.theme.light, atLeast: 4.5)
      let solved = solver.color(brand)
      let lowest = Colors.theme.light.map(solved.contrast).min() ?? 0
      #expect(solved == brand || lowest < 4.7, "\(brand.hex) became \(solved.hex): \(lowest)")
    }
  }

  @Test func `a colour that suffices stays as it is`() throws {
    let green = try #require(RGBColor("#0b6e4f"))
    #expect(ContrastSolver(on: Colors.theme.light, atLeast: 4.5).color(green) == green)
  }

  @Test func `the hue stays`() throws {
    let orange = try #require(RGBColor("#ff5a1f"))
    let solved = ContrastSolver(on: Colors.theme.light, atLeast: 4.5).color(orange)
    #expect(abs(OKLCH(solved).hue - OKLCH(orange).hue) < 0.03)
    #expect(OKLCH(solved).chroma > 0.17)
  }

  @Test func `text on grey is black or white, whichever is more readable`() throws {
    let grey = try #require(RGBColor("#777777"))
    #expect(ContrastSolver(on: [grey], atLeast: 7).color(grey) == .black)
  }

  @Test func `a light wash of the colour itself is a background`() throws {
    let wash = { (color: RGBColor) in [OKLab(.white).mixed(with: OKLab(color), 0.1).clipped] }
    for brand in Colors.some(200) {
      let solved = ContrastSolver(on: [.white], atLeast: 4.5).color(brand, washes: wash)
      #expect(solved.contrast(with: wash(solved)[0]) >= 4.5)
    }
  }

  @Test func `every fill has a readable text`() {
    for fill in Colors.some(500) { #expect(fill.textColor.contrast(with: fill) >= 4.5) }
  }

  @Test func `the values of one colour have short names`() {
    #expect(SchemeColors(light: .white, dark: .white).css == "#ffffff")
    #expect(SchemeColors(light: .black, dark: .white).css == "light-dark(#000000,#ffffff)")
  }
}
