/// A format of image files whose size can be read.
public enum ImageFormat: String, CaseIterable, Sendable {
  case png, jpeg, gif, webp, avif, heic, tiff, svg

  /// The format's name in messages.
  public var name: String {
    switch self {
    case .png: "PNG"
    case .jpeg: "JPEG"
    case .gif: "GIF"
    case .webp: "WebP"
    case .avif: "AVIF"
    case .heic: "HEIC"
    case .tiff: "TIFF"
    case .svg: "SVG"
    }
  }

  /// The extension of the format's files, without a dot.
  public var ending: String {
    switch self {
    case .jpeg: "jpg"
    case .tiff: "tif"
    default: rawValue
    }
  }

  /// The format that a path's extension indicates.
  public init?(path: String) {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    switch path[path.index(after: dot)...].lowercased() {
    case "png": self = .png
    case "jpg", "jpeg": self = .jpeg
    case "gif": self = .gif
    case "webp": self = .webp
    case "avif": self = .avif
    case "heic", "heif": self = .heic
    case "tif", "tiff": self = .tiff
    case "svg": self = .svg
    default: return nil
    }
  }
}
