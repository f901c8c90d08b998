import Content
import Imaging
import Liquid
import Site

/// The link preview image of a page.
struct SocialPicture {
  /// Its whole address.
  let url: String
  let alt: String
  let width: Int?
  let height: Int?

  var value: Value {
    .hash(
      Hash([
        ("url", .string(url)), ("src", .string(url)), ("alt", .string(alt)),
        ("width", Value(width)), ("height", Value(height)),
      ]))
  }
}

extension SiteContext {
  /// The picture for links to a page: its own photograph, or else the one that is made for it, or
  /// for the site; then its own drawing.
  func socialImage(of route: Route) -> SocialPicture? {
    let own = graph.image(of: route).flatMap { picture in
      picture.source.value.isEmpty ? nil : picture
    }
    if let own, SiteGraph.isPhotograph(own), let found = socialPicture(own, route) { return found }
    if let path = graph.socialImage(of: route) {
      return SocialPicture(
        url: graph.base.absolute(path.url), alt: graph.title(of: route),
        width: SocialImage.size.width, height: SocialImage.size.height)
    }
    return own.flatMap { socialPicture($0, route) }
  }

  private func socialPicture(_ picture: Picture, _ route: Route) -> SocialPicture? {
    guard let file = imageFile(of: route) else { return nil }
    let url = graph.base.absolute(resolver.url(picture.source.value, in: file))
    guard !url.isEmpty else { return nil }
    var size: (Int, Int)?
    if case .local(_, let path, _) = resolver.resolve(picture.source.value, from: file, page: nil) {
      // Programs that show links take JPEG, and few of them files of megabytes.
      if let variant = images.ready(path)?.variants.fallback, variant.format == .jpeg {
        return SocialPicture(
          url: graph.base.absolute("/" + variant.file), alt: picture.alt,
          width: variant.size.width, height: variant.size.height)
      }
      size = images.size(path).map { ($0.width, $0.height) }
    }
    return SocialPicture(url: url, alt: picture.alt, width: size?.0, height: size?.1)
  }

  /// The file that says a page's picture, by its path in `content/`.
  private func imageFile(of route: Route) -> String? {
    if case .person(let index) = route.subject, let person = graph.people[index].person {
      return graph.content.path(of: person.file)
    }
    let document = graph.document(of: route.subject) ?? route.document
    return document.map { graph.content.path(of: $0.body.file) }
  }
}
