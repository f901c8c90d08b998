import Coloring
import Content
import Testing

@testable import Theming

struct ThemeLookTests {
  private static let tokens = """
    :root { --paper: #faf8f3; --size-6: clamp(2rem, 1rem + 2vw, 3rem); }
    @supports (color: light-dark(#000, #fff)) {
      :root { --paper: light-dark(#faf8f3, #171613); --surface: light-dark(#fffefb, #211f1b);
        --sunken: light-dark(#f2eee5, #26231e); --ink: light-dark(#24211c, #ece7dc); }
    }
    """

  private func tokens(_ sheets: String...) -> StyleTokens {
    StyleTokens(([Self.tokens] + sheets).map { Array($0.utf8) })
  }

  private func colors(_ css: String, _ name: String) -> SchemeColors? {
    StyleTokens([Array(css.utf8)]).color(name)
  }

  @Test func `the last declaration of a colour counts`() {
    #expect(tokens().color("paper")?.css == "light-dark(#faf8f3,#171613)")
    let style = tokens(":root{--paper:light-dark(  #fff , #000\t)}")
    #expect(style.color("surface")?.css == "light-dark(#fffefb,#211f1b)")
    #expect(style.color("paper")?.light == .white)
    #expect(tokens().color("shadow") == nil)
  }

  @Test func `the last sheet sets a length`() {
    #expect(tokens().text("size-6") == "clamp(2rem, 1rem + 2vw, 3rem)")
    #expect(tokens("a { --size-6: 9px }").text("size-6") == "9px ")
    #expect(tokens("a { --size-6: 9px }", "a { --size-6: 2rem }").text("size-6") == "2rem ")
  }

  @Test(arguments: ["#ff5a1f", "#0b6e4f", "#ffff00", "#808080", "#000000", "#ffffff", "#1a0dab"])
  func `the accent is readable in both schemes`(hex: String) throws {
    let accent = try #require(RGBColor(hex))
    let css = ThemePalette(accent: accent, paper: nil, ink: nil, tokens()).css
    let solved = try #require(colors(css.schemes, "accent"))
    for (text, grounds) in [
      (solved.light, ["#faf8f3", "#fffefb", "#f2eee5"]),
      (solved.dark, ["#171613", "#211f1b", "#26231e"]),
    ] {
      #expect(grounds.allSatisfy { RGBColor($0).map(text.contrast)! >= 4.5 })
    }
    #expect(css.all.contains("--accent-fill:\(hex);"))
    #expect(css.all.contains("--brand-950:#"))
  }

  @Test(arguments: ["#ffffff", "#f4ecd8", "#e8f0ff", "#d8c8a8", "#111418"])
  func `every paper has readable inks and edges`(hex: String) throws {
    let paper = try #require(RGBColor(hex))
    let ink = paper.textColor
    let css = ThemePalette(accent: nil, paper: paper, ink: ink, tokens()).css.schemes
    let color = { (name: String) in try #require(colors(css, name)) }
    for name in ["paper", "surface", "sunken"] {
      let ground = try color(name)
      for (text, ratio) in [("ink", 4.5), ("ink-soft", 4.5), ("accent", 4.5), ("edge", 3)] {
        let mark = try color(text)
        #expect(mark.light.contrast(with: ground.light) >= ratio, "\(text) on \(name), light")
        #expect(mark.dark.contrast(with: ground.dark) >= ratio, "\(text) on \(name), dark")
      }
    }
  }
}
