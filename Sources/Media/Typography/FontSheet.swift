import Bytes
import Content

/// Collects fonts with their rules of the style sheet.
struct FontSheet {
  private(set) var fonts = ThemeFonts()
  private var published: Set<String> = []
  /// Whether the first screen of a page shows letters of the second files.
  private let showsMoreFirst: Bool

  init(showsMoreFirst: Bool = false) { self.showsMoreFirst = showsMoreFirst }

  /// Adds the fonts of a family and makes them the fonts of some uses.
  mutating func add(_ family: String, _ made: [FontStore.Made], for uses: [FontRequest.Use]) {
    guard let first = made.first else { return }
    let name = family.filter { $0 != "\"" && $0 != "\\" && !$0.isNewline }
    let shape =
      uses.contains(.mono) ? .mono : first.metrics.shape ?? FontShape(named: family) ?? .sans
    for use in uses { fonts.families[use.rawValue] = name }
    for font in made {
      let file = publish(Self.fileName(name, font, font.bytes), font.bytes)
      if font.style.isPreloaded, !fonts.preloads.contains(file) { fonts.preloads.append(file) }
      fonts.css += Self.rule(name, file, font)
      if let more = font.more {
        let file = publish(Self.fileName(name + " more", font, more.bytes), more.bytes)
        // Names are in headings and in the text, and rarely bold in the text.
        if showsMoreFirst, font.style.isPreloaded, font.style.weight != .bold {
          fonts.preloads.append(file)
        }
        fonts.css += Self.rule(name, file, font, characters: more.characters)
      }
    }
    let isBold = first.style.weight == .all && uses == [.heading]
    var stack = "\"\(name)\""
    if let fallback = FontFallback(first.metrics, shape, isBold: isBold) {
      fonts.css += fallback.css(name + " fallback", weight: isBold ? "100 900" : nil)
      stack += ",\"\(name) fallback\""
    }
    if let bold = made.first(where: { $0.style.weight == .bold }),
      let fallback = FontFallback(bold.metrics, shape, isBold: true)
    {
      fonts.css += fallback.css(name + " fallback", weight: "600 900")
    }
    fonts.css += ":root{" + uses.map { Self.property($0, stack) }.joined() + "}"
  }

  /// Publishes a file once, and returns its name.
  private mutating func publish(_ file: String, _ bytes: [UInt8]) -> String {
    if published.insert(file).inserted {
      fonts.files.append(ThemeFonts.File(name: file, bytes: bytes))
    }
    return file
  }

  private static func property(_ use: FontRequest.Use, _ stack: String) -> String {
    switch use {
    case .text: "--font-text:\(stack);"
    case .heading: "--font-heading:\(stack);"
    case .mono: "--mono:\(stack),ui-monospace,Menlo,Consolas,monospace;"
    }
  }

  /// A browser that has not loaded the font after 100 ms uses the fallback on that page, so nothing
  /// moves later; the next page has the font from the cache.
  private static func rule(
    _ family: String, _ file: String, _ font: FontStore.Made, characters: String? = nil
  ) -> String {
    "@font-face{font-family:\"\(family)\";src:url(\"\(file)\") format(\"woff2\");"
      + "font-weight:\(font.style.weightText(font.metrics));"
      + (font.style.isItalic ? "font-style:italic;" : "")
      + (characters.map { "unicode-range:\($0);" } ?? "") + "font-display:optional}"
  }

  private static func fileName(
    _ family: String, _ font: FontStore.Made, _ bytes: [UInt8]
  ) -> String {
    let slug = family.lowercased().split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    let style = (font.style.weight == .bold ? "-bold" : "") + (font.style.isItalic ? "-italic" : "")
    let hash = String(StableHash(of: bytes).value, radix: 16)
    return (slug.isEmpty ? "font" : slug.joined(separator: "-")) + style + ".\(hash).woff2"
  }
}
