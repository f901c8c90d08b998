import Imaging
import Markup

/// A share card: 1200 by 630 pixels with text on one side, and a picture on the other if there is
/// one. Titles in scripts from right to left have their text on the right.
struct ShareCard {
  static let pictureWidth = 480
  static let faceSide = 72

  /// An SVG, and the images in the order in which it refers to them.
  struct Drawing {
    var svg: [UInt8]
    var pictures: [EmbeddedPicture]
  }

  let title: String
  /// The line above the title.
  let site: String?
  /// The name next to the face.
  let author: String?
  /// The line at the bottom.
  let note: String
  let picture: EmbeddedPicture?
  let face: EmbeddedPicture?
  let style: CardStyle

  private var width: Int { SocialImage.size.width }
  private var height: Int { SocialImage.size.height }
  private var margin: Int { picture == nil ? 88 : 64 }
  /// The width of the text.
  private var room: Int { (picture == nil ? width : width - Self.pictureWidth) - 2 * margin }

  /// The card as SVG.
  var drawing: Drawing {
    let lines = TextLines(
      title, width: room, sizes: picture == nil ? Self.sizes : Self.sizesBesidePicture,
      isMonospaced: style.isMonospaced)
    let side = Side(isRightToLeft: lines.isRightToLeft, margin: margin, width: width)
    var svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)"><rect width="\(width)" height="\(height)" \
      fill="\(style.paper)"/>

      """
    var pictures: [EmbeddedPicture] = []
    if let picture {
      svg += image(picture, x: side.isRightToLeft ? 0 : width - Self.pictureWidth, y: 0)
      pictures.append(picture)
    }
    svg += header(side) + title(lines, side) + footer(side)
    if let face {
      let (x, y) = (side.start(Self.faceSide), height - 64 - Self.faceSide)
      svg += """
        <clipPath id="face"><circle cx="\(x + Self.faceSide / 2)" cy="\(y + Self.faceSide / 2)" \
        r="\(Self.faceSide / 2)"/></clipPath>

        """
      svg += image(face, x: x, y: y, " clip-path=\"url(#face)\"")
      pictures.append(face)
    }
    return Drawing(svg: Array((svg + "</svg>\n").utf8), pictures: pictures)
  }

  private static let sizes = [(104, 2), (84, 3), (66, 4), (54, 5)]
  private static let sizesBesidePicture = [(76, 3), (64, 4), (54, 5), (46, 6), (40, 6)]

  /// Where text starts and ends.
  private struct Side {
    let isRightToLeft: Bool
    let margin: Int
    let width: Int

    /// The left edge of a shape of a width at the start of the lines.
    func start(_ own: Int) -> Int { isRightToLeft ? width - margin - own : margin }
  }

  private func header(_ side: Side) -> String {
    let mark =
      "<rect x=\"\(side.start(72))\" y=\"72\" width=\"72\" height=\"10\" fill=\"\(style.mark)\"/>\n"
    guard let site else { return mark }
    let lines = TextLines(
      site, width: room, sizes: [(32, 1), (26, 2)], isMonospaced: style.text == style.heading)
    let step = lines.fontSize * 5 / 4
    return zip(lines.lines, 0...).reduce(mark) { svg, line in
      svg + self.line(line.0, size: lines.fontSize, y: 132 + line.1 * step, side)
    }
  }

  private func title(_ lines: TextLines, _ side: Side) -> String {
    let step = lines.fontSize * 6 / 5
    // Between the header, which ends at 150, and the footer.
    var y = 150 + (height - 150 - 152 - step * lines.lines.count) / 2 + lines.fontSize
    var svg = ""
    for text in lines.lines {
      svg += self.text(
        text, size: lines.fontSize, y: y, side, isRightToLeft: lines.isRightToLeft,
        "font-family=\"\(style.heading)\" font-weight=\"\(style.weight)\" fill=\"\(style.ink)\"")
      y += step
    }
    return svg
  }

  private func footer(_ side: Side) -> String {
    let indent = face == nil ? 0 : Self.faceSide + 22
    guard let author else { return line(note, size: 30, y: height - 76, side, indent: indent) }
    let bottom = note.isEmpty ? "" : line(note, size: 26, y: height - 70, side, indent: indent)
    return line(
      author, size: 30, y: height - (note.isEmpty ? 88 : 108), side, indent: indent,
      color: style.ink)
      + bottom
  }

  private func line(
    _ text: String, size: Int, y: Int, _ side: Side, indent: Int = 0, color: String? = nil
  ) -> String {
    let lines = TextLines(
      text, width: room - indent, sizes: [(size, 1)], isMonospaced: style.text == style.heading)
    guard let first = lines.lines.first else { return "" }
    return self.text(
      first, size: size, y: y, side, indent: indent, isRightToLeft: lines.isRightToLeft,
      "font-family=\"\(style.text)\" fill=\"\(color ?? style.soft)\"")
  }

  /// A line of text at the start of the card's direction; the line's own direction may differ.
  private func text(
    _ text: String, size: Int, y: Int, _ side: Side, indent: Int = 0, isRightToLeft: Bool,
    _ attributes: String
  ) -> String {
    let x = side.isRightToLeft ? width - margin - indent : margin + indent
    let direction = isRightToLeft ? " direction=\"rtl\"" : ""
    let anchor = isRightToLeft == side.isRightToLeft ? "" : " text-anchor=\"end\""
    return """
      <text x="\(x)" y="\(y)" font-size="\(size)" \(attributes)\(direction)\(anchor)>\
      \(XMLEscaping.escaped(text))</text>

      """
  }

  private func image(
    _ picture: EmbeddedPicture, x: Int, y: Int, _ attributes: String = ""
  ) -> String {
    """
    <image x="\(x)" y="\(y)" width="\(picture.size.width)" height="\(picture.size.height)" \
    preserveAspectRatio="xMidYMid slice" href="\(picture.reference)"\(attributes)/>

    """
  }
}
