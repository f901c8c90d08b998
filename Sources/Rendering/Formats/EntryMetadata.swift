import Content
import Fields
import Imaging
package import Queries
package import Site
package import Texts

/// The metadata of entries for feeds, search engines and social networks: authors, files and
/// pictures, with absolute URLs.
package struct EntryMetadata: Sendable {
  let graph: SiteGraph
  package let texts: TextRenderer
  package let files: SiteFileReader

  package init(_ texts: TextRenderer, _ files: SiteFileReader) {
    (graph, self.texts, self.files) = (texts.store.graph, texts, files)
  }

  @inlinable
  package var recorder: DependencyRecorder? { texts.recorder }
  @inlinable
  package var links: LinkLookup { texts.links }

  // MARK: Authors

  /// The first author of an entry.
  package func author(of subject: Route.Subject) -> FeedAuthor? { authors(of: subject).first }

  /// The authors of an entry: a post's own, or else the site's.
  func authors(of subject: Route.Subject) -> [FeedAuthor] {
    guard case .post(let index) = subject else { return [FeedAuthor(ofSite: graph)] }
    let own = graph.entries.people(graph.entries.posts[index].post.authors).map { person in
      let entry = graph.entries.people[person]
      recorder?.record(.value(.page(entry.path), "name"))
      return FeedAuthor(name: entry.name, url: graph.base.absolute(entry.path.url))
    }
    return own.isEmpty ? [FeedAuthor(ofSite: graph)] : own
  }

  // MARK: Files

  /// A picture with its absolute URL.
  func enclosure(_ picture: Picture?, _ document: Document?) -> FeedEntry.Enclosure? {
    guard let picture, let document else { return nil }
    let file = graph.content.path(of: document.body.file)
    return enclosure(picture.source.value, in: file, type: Self.mediaType(ofImage:))
  }

  /// A file that content refers to, with its absolute URL; nil if it is not a web URL or its media
  /// type is unknown.
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

  /// The media type of an image, by its URL's file extension.
  private static func mediaType(ofImage url: String) -> String? {
    let path = url.prefix { $0 != "?" && $0 != "#" }.lowercased()
    let types = [
      ".png": "image/png", ".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".gif": "image/gif",
      ".webp": "image/webp", ".avif": "image/avif", ".svg": "image/svg+xml",
    ]
    return types.first { path.hasSuffix($0.key) }?.value
  }

  // MARK: Pictures of pages

  /// The link preview image of a page. The first of these that exists:
  ///
  /// - the page's own photograph
  /// - the image generated for the page or the site
  /// - the page's own drawing
  ///
  /// Its URL is absolute; nil if there is none, such as on a site without `url`.
  package func socialImage(of route: Route) -> SocialPicture? {
    pictures(of: route).first { $0.url.hasPrefix("https://") || $0.url.hasPrefix("http://") }
  }

  private func pictures(of route: Route) -> [SocialPicture] {
    let own = graph.entries.image(of: route).flatMap { picture in
      picture.source.value.isEmpty ? nil : picture
    }
    if let own, own.isPreviewable, let found = socialPicture(own, route) {
      return [found]
    }
    if let path = graph.socialImage(of: route) {
      return [
        SocialPicture(
          url: graph.base.absolute(path.url), alt: graph.title(of: route),
          width: SocialImage.size.width, height: SocialImage.size.height)
      ]
    }
    return own.flatMap { socialPicture($0, route) }.map { [$0] } ?? []
  }

  private func socialPicture(_ picture: Picture, _ route: Route) -> SocialPicture? {
    guard let file = imageFile(of: route) else { return nil }
    let url = graph.base.absolute(links.url(picture.source.value, in: file))
    guard !url.isEmpty else { return nil }
    var size: (Int, Int)?
    if case .local(_, let path, _) = links.resolve(picture.source.value, from: file, page: nil) {
      // Programs that show link previews accept JPEG, and few of them accept files of megabytes.
      if let variant = texts.images.ready(path)?.variants.fallback, variant.format == .jpeg {
        return SocialPicture(
          url: graph.base.absolute("/" + variant.file), alt: picture.alt,
          width: variant.size.width, height: variant.size.height)
      }
      size = texts.images.size(path).map { ($0.width, $0.height) }
    }
    return SocialPicture(url: url, alt: picture.alt, width: size?.0, height: size?.1)
  }

  /// The path in `content/` of the file that sets a page's picture.
  private func imageFile(of route: Route) -> String? {
    if case .person(let index) = route.subject, let person = graph.entries.people[index].person {
      return graph.content.path(of: person.file)
    }
    let document = graph.entries.document(of: route.subject) ?? route.document
    return document.map { graph.content.path(of: $0.body.file) }
  }
}
