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

  /// The path of the file in the input, or of the record, such as `Posts/-Lx1`.
  public let source: String
  /// The status.
  public let status: Status
  /// The resulting files in `content/`.
  public let targets: [String]
  /// The reason, if the file or record was not fully converted.
  public let reason: String?
  /// The texts of a record that is no file of its own; nil for files.
  public internal(set) var measure: TextMeasure?
}
