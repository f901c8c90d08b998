import Bytes
import Content

/// Collects fonts with their rules of the style sheet.
struct FontSheet {
  private(set) var fonts = ThemeFonts()
  private var published: Set<String> = []

  /// Adds the fonts of a family and makes them the fonts of some uses.
  mutating func add(_ family: String, _ made: [FontStore.Made], for uses: [FontRequest.Use]) {
    guard let first = made.first else { return }
    let name = family.filter { $0 != "\"" && $0 != "\\" && !$0.isNewline }
    let shape =
      uses.contains(.mono) ? .mono : first.metrics.shape ?? FontShape(named: family) ?? .sans
    for use in uses { fonts.families[use.rawValue] = name }
    for font in made {
      let file = Self.fileName(name, font)
      if published.insert(file).inserted {
        fonts.files.append(ThemeFonts.File(name: file, bytes: font.bytes))
        if font.face.isPreloaded { fonts.preloads.append(file) }
      }
      fonts.css += Self.rule(name, file, font)
    }
    let isBold = first.face.weight == .all && uses == [.heading]
    var stack = "\"\(name)\""
    if let fallback = FontFallback(first.metrics, shape, isBold: isBold) {
      fonts.css += fallback.css(name + " fallback", weight: isBold ? "100 900" : nil)
      stack += ",\"\(name) fallback\""
    }
    if let bold = made.first(where: { $0.face.weight == .bold }),
      let fallback = FontFallback(bold.metrics, shape, isBold: true)
    {
      fonts.css += fallback.css(name + " fallback", weight: "600 900")
    }
    fonts.css += ":root{" + uses.map { Self.property($0, stack) }.joined() + "}"
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
  private static func rule(_ family: String, _ file: String, _ font: FontStore.Made) -> String {
    "@font-face{font-family:\"\(family)\";src:url(\"\(file)\") format(\"woff2\");"
      + "font-weight:\(font.face.weightText(font.metrics));"
      + (font.face.isItalic ? "font-style:italic;" : "") + "font-display:optional}"
  }

  private static func fileName(_ family: String, _ font: FontStore.Made) -> String {
    let slug = family.lowercased().split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    let style = (font.face.weight == .bold ? "-bold" : "") + (font.face.isItalic ? "-italic" : "")
    let hash = String(StableHash(of: font.bytes).value, radix: 16)
    return (slug.isEmpty ? "font" : slug.joined(separator: "-")) + style + ".\(hash).woff2"
  }
}
