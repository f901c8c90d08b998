import Content
import FileSystem
import Testing

@testable import Typography

struct FontLibraryTests {
  /// The bytes of a WOFF2 file without fonts.
  private static let web: [UInt8] = [0x77, 0x4F, 0x46, 0x32, 0, 1, 0, 0, 0, 0, 0, 12]

  private func library(_ files: [String]) throws -> (FontLibrary, folder: String) {
    let folder = "/tmp/daybook-library-\(UInt64.random(in: .min ... .max))"
    for file in files {
      let parts = file.split(separator: "/")
      try Files.createDirectories("\(folder)/\(parts[0])")
      let bytes = file.hasSuffix(".measures") ? SmallFont.bytes(embedding: 0) : Self.web
      try Files.writeWhole(bytes, to: "\(folder)/\(file)")
    }
    return (FontLibrary(folder: folder), folder)
  }

  @Test func `a style's files have their parts in the style sheet`() throws {
    let (library, folder) = try library([
      "Weir/regular.woff2", "Weir/regular-more.woff2", "Weir/regular.measures", "Weir/bold.woff2",
      "Weir/bold.measures", "Weir/italic.woff2", "Tow/heading.woff2", "Tow/heading.measures",
    ])
    defer { try? Files.removeTree(folder) }
    let (fonts, missing) = library.fonts(
      for: [(.text, "Weir"), (.heading, "Tow")], name: "")
    #expect(missing.isEmpty)
    // The italic file has no measures.
    let starts = fonts.files.map { $0.name.prefix { $0 != "." } }
    #expect(starts == ["weir", "weir-more", "weir-bold", "tow"])
    #expect(fonts.preloads.map { $0.prefix { $0 != "." } } == ["weir", "weir-bold", "tow"])
    #expect(fonts.css.contains("unicode-range:U+100-130,"))
    #expect(fonts.css.contains(":root{--font-text:\"Weir\";}"))
    #expect(fonts.css.contains(":root{--font-heading:\"Tow\";}"))
    #expect(!fonts.dependOnTexts)
  }

  @Test(arguments: [("Ilze Kalniņa", 2), ("Zoë Blåberg", 1), ("Știri", 2), ("Ильза", 1)])
  func `letters of the site's name are preloaded`(name: String, preloads: Int) throws {
    let (library, folder) = try library([
      "Weir/regular.woff2", "Weir/regular-more.woff2", "Weir/regular.measures",
    ])
    defer { try? Files.removeTree(folder) }
    let found = library.fonts(for: [(.text, "Weir")], name: name)
    #expect(found.fonts.preloads.count == preloads)
  }

  @Test func `missing and damaged families are named`() throws {
    let (library, folder) = try library(["Weir/regular.woff2"])
    defer { try? Files.removeTree(folder) }
    let found = library.fonts(
      for: [(.text, "Weir"), (.heading, "Tow")], name: "")
    #expect(found.missing == ["Weir", "Tow"])
    #expect(found.fonts.files.isEmpty && found.fonts.css.isEmpty)
  }

  @Test(arguments: [
    ("Zażółć gęślą jaźń", true), ("Știri și știință", true), ("GROẞE Straße", true),
    ("Tiếng Việt có dấu", false), ("Новости", false), ("お知らせ", false), ("", true),
  ])
  func `languages whose letters are missing are known`(words: String, areThere: Bool) {
    #expect(FontLibrary.hasLetters(of: [words]) == areThere)
  }
}
