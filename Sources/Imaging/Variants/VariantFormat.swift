/// A format in which images are made ready.
public enum VariantFormat: String, CaseIterable, Sendable {
  case avif, webp, jpeg

  /// Its media type.
  public var mediaType: String { "image/\(rawValue)" }

  /// The ending of its files, without a dot.
  public var ending: String { self == .jpeg ? "jpg" : rawValue }

  /// The quality it is encoded with, of 100: the same look in each, see `docs/images.md`.
  public var quality: Int {
    switch self {
    case .avif: 55
    case .webp: 75
    case .jpeg: 80
    }
  }

  /// How much work goes into the encoding, as libvips counts it.
  public var effort: Int? {
    switch self {
    case .avif: 1
    case .webp: 4
    case .jpeg: nil
    }
  }
}
