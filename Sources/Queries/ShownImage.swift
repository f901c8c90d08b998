public import Imaging

/// A copied file that a page shows as an image.
public struct ShownImage: Hashable, Sendable {
  /// Its path in `content/`.
  public let path: String
  /// What it is on the page.
  public let role: ImageRole

  /// A file in a role.
  public init(path: String, role: ImageRole) {
    (self.path, self.role) = (path, role)
  }
}
