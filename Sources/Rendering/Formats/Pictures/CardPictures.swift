import Content
import Fields
import Imaging
import Site
import Texts

/// The pictures of a page's share card.
struct CardPictures {
  private let graph: SiteGraph
  private let metadata: EntryMetadata
  private let embed: DrawingTools.Embedder

  init(_ metadata: EntryMetadata, _ tools: DrawingTools) {
    (graph, self.metadata, embed) = (metadata.graph, metadata, tools.embeddable)
  }

  /// A picture in a file, given by its path in `content/`.
  private typealias Written = (picture: Picture, file: String)

  /// The picture of a page: its own drawing, the first picture of its gallery or of an item, or on
  /// pages about the site's author their portrait. Nil if none can be shown.
  func picture(of page: Route, _ size: ImageSize) -> EmbeddedPicture? {
    var found: [Written] = []
    if let document = graph.entries.document(of: page.subject) ?? page.document {
      found = written(
        [graph.entries.image(of: page)].compactMap { $0 } + document.gallery, document)
    }
    switch page.subject {
    case .collection(let index):
      for item in graph.entries.collections[index].items.prefix(3).map({
        graph.entries.items[$0].item
      }) {
        found += written(Array(item.images.prefix(1)), item.document)
      }
    case .event(let index):
      let event = graph.entries.events[index].event
      found += written(Array(event.photos.prefix(1)), event.document)
    case .medium(let index):
      let item = graph.entries.media[index].item
      if let document = item.document {
        found += written([item.poster, item.thumbnail].compactMap { $0 }, document)
      }
    default: break
    }
    return first(of: found, size)
  }

  /// The portrait of a page's author.
  func face(of page: Route, _ size: ImageSize) -> EmbeddedPicture? {
    if case .post(let index) = page.subject,
      let id = graph.entries.posts[index].post.authors.first?.value,
      let person = graph.entries.person(id)
    {
      return face(of: graph.entries.people[person], size)
    }
    if case .person(let index) = page.subject { return face(of: graph.entries.people[index], size) }
    return profileFace(size)
  }

  private func face(of entry: PersonEntry, _ size: ImageSize) -> EmbeddedPicture? {
    guard let person = entry.person else { return profileFace(size) }
    return person.picture.flatMap {
      first(of: [($0, graph.content.path(of: person.file))], size)
    }
  }

  private func profileFace(_ size: ImageSize) -> EmbeddedPicture? {
    guard let profile = graph.content.profile, let picture = profile.basics.picture else {
      return nil
    }
    return first(of: [(picture, graph.content.path(of: profile.file))], size)
  }

  private func written(_ pictures: [Picture], _ document: Document) -> [Written] {
    let file = graph.content.path(of: document.body.file)
    return pictures.map { ($0, file) }
  }

  /// The first of some pictures that can be shown; a folder stands for its first picture.
  private func first(of pictures: [Written], _ size: ImageSize) -> EmbeddedPicture? {
    for (picture, file) in pictures {
      let path: String?
      if picture.isFolder {
        path = LinkResolver.path(picture.source.value, from: file)
          .flatMap { graph.content.pictures(in: $0).first }
      } else if case .local(_, let url, _) = metadata.links.resolve(
        picture.source.value, from: file, page: nil)
      {
        path = String(url.text.dropFirst())
      } else {
        path = nil
      }
      if let path, let embedded = embed(path, size) { return embedded }
    }
    return nil
  }
}
