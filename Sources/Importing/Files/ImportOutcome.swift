/// What became of one thing of the input: a file, or a record of an export.
public struct ImportOutcome: Sendable {
  /// What became of it.
  public enum Fate: String, Sendable {
    /// It is part of the site.
    case carried
    /// It is kept in `content/_import/`, which is not published.
    case kept
    /// It is not taken; it is only in the input.
    case left
  }

  /// Its path in the input, or the place of a record such as `Posts/-Lx1`.
  public let source: String
  /// What became of it.
  public let fate: Fate
  /// The files in `content/` that were made of it.
  public let targets: [String]
  /// Why it is not simply carried over.
  public let reason: String?
}
