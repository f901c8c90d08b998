/// The log entry of one request.
public struct ServedRequest: Hashable, Sendable {
  /// The method; empty if it could not be parsed.
  public let method: String
  /// The path and the query, percent-encoded so that a terminal can show them; empty if they could
  /// not be parsed.
  public let target: String
  /// The status of the response.
  public let status: Int
  /// The number of bytes in the response's body.
  public let bytes: Int
  /// The time from the request until the response had been sent.
  public let milliseconds: Double
}
