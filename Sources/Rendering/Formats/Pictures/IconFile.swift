import Bytes
import Content
import Imaging
import Markup
import Site

/// The site's icon: the initials of the profile's person, or else the title's first letter, on the
/// accent colour.
enum IconFile {
  /// An icon's bytes; nil if the PNG cannot be rendered.
  static func bytes(
    of icon: SiteIcon, _ graph: SiteGraph, _ tools: DrawingTools
  ) -> [UInt8]? {
    guard let size = icon.size else { return drawing(graph, isRound: true) }
    let drawing = drawing(graph, isRound: icon == .ico)
    let png = ImageSize(width: size, height: size).flatMap { tools.rasterize(drawing, [], $0) }
    return icon == .ico ? png.map { ico($0, size: size) } : png
  }

  /// The icon as SVG; if `isRound`, it has round corners and follows the reader's colour scheme.
  private static func drawing(_ graph: SiteGraph, isRound: Bool) -> [UInt8] {
    let accent = SiteColors.accent(graph)
    let ink = ContrastColor.text(on: accent)
    let name = graph.content.profile == nil ? graph.title : graph.content.profileName
    let text =
      graph.content.profile == nil
      ? String(name.first.map { "\($0)" } ?? "D").uppercased() : initials(of: name)
    let style =
      isRound
      ? "<style>@media (prefers-color-scheme:dark){rect{stroke:#faf8f3;stroke-width:3}}</style>"
      : ""
    let width = text.unicodeScalars.count > 1 ? 27 : 34
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">\(style)\
      <rect width="64" height="64"\(isRound ? " rx=\"14\"" : "") fill="\(accent)"/>\
      <text x="32" y="\(width == 34 ? 44 : 42)" font-family="Georgia,'DejaVu Serif',serif" \
      font-size="\(width)" font-weight="700" text-anchor="middle" fill="\(ink)">\
      \(XMLEscaping.escaped(text))</text></svg>

      """
    return Array(svg.utf8)
  }

  private static func initials(of name: String) -> String {
    PersonEntry.initials(of: name)
  }

  /// An ICO file that contains one PNG image.
  static func ico(_ png: [UInt8], size: Int) -> [UInt8] {
    let header: [UInt8] = [0, 0, 1, 0, 1, 0]
    let entry =
      size.littleEndian(count: 1) + size.littleEndian(count: 1) + [0, 0, 1, 0, 32, 0]
      + png.count.littleEndian(count: 4) + (header.count + 16).littleEndian(count: 4)
    return header + entry + png
  }
}
