import Bytes
import CivilTime
import Content
import Imaging
import Liquid
import Markdown
import Site

/// Images as pages show them: with their size, and in the variants that are made of them.
extension SiteContext {
  /// How wide images in texts are shown by the built-in theme: as wide as the text, which on a narrow
  /// window takes all but its margins.
  private static let textSizes = "(min-width:45rem) 41rem, 92vw"

  /// An image in Markdown. The one that is seen first is fetched before others; any other has its
  /// placeholder until it is loaded.
  func imageResolution(_ url: String, _ path: URLPath, isAhead: Bool) -> Resolution {
    var resolution = Resolution(url: graph.base.relative(url))
    if let size = images.size(path) {
      resolution.attributes = [("width", "\(size.width)"), ("height", "\(size.height)")]
    }
    if isAhead { resolution.attributes.append(("fetchpriority", "high")) }
    if let ready = images.ready(path) {
      let sizes = graph.content.settings.images.sizes ?? Self.textSizes
      resolution.sources = sources(of: ready).map {
        [("type", $0), ("srcset", $1), ("sizes", sizes)]
      }
      if let shown = shown(ready) { resolution.url = graph.base.relative(shown) }
      if !isAhead, let placeholder = placeholder(of: ready) {
        resolution.attributes.append(
          ("style", "background:url(\(placeholder)) center/contain no-repeat"))
      }
    }
    if let (problem, hint) = images.problem(path) {
      (resolution.problem, resolution.hint) = (problem, hint)
    }
    return resolution
  }

  /// The URL, without the base path, of the still of a film; that of the image itself if nothing is
  /// made of it.
  func poster(_ url: String, _ path: URLPath) -> String {
    images.ready(path, as: .poster)?.variants.poster.map { "/" + $0.file } ?? url
  }

  /// What templates know of an image file: `width`, `height`, and where variants are made of it
  /// `sources` with `type` and `srcset`, `shown`, the file for browsers that know none of these,
  /// `poster`, the one for films, and `placeholder`.
  func imageEntries(_ path: URLPath) -> [(String, Value)] {
    var entries: [(String, Value)] = []
    if let size = images.size(path) {
      entries = [("width", .int(size.width)), ("height", .int(size.height))]
    }
    if let exif = images.exif(path) { entries.append(("exif", exifValue(exif))) }
    guard let ready = images.ready(path) else { return entries }
    entries.append(("sources", sourceValues(of: ready)))
    if let shown = shown(ready) { entries.append(("shown", .string(shown))) }
    if let poster = ready.variants.poster {
      entries.append(("poster", .string("/" + poster.file)))
    }
    if let placeholder = placeholder(of: ready) {
      entries.append(("placeholder", .string(placeholder)))
    }
    return entries
  }

  /// What templates know of an image in a size; nil if nothing can be made of it.
  func entries(_ path: URLPath, cut: ImageCut) -> [(String, Value)]? {
    guard let ready = images.ready(path, as: .cut(cut)), let shown = shown(ready) else {
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
      sources(of: ready).map { type, srcset in
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

  /// The media types of an image's variants and HTML's `srcset` of each, below the base path.
  private func sources(of image: ReadyImage) -> [(type: String, srcset: String)] {
    image.variants.sources.map { source in
      let candidates = source.variants.map { variant in
        "\(graph.base.relative("/" + variant.file)) \(variant.size.width)w"
      }
      return (source.format.mediaType, candidates.joined(separator: ", "))
    }
  }

  /// The URL, without the base path, of what is shown where no variant can be; nil for the image.
  private func shown(_ image: ReadyImage) -> String? {
    image.variants.fallback.map { "/" + $0.file }
  }

  private func placeholder(of image: ReadyImage) -> String? {
    image.placeholder.map { "data:image/webp;base64," + Base64.encode($0) }
  }
}
