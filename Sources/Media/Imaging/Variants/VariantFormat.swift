/// A format of image variants.
public enum VariantFormat: String, CaseIterable, Sendable {
  case avif, webp, jpeg

  /// The media type.
  public var mediaType: String { "image/\(rawValue)" }

  /// The file extension, without a dot.
  public var ending: String { self == .jpeg ? "jpg" : rawValue }

  /// The encoder's quality, out of 100: it gives the same look in each format, see
  /// `docs/images.md`.
  var quality: Int {
    switch self {
    case .avif: 55
    case .webp: 75
    case .jpeg: 80
    }
  }

  /// The encoder's effort, as libvips counts it; nil if the format has none.
  var effort: Int? {
    switch self {
    case .avif: 1
    case .webp: 4
    case .jpeg: nil
    }
  }
}
