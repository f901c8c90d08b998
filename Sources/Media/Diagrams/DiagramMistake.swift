/// A problem in a diagram's source, at a byte offset.
public struct DiagramMistake: Error, Hashable, Sendable {
  /// The message, in lower case and without a full stop.
  public let message: String
  /// How to write it instead.
  public let hint: String?
  /// The byte offset of the line in the source.
  public let offset: Int

  init(_ message: String, at offset: Int, hint: String? = nil) {
    (self.message, self.offset, self.hint) = (message, offset, hint)
  }
}
