import Content
import Liquid
import Site
import SourceText

/// The pictures of an event that has been: those that it names, and those in folders that it names.
enum EventPhotos {
  static func pictures(of event: Event, _ site: SiteContext) -> [Value] {
    let source = event.document.body.file
    let pictures = event.photos.flatMap { photo in
      files(in: photo, of: source, site) ?? [photo]
    }
    return pictures.enumerated().map { place, photo in
      let title = SiteGraph.title(of: event.document)
      let alt = photo.alt.isEmpty ? "\(title), photo \(place + 1)" : photo.alt
      return site.picture(Picture(source: photo.source, alt: alt), in: source)
    }
  }

  /// The pictures of a folder by name; nil for what is no folder.
  private static func files(
    in photo: Picture, of source: SourceFile, _ site: SiteContext
  ) -> [Picture]? {
    let file = site.graph.content.path(of: source)
    guard !ContentPictures.isPicture(photo.source.value),
      let folder = LinkResolver.path(photo.source.value, from: file), !folder.isEmpty
    else { return nil }
    return site.graph.content.copiedFiles.filter { name in
      name.hasPrefix(folder + "/") && !name.dropFirst(folder.count + 1).contains("/")
        && ContentPictures.isPicture(name)
    }.sorted().map { name in
      let url = "/" + PercentEncoding.encode(path: name)
      return Picture(source: Located(url, photo.source.range), alt: photo.alt)
    }
  }
}
