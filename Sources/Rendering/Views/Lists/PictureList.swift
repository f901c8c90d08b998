import Bytes
import Content
import Fields
import Liquid
import Queries
import Site
import SourceText

/// The pictures that a data file lists, directly or by naming a folder.
struct PictureList {
  let site: SiteView
  let file: SourceFile

  /// The pictures, with each folder replaced by its pictures in alphabetical order.
  func expanded(_ pictures: [Picture]) -> [Picture] {
    pictures.flatMap { $0.isFolder ? self.pictures(in: $0) : [$0] }
  }

  /// The pictures as templates see them.
  ///
  /// - Parameters:
  ///   - isEnlarged: Whether they can be shown as large as the window.
  ///   - standIn: Creates the alt text for a picture without one, from its number in the list.
  func values(
    _ pictures: [Picture], isEnlarged: Bool = false, standIn: (Int) -> String = { _ in "" }
  ) -> Value {
    .array(of: expanded(pictures).enumerated()) { place, picture in
      let picture = site.described(picture, in: file)
      let alt = picture.isDescribed ? picture.alt : standIn(place + 1)
      return site.picture(
        Picture(
          source: picture.source, alt: alt, isDescribed: true, caption: picture.caption),
        in: file, isEnlarged: isEnlarged)
    }
  }

  /// The pictures in a folder; empty if there is no such folder.
  private func pictures(in folder: Picture) -> [Picture] {
    let own = site.graph.content.path(of: file)
    guard let path = LinkResolver.path(folder.source.value, from: own) else { return [] }
    site.recorder?.record(.folder(path))
    return site.graph.content.pictures(in: path).map { name in
      let url = "/" + PercentEncoding.encode(path: name)
      return Picture(
        source: Located(url, folder.source.range), alt: folder.alt,
        isDescribed: folder.isDescribed)
    }
  }
}
