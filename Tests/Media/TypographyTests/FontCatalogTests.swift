import SourceText
import Testing

@testable import Typography

struct FontCatalogTests {
  private let catalog = FontCatalog(
    Array(
      """
      Inter\t[0 210]\t0\t100\tTrue\t0\t/f/Inter.ttf
      Inter\t80\t0\t100\tFalse\t0\t/f/Inter.ttf
      Inter\t200\t0\t100\tFalse\t458752\t/f/Inter.ttf
      Lato\t80\t0\t100\tFalse\t0\t/f/Lato-Regular.ttf
      Lato\t200\t0\t100\tFalse\t0\t/f/Lato-Bold.ttf
      Lato,Lato Semibold\t180\t0\t100\tFalse\t0\t/f/Lato-Semibold.ttf
      Lato\t80\t100\t100\tFalse\t0\t/f/Lato-Italic.ttf
      EB Garamond,EB Garamond 08\t80\t0\t100\tFalse\t0\t/f/E08.otf
      EB Garamond,EB Garamond 12\t80\t0\t100\tFalse\t0\t/f/E12.otf
      Old\t80\t0\t100\tFalse\t0\t/f/Old.pfb
      broken line
      Odd\tx\t0\t100\tFalse\t0\t/f/Odd.ttf

      """.utf8))

  private func paths(_ name: String, _ uses: Set<FontRequest.Use>, hasItalics: Bool) -> [String] {
    catalog.family(name).map {
      FontFace.faces(of: $0, for: uses, hasItalics: hasItalics).map(\.font.path)
    } ?? []
  }

  @Test func `families are found in any case`() {
    #expect(catalog.family("inter")?.name == "Inter")
    #expect(catalog.family("Lato Semibold")?.fonts.count == 1)
    #expect(catalog.family("Int") == nil && catalog.family("Old") == nil)
  }

  @Test func `a variable font is one file`() {
    #expect(paths("Inter", [.text, .heading], hasItalics: true) == ["/f/Inter.ttf"])
  }

  @Test func `styles are added if they are needed`() {
    #expect(
      paths("Lato", [.text], hasItalics: true)
        == ["/f/Lato-Regular.ttf", "/f/Lato-Bold.ttf", "/f/Lato-Italic.ttf"])
    #expect(
      paths("Lato", [.text], hasItalics: false) == ["/f/Lato-Regular.ttf", "/f/Lato-Bold.ttf"])
    #expect(paths("Lato", [.heading], hasItalics: true) == ["/f/Lato-Semibold.ttf"])
    #expect(paths("Lato", [.mono], hasItalics: true) == ["/f/Lato-Regular.ttf"])
  }

  @Test func `the cut for twelve points is taken`() {
    #expect(paths("EB Garamond", [.text], hasItalics: false) == ["/f/E12.otf"])
  }

  @Test(arguments: [
    ("Intre", "did you mean 'Inter'?"), ("Lato Sans", "did you mean 'Lato'?"),
    ("serfi", "did you mean 'serif'?"),
    (
      "Zapfino",
      "'fc-list : family' lists the fonts of this system; install the package of the font, or write system, serif, sans or mono"
    ),
  ])
  func `unknown families name near ones`(name: String, hint: String) {
    let warning = FontStore.unknown(FontRequest(.text, name, at: nil), catalog.families)
    #expect(
      warning.message
        == "this system has no font '\(name)': pages use the visitor's own fonts")
    #expect(warning.hint?.text == hint && warning.severity == .warning)
  }
}
