import CivilTime
import Content
import Imaging
import Localization
import Site
import Texts

/// The generated link preview image of a page, its share card: the page's title, its picture, and
/// the face and name of its author, in the colours and the type of the theme.
enum SocialImage {
  static let size = (width: 1_200, height: 630)

  /// The image as PNG; nil if the PNG cannot be rendered.
  static func bytes(
    of route: Route, _ metadata: EntryMetadata, _ tools: DrawingTools
  ) -> [UInt8]? {
    guard let page = metadata.graph.page(ofSocialImage: route.path),
      let size = ImageSize(width: size.width, height: size.height)
    else { return nil }
    let drawing = drawing(of: page, metadata, tools)
    return tools.rasterize(drawing.svg, drawing.pictures, size)
  }

  /// Rasterizes the images of some routes, several in one process. If the first ones are cached,
  /// the others nearly always are: an incremental build need not draw them twice.
  static func prepare(_ routes: [Route], _ metadata: EntryMetadata, _ tools: DrawingTools) {
    guard let size = ImageSize(width: size.width, height: size.height) else { return }
    for part in [routes.prefix(2), routes.dropFirst(2)] {
      let drawings = part.compactMap { route in
        metadata.graph.page(ofSocialImage: route.path).map { drawing(of: $0, metadata, tools) }
      }
      guard tools.prepare(drawings.map { ($0.svg, $0.pictures) }, size) > 0 else { return }
    }
  }

  /// The image as SVG, with the images that it refers to.
  static func drawing(
    of page: Route, _ metadata: EntryMetadata, _ tools: DrawingTools
  ) -> ShareCard.Drawing {
    let graph = metadata.graph
    let pictures = CardPictures(metadata, tools)
    let isHome = page.kind == .home
    let face = ImageSize(width: ShareCard.faceSide, height: ShareCard.faceSide)
    let wide = ImageSize(width: ShareCard.pictureWidth, height: size.height)
    var picture = wide.flatMap { pictures.picture(of: page, $0) }
    let isAboutPerson = isHome || page.kind == .profile || page.kind == .person
    if picture == nil, isAboutPerson { picture = wide.flatMap { pictures.face(of: page, $0) } }
    let card = ShareCard(
      title: isHome ? graph.title : graph.title(of: page),
      site: isHome ? graph.content.settings.tagline : graph.title,
      author: isAboutPerson ? nil : metadata.author(of: page.subject)?.name,
      note: note(of: page, graph), picture: picture,
      face: isAboutPerson ? nil : face.flatMap { pictures.face(of: page, $0) },
      style: CardStyle(graph.content.settings.theme, accent: SiteColors.accent(graph)))
    return card.drawing
  }

  /// A post's date, or the site's address.
  private static func note(of page: Route, _ graph: SiteGraph) -> String {
    if case .post(let index) = page.subject {
      return CalendarText.day(
        graph.entries.posts[index].date.local.date, in: graph.entries.language)
    }
    return String(graph.base.origin.split(separator: "/").last ?? "")
  }
}
