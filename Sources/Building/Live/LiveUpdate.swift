/// What a change of the sources has led to.
public struct LiveUpdate: Sendable {
  /// The files that changed, as messages show them.
  public let paths: [String]
  /// How long it took until pages could be requested again.
  public let duration: Duration
  /// The files of the output that pages show and that have changed without a change of the pages:
  /// pictures and other copied files.
  public let files: [String]
  /// The URL, without the base path, of the page of the first file that changed, if it has one.
  public let page: String?
}
