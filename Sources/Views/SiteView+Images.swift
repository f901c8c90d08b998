import CivilTime
package import Content
import Fields
package import Imaging
package import Liquid
package import Site
package import SourceText
import Texts

/// Images as templates see them.
extension SiteView {
  /// The URL, without the base path, of the still of a film; that of the image itself if nothing is
  /// made of it.
  package func poster(_ url: String, _ path: URLPath) -> String {
    texts.images.ready(path, as: .poster)?.posterURL ?? url
  }

  /// A picture as `src`, `url`, `alt`, `caption` if it has one, and `width` and `height` if they are known.
  func picture(_ picture: Picture?, in file: SourceFile) -> Value {
    guard let picture = picture.map({ described($0, in: file) }) else { return .null }
    let url = url(picture.source, in: file)
    var entries = [("src", url), ("url", url), ("alt", Value.string(picture.alt))]
    if let caption = picture.caption { entries.append(("caption", .string(caption))) }
    let target = links.resolve(picture.source.value, from: graph.content.path(of: file), page: nil)
    if case .local(_, let path, _) = target { entries += imageEntries(path) }
    return .hash(Hash(entries))
  }

  /// A picture with the text and caption in the `captions.yaml` of its folder, if it has none of its own.
  package func described(_ picture: Picture, in file: SourceFile) -> Picture {
    let own = graph.content.path(of: file)
    guard graph.content.hasCaptions, !picture.isDescribed || picture.caption == nil,
      case .local(_, let path, _) = links.resolve(picture.source.value, from: own, page: nil),
      let said = graph.content.captions(of: String(path.text.dropFirst()))
    else { return picture }
    return Picture(
      source: picture.source, alt: picture.isDescribed ? picture.alt : said.alt ?? "",
      isDescribed: picture.isDescribed || said.alt != nil, caption: picture.caption ?? said.caption)
  }

  /// The keys of an image file: `width`, `height`, and if variants are made of it `sources` with `type` and
  /// `srcset`, `shown`, the file for browsers that know none of these, `poster`, the one for films, and
  /// `placeholder`.
  package func imageEntries(_ path: URLPath) -> [(String, Value)] {
    var entries: [(String, Value)] = []
    if let size = texts.images.size(path) {
      entries = [("width", .int(size.width)), ("height", .int(size.height))]
    }
    if let exif = texts.images.exif(path) { entries.append(("exif", exifValue(exif))) }
    guard let ready = texts.images.ready(path) else { return entries }
    entries.append(("sources", sourceValues(of: ready)))
    if let shown = ready.fallbackURL { entries.append(("shown", .string(shown))) }
    if let poster = ready.posterURL { entries.append(("poster", .string(poster))) }
    if let placeholder = ready.placeholderURL {
      entries.append(("placeholder", .string(placeholder)))
    }
    return entries
  }

  /// The keys of an image in a size; nil if nothing can be made of it.
  package func entries(_ path: URLPath, cut: ImageCut) -> [(String, Value)]? {
    guard let ready = texts.images.ready(path, as: .cut(cut)), let shown = ready.fallbackURL else {
      return nil
    }
    let size = ready.variants.size
    return [
      ("src", .string(shown)), ("url", .string(shown)), ("width", .int(size.width)),
      ("height", .int(size.height)), ("sources", sourceValues(of: ready)),
      ("shown", .string(shown)),
    ]
  }

  private func sourceValues(of ready: ReadyImage) -> Value {
    .array(
      texts.sources(of: ready).map { type, srcset in
        .hash(Hash([("type", .string(type)), ("srcset", .string(srcset))]))
      })
  }

  /// What the camera noted; a time without an offset is on the site's clock.
  private func exifValue(_ exif: ExifDetails) -> Value {
    let date = exif.date.flatMap { DateText($0) }.map { Value.date(graph.zone.timestamp($0)) }
    return .hash(
      Hash([
        ("camera", Value(exif.camera)), ("lens", Value(exif.lens)),
        ("exposure", Value(exif.exposure)),
        ("aperture", Self.number(exif.aperture)),
        ("iso", Value(exif.iso)), ("focal_length", Self.number(exif.focalLength)),
        ("date", date ?? .null),
      ]))
  }

  /// A whole number as such: `f/4`, not `f/4.0`.
  private static func number(_ value: Double?) -> Value {
    guard let value else { return .null }
    return Int(exactly: value).map { .int($0) } ?? .double(value)
  }
}
