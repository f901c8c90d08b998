import Content
import FileSystem
import SourceText
import Testing

@testable import Typography

struct FontStoreTests {
  private static var canMake: Bool {
    TestFonts.tools != nil && Files.exists("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")
  }

  private func folder() throws -> String {
    let path = "/tmp/daybook-fonts-\(UInt64.random(in: .min ... .max))"
    try Files.createDirectories(path)
    return path
  }

  @Test(.enabled(if: canMake)) func `a font is made and cached`() throws {
    let folder = try folder()
    defer { try? Files.removeTree(folder) }
    let store = FontStore(folder: folder, tools: TestFonts.tools)
    let requests = [FontRequest(.text, "DejaVu Sans", at: nil)]
    let (fonts, problems) = store.fonts(for: requests, SiteCharacters())
    #expect(problems.isEmpty && fonts.files.count == 2 && fonts.preloads.count == 1)
    #expect(fonts.files.allSatisfy { FontStore.isWhole($0.bytes) && $0.bytes.count < 40_000 })
    #expect(fonts.css.contains("font-family:\"DejaVu Sans\";src:url(\"dejavu-sans."))
    #expect(fonts.css.contains(":root{--font-text:\"DejaVu Sans\",\"DejaVu Sans fallback\";}"))
    #expect(fonts.families == ["text": "DejaVu Sans"])
    #expect(store.fonts(for: requests, SiteCharacters()).fonts == fonts)
    #expect(try DirectoryWalk.walk(folder).entries.count == 2)

    // A damaged cache is made again, with the same bytes.
    for entry in try DirectoryWalk.walk(folder).entries {
      try Files.writeWhole([1, 2, 3], to: "\(folder)/\(entry.path)")
    }
    #expect(store.fonts(for: requests, SiteCharacters()).fonts == fonts)
  }

  @Test(.enabled(if: canMake)) func `a new character changes the font`() throws {
    let folder = try folder()
    defer { try? Files.removeTree(folder) }
    let store = FontStore(folder: folder, tools: TestFonts.tools)
    let requests = [FontRequest(.mono, "dejavu sans mono", at: nil)]
    var site = SiteCharacters()
    let before = store.fonts(for: requests, site).fonts
    site.add(Array("Dvořák".utf8), isMarkdown: true)
    let after = store.fonts(for: requests, site).fonts
    #expect(before.files.count == 1 && before.preloads.isEmpty)
    #expect(before.files[0].name != after.files[0].name)
    #expect(try DirectoryWalk.walk(folder).entries.count == 1)
  }

  @Test func `missing programs are advice`() {
    let store = FontStore(folder: "/nowhere", tools: nil)
    let (fonts, problems) = store.fonts(
      for: [FontRequest(.text, "Inter", at: nil)], SiteCharacters())
    #expect(fonts.files.isEmpty && fonts.css.isEmpty && problems.isEmpty)
    #expect(
      fonts.advice.map(\.message) == [
        "pages use the visitor's own fonts instead of 'Inter': programs for fonts are missing"
      ])
  }

  @Test func `a program that fails is a warning`() {
    let tools = FontTools(list: "/bin/false", subsetter: "/bin/false", compressor: "/bin/false")
    let (fonts, problems) = FontStore(folder: "/nowhere", tools: tools).fonts(
      for: [FontRequest(.text, "Inter", at: nil)], SiteCharacters())
    #expect(fonts.files.isEmpty && problems.count == 1 && problems[0].severity == .warning)
  }
}
