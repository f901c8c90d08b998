import Content
import Fields
import Imaging
package import Queries
package import Site
package import Texts

/// What feeds, search engines and social networks are told of entries: authors, files and pictures by their
/// whole addresses.
package struct EntryMetadata: Sendable {
  package let texts: TextRenderer
  package let files: SiteFileReader

  package init(_ texts: TextRenderer, _ files: SiteFileReader) {
    (self.texts, self.files) = (texts, files)
  }

  package var graph: SiteGraph { texts.graph }
  package var recorder: DependencyRecorder? { texts.recorder }
  package var links: LinkLookup { texts.links }

  // MARK: Authors

  /// The author of an entry: a post's own, or else the site's.
  package func author(of subject: Route.Subject) -> FeedAuthor? {
    if case .post(let index) = subject, let id = graph.posts[index].post.author?.value,
      let person = graph.person(id)
    {
      let entry = graph.people[person]
      recorder?.record(.value(.page(entry.path), "name"))
      return FeedAuthor(name: entry.name, url: graph.base.absolute(entry.path.url))
    }
    return FeedAuthor(ofSite: graph)
  }

  // MARK: Files

  /// A picture by its whole address.
  func enclosure(_ picture: Picture?, _ document: Document?) -> FeedEntry.Enclosure? {
    guard let picture, let document else { return nil }
    let file = graph.content.path(of: document.body.file)
    return enclosure(picture.source.value, in: file, type: Self.mediaType(ofImage:))
  }

  /// A file that content refers to, by its whole address; nil if it is not a web address or its type
  /// is unknown.
  func enclosure(
    _ source: String, in file: String, type: (String) -> String?
  ) -> FeedEntry.Enclosure? {
    let url = graph.base.absolute(links.url(source, in: file))
    guard url.hasPrefix("https://") || url.hasPrefix("http://"), let type = type(url) else {
      return nil
    }
    var length: Int?
    if case .local(_, let path, _) = links.resolve(source, from: file, page: nil) {
      length = files.size(String(path.text.dropFirst()))
    }
    return FeedEntry.Enclosure(url: url, type: type, length: length)
  }

  /// A media type by an address's extension.
  private static func mediaType(ofImage url: String) -> String? {
    let path = url.prefix { $0 != "?" && $0 != "#" }.lowercased()
    let types = [
      ".png": "image/png", ".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".gif": "image/gif",
      ".webp": "image/webp", ".avif": "image/avif", ".svg": "image/svg+xml",
    ]
    return types.first { path.hasSuffix($0.key) }?.value
  }

  // MARK: Pictures of pages

  /// The link preview image of a page: its own photograph, or else the one that is generated for it or
  /// for the site; then its own drawing.
  package func socialImage(of route: Route) -> SocialPicture? {
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
    let url = graph.base.absolute(links.url(picture.source.value, in: file))
    guard !url.isEmpty else { return nil }
    var size: (Int, Int)?
    if case .local(_, let path, _) = links.resolve(picture.source.value, from: file, page: nil) {
      // Programs that show links take JPEG, and few of them files of megabytes.
      if let variant = texts.images.ready(path)?.variants.fallback, variant.format == .jpeg {
        return SocialPicture(
          url: graph.base.absolute("/" + variant.file), alt: picture.alt,
          width: variant.size.width, height: variant.size.height)
      }
      size = texts.images.size(path).map { ($0.width, $0.height) }
    }
    return SocialPicture(url: url, alt: picture.alt, width: size?.0, height: size?.1)
  }

  /// The file that names a page's picture, by its path in `content/`.
  private func imageFile(of route: Route) -> String? {
    if case .person(let index) = route.subject, let person = graph.people[index].person {
      return graph.content.path(of: person.file)
    }
    let document = graph.document(of: route.subject) ?? route.document
    return document.map { graph.content.path(of: $0.body.file) }
  }
}
