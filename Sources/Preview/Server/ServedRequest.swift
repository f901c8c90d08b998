/// What became of one request, for a log.
public struct ServedRequest: Hashable, Sendable {
  /// The method, or nothing where it could not be read.
  public let method: String
  /// The path and the query, percent-encoded so that a terminal can show them, or nothing where they could not be read.
  public let target: String
  /// The status of the answer.
  public let status: Int
  /// The number of bytes of the answer's body.
  public let bytes: Int
  /// How long the answer took until it was on its way.
  public let milliseconds: Double
}
