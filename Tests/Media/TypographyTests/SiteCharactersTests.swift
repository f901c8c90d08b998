import Testing

@testable import Typography

struct SiteCharactersTests {
  private func found(_ text: String, isMarkdown: Bool = true) -> SiteCharacters {
    var site = SiteCharacters()
    site.add(Array(text.utf8), isMarkdown: isMarkdown)
    return site
  }

  @Test func `only characters beyond Latin 1 are collected`() {
    #expect(found("plain, naïve").characters.isEmpty)
    #expect(found("Dvořák → 日本").characters == [0x159, 0x2192, 0x65E5, 0x672C])
  }

  @Test func `bytes that are not UTF-8 are ignored`() {
    var site = SiteCharacters()
    site.add([0xC5, 0x41, 0xFF, 0xFE, 0xC5, 0x99, 0xE2], isMarkdown: true)
    #expect(site.characters.contains(0x159))
  }

  @Test(arguments: [
    ("*word*", true), ("a _word_ b", true), ("**bold**", false), ("2 * 3 * 4", false),
    ("snake_case_name", false), ("* item\n* item", false), ("\\*no\\*", false),
    ("<em>a</em>", true),
    ("a *b\nc* d", false), ("", false), ("*", false), ("<i>x</i>", true), ("<img>", false),
  ])
  func `italics are found`(text: String, isItalic: Bool) {
    #expect(found(text).hasItalics == isItalic, "\(text)")
  }

  @Test func `stars in data are no italics`() {
    #expect(!found("*word*", isMarkdown: false).hasItalics)
  }

  @Test func `ranges are short`() {
    let usual = CharacterRanges().text
    #expect(usual.hasPrefix("20-7e,a0-ff,131,152-153,"))
    #expect(CharacterRanges([0x100, 0x101]).text.hasPrefix("20-7e,a0-101,131"))
  }
}
