import Bytes
import Content
import Liquid
import Site
import SourceText

/// Pictures that data lists: those that it names, and those in folders that it names.
struct PictureList {
  private let site: SiteContext
  private let file: SourceFile

  init(_ site: SiteContext, in file: SourceFile) {
    self.site = site
    self.file = file
  }

  /// The pictures one by one, a folder's in the order of their names.
  func expanded(_ pictures: [Picture]) -> [Picture] {
    pictures.flatMap { $0.isFolder ? self.pictures(in: $0) : [$0] }
  }

  /// The pictures as templates see them; `standIn` creates the alt text for an image without one, by
  /// its place among them.
  func values(_ pictures: [Picture], standIn: (Int) -> String = { _ in "" }) -> Value {
    .array(
      expanded(pictures).enumerated().map { place, picture in
        let picture = site.described(picture, in: file)
        let alt = picture.isDescribed ? picture.alt : standIn(place + 1)
        return site.picture(
          Picture(
            source: picture.source, alt: alt, isDescribed: true, caption: picture.caption), in: file
        )
      })
  }

  /// The pictures of a folder; none if there is no such folder.
  private func pictures(in folder: Picture) -> [Picture] {
    let own = site.graph.content.path(of: file)
    guard let path = LinkResolver.path(folder.source.value, from: own) else { return [] }
    DependencyRecorder.current?.record(.folder(path))
    return site.graph.content.pictures(in: path).map { name in
      let url = "/" + PercentEncoding.encode(path: name)
      return Picture(
        source: Located(url, folder.source.range), alt: folder.alt,
        isDescribed: folder.isDescribed)
    }
  }
}

extension SiteContext {
  /// A picture with what the `captions.yaml` of its folder says, where its own file says nothing.
  func described(_ picture: Picture, in file: SourceFile) -> Picture {
    let own = graph.content.path(of: file)
    guard graph.content.hasCaptions, !picture.isDescribed || picture.caption == nil,
      case .local(_, let path, _) = resolver.resolve(picture.source.value, from: own, page: nil),
      let said = graph.content.captions(of: String(path.text.dropFirst()))
    else { return picture }
    return Picture(
      source: picture.source, alt: picture.isDescribed ? picture.alt : said.alt ?? "",
      isDescribed: picture.isDescribed || said.alt != nil, caption: picture.caption ?? said.caption)
  }
}
