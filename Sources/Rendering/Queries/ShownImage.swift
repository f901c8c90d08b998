public import Imaging

/// A copied file that a page shows as an image.
public struct ShownImage: Hashable, Sendable {
  /// The file's path in `content/`.
  public let path: String
  /// The image's role on the page.
  public let role: ImageRole

  /// A file shown in a role.
  public init(path: String, role: ImageRole) {
    (self.path, self.role) = (path, role)
  }
}
