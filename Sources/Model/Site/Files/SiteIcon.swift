/// A file with the site's icon.
public enum SiteIcon: String, CaseIterable, Sendable {
  /// For browsers, in any size.
  case favicon = "favicon.svg"
  /// For clients that request it without a link to it.
  case ico = "favicon.ico"
  /// For the home screen of a phone.
  case touch = "apple-touch-icon.png"
  /// For launchers.
  case medium = "icon-192.png"
  /// For launchers on high-resolution screens, and for splash screens.
  case large = "icon-512.png"

  /// The icon's width and height in pixels; nil if it scales to any size.
  public var size: Int? {
    switch self {
    case .favicon: nil
    case .ico: 48
    case .touch: 180
    case .medium: 192
    case .large: 512
    }
  }

  /// The icon's path.
  public var path: URLPath { URLPath(checked: "/" + rawValue) }

  /// The icon whose file is at a path.
  public init?(at path: URLPath) {
    self.init(rawValue: String(path.text.dropFirst()))
  }
}
