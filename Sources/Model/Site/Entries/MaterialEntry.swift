public import Content

/// A material with its path in the site.
public struct MaterialEntry: Sendable {
  /// The material, as read from the content.
  public let material: Material
  /// The path of the material's page.
  public let path: URLPath
}
