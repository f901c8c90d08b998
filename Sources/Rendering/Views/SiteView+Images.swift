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
  /// The URL, without the base path, of a video's poster image; the URL of the given image if no
  /// variant is made of it.
  package func poster(_ url: String, _ path: URLPath) -> String {
    texts.images.ready(path, as: .poster)?.posterURL ?? url
  }

  /// A picture as a hash with `src`, `url`, `alt`, and if they are known `caption`, `width` and
  /// `height`; if it `isEnlarged`, with `large`.
  func picture(_ picture: Picture?, in file: SourceFile, isEnlarged: Bool = false) -> Value {
    guard let picture = picture.map({ described($0, in: file) }) else { return .null }
    let url = url(picture.source, in: file)
    var entries = [("src", url), ("url", url), ("alt", Value.string(picture.alt))]
    if let caption = picture.caption { entries.append(("caption", .string(caption))) }
    let target = links.resolve(picture.source.value, from: graph.content.path(of: file), page: nil)
    if case .local(_, let path, _) = target {
      entries += imageEntries(path, isEnlarged: isEnlarged)
    }
    return .hash(Hash(entries))
  }

  /// A picture, with missing alt text or caption filled in from the `captions.yaml` in its folder.
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

  /// The keys of an image file, if they are known:
  ///
  /// - `width`, `height` and `exif`
  /// - `sources`: the image's variants, each with `type` and `srcset`
  /// - `shown`: the file for browsers that support none of the variants
  /// - `poster`: the file for use as a video's poster
  /// - `placeholder`: a small preview as a `data:` URL
  /// - `large`: if the image can be enlarged, a candidate for the first `srcset` of `sources`, which
  ///   fills a window
  package func imageEntries(_ path: URLPath, isEnlarged: Bool = false) -> [(String, Value)] {
    var entries: [(String, Value)] = []
    if let size = texts.images.size(path) {
      entries = [("width", .int(size.width)), ("height", .int(size.height))]
    }
    if let exif = texts.images.exif(path) { entries.append(("exif", exifValue(exif))) }
    guard let ready = texts.images.ready(path) else { return entries }
    entries.append(("sources", sourceValues(of: ready)))
    if let shown = ready.fallbackURL { entries.append(("shown", .string(shown))) }
    if let poster = ready.posterURL { entries.append(("poster", .string(poster))) }
    if isEnlarged, let large = texts.largeCandidate(path) {
      entries.append(("large", .string(large)))
    }
    if let placeholder = ready.placeholderURL {
      entries.append(("placeholder", .string(placeholder)))
    }
    return entries
  }

  /// The keys of an image resized to a cut; nil if it cannot be resized.
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
    .array(of: texts.sources(of: ready)) { type, srcset in
      .hash(["type": .string(type), "srcset": .string(srcset)])
    }
  }

  /// The Exif details; a time without an offset is in the site's zone.
  private func exifValue(_ exif: ExifDetails) -> Value {
    let date = exif.date.flatMap { DateText($0) }.map { Value.date(entries.zone.timestamp($0)) }
    return .hash([
      "camera": Value(exif.camera), "lens": Value(exif.lens), "exposure": Value(exif.exposure),
      "aperture": Self.number(exif.aperture), "iso": Value(exif.iso),
      "focal_length": Self.number(exif.focalLength), "date": date ?? .null,
    ])
  }

  /// A number, as an integer if it is whole: `f/4`, not `f/4.0`.
  private static func number(_ value: Double?) -> Value {
    guard let value else { return .null }
    return Int(exactly: value).map { .int($0) } ?? .double(value)
  }
}
