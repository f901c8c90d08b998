import Bytes
import Content
package import Imaging
import Markdown
package import Site

/// Images as pages show them: with their sizes and the variants made from them.
extension TextRenderer {
  /// The `sizes` attribute for images in texts in the built-in theme: the width of the text, or in
  /// a narrow window, the window's width without its margins.
  private static let textSizes = "(min-width:45rem) 41rem, 92vw"

  /// The attributes and sources of an image in Markdown. The first visible image is fetched with
  /// high priority; every other image has a placeholder until it is loaded.
  func imageResolution(_ url: String, _ path: URLPath, isAhead: Bool) -> Resolution {
    var resolution = Resolution(url: store.graph.base.relative(url))
    if let size = images.size(path) {
      resolution.attributes = [("width", "\(size.width)"), ("height", "\(size.height)")]
    }
    if isAhead { resolution.attributes.append(("fetchpriority", "high")) }
    if let ready = images.ready(path) {
      let sizes = store.graph.content.settings.images.sizes ?? Self.textSizes
      resolution.sources = sources(of: ready).map {
        [("type", $0), ("srcset", $1), ("sizes", sizes)]
      }
      if let fallback = ready.fallbackURL { resolution.url = store.graph.base.relative(fallback) }
      if !isAhead, let placeholder = ready.placeholderURL {
        resolution.attributes.append(
          ("style", "background:url(\(placeholder)) center/contain no-repeat"))
      }
    }
    if let (problem, hint) = images.problem(path) {
      (resolution.problem, resolution.hint) = (problem, hint)
    }
    return resolution
  }

  /// The variant that fills a window, as a candidate of a `srcset` with the base path; nil if the
  /// image has none.
  package func largeCandidate(_ path: URLPath) -> String? {
    images.ready(path, as: .large)?.variants.large.map(candidate)
  }

  private func candidate(_ variant: ImageVariant) -> String {
    "\(store.graph.base.relative("/" + variant.file)) \(variant.size.width)w"
  }

  /// The media types of an image's variants, each with its `srcset` including the base path.
  package func sources(of image: ReadyImage) -> [(type: String, srcset: String)] {
    image.variants.sources.map { source in
      let candidates = source.variants.map(candidate)
      return (source.format.mediaType, candidates.joined(separator: ", "))
    }
  }
}

extension ReadyImage {
  /// The URL, without the base path, of the file for browsers that support no variant; nil for the
  /// image itself.
  package var fallbackURL: String? { variants.fallback.map { "/" + $0.file } }

  /// The URL, without the base path, of a video's poster image; nil if there is none.
  package var posterURL: String? { variants.poster.map { "/" + $0.file } }

  /// The placeholder as a `data:` URL; nil if there is none.
  package var placeholderURL: String? {
    placeholder.map { "data:image/webp;base64," + Base64.encode($0) }
  }
}
