/// The outcome of one file or record of the input.
public struct ImportOutcome: Sendable {
  /// The status.
  public enum Status: String, Sendable {
    /// The file or record is part of the site.
    case carried
    /// The file or record is archived in `content/_import/`, which is not published.
    case kept
    /// The file or record was not imported.
    case left
  }

  /// Its path in the input, or the path of a record such as `Posts/-Lx1`.
  public let source: String
  /// The status.
  public let status: Status
  /// Its files in `content/`.
  public let targets: [String]
  /// The reason, if it was not simply converted.
  public let reason: String?
}
