import CivilTime
import Content
import Site
import Texts

/// The generated link preview image of a page: the page's title and the site's title on the accent
/// colour, 1200 by 630 pixels.
enum SocialImage {
  static let size = (width: 1_200, height: 630)
  private static let margin = 88

  /// The image as PNG; nil if the PNG cannot be rendered.
  static func bytes(
    of route: Route, _ graph: SiteGraph, _ rasterize: FileRenderer.Rasterizer
  ) -> [UInt8]? {
    guard let page = graph.page(ofSocialImage: route.path) else { return nil }
    return rasterize(drawing(of: page, graph), size.width, size.height)
  }

  /// The image as SVG.
  static func drawing(of page: Route, _ graph: SiteGraph) -> [UInt8] {
    let title = page.kind == .home ? graph.title : graph.title(of: page)
    return drawing(
      title: title, site: page.kind == .home ? graph.content.settings.tagline : graph.title,
      note: note(of: page, graph), accent: SiteColors.accent(graph))
  }

  /// The line at the bottom: a post's date, or the site's address.
  private static func note(of page: Route, _ graph: SiteGraph) -> String {
    if case .post(let index) = page.subject {
      let date = graph.posts[index].date.local.date
      return "\(date.day) \(Wording.months[date.month - 1]) \(date.year)"
    }
    return String(graph.base.origin.split(separator: "/").last ?? "")
  }

  static func drawing(title: String, site: String?, note: String, accent: String) -> [UInt8] {
    let ink = ContrastColor.text(on: accent)
    let room = size.width - 2 * margin
    let lines = TextLines(title, width: room, sizes: [(92, 2), (78, 3), (66, 4), (56, 4)])
    let step = lines.fontSize * 6 / 5
    var y = (size.height - step * lines.lines.count) / 2 + lines.fontSize + 6
    var svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(size.width)" height="\(size.height)" \
      viewBox="0 0 \(size.width) \(size.height)" font-family="'Noto Sans','DejaVu Sans',sans-serif" \
      fill="\(ink)"><rect width="\(size.width)" height="\(size.height)" fill="\(accent)"/>\
      <rect y="\(size.height - 14)" width="\(size.width)" height="14" opacity=".35"/>

      """
    if let site {
      let line = TextLines(site, width: room, sizes: [(36, 1)])
      svg += text(line, line.lines.first ?? "", 112, opacity: ".85")
    }
    for line in lines.lines {
      svg += text(lines, line, y, weight: "700")
      y += step
    }
    let line = TextLines(note, width: room, sizes: [(30, 1)])
    svg += text(line, line.lines.first ?? "", size.height - 68, opacity: ".85")
    return Array((svg + "</svg>\n").utf8)
  }

  private static func text(
    _ lines: TextLines, _ line: String, _ y: Int, weight: String = "400", opacity: String = "1"
  ) -> String {
    // With `direction="rtl"`, `x` is the right end of the line.
    let (x, direction) =
      lines.isRightToLeft ? (size.width - margin, " direction=\"rtl\"") : (margin, "")
    return """
      <text x="\(x)" y="\(y)" font-size="\(lines.fontSize)" font-weight="\(weight)" \
      opacity="\(opacity)"\(direction)>\(XMLText.escaped(line))</text>

      """
  }
}
