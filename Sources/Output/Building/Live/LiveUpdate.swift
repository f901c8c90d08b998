/// The result of a change of the sources.
public struct LiveUpdate: Sendable {
  /// The files that changed, as messages show them.
  public let paths: [String]
  /// How long it took until pages could be requested again.
  public let duration: Duration
  /// The changed images and other copied files that are shown by pages which have not changed.
  public let files: [String]
  /// The URL, without the base path, of the page of the first changed file; nil if it has no page.
  public let page: String?
}
