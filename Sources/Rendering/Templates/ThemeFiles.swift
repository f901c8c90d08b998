public import SourceText

/// The files of a theme, the site's own already laid over the built-in one's.
public struct ThemeFiles: Sendable {
  /// Layouts by name: `layouts/post.html` is `post`.
  public var layouts: [String: SourceFile]
  /// Partials by name: `partials/card.html` is `card`.
  public var partials: [String: SourceFile]
  /// Assets by their path below `assets/`.
  public var assets: [String: [UInt8]]

  /// A theme of some files.
  public init(
    layouts: [String: SourceFile] = [:], partials: [String: SourceFile] = [:],
    assets: [String: [UInt8]] = [:]
  ) {
    self.layouts = layouts
    self.partials = partials
    self.assets = assets
  }
}
