public import SourceText

/// A file of the site as it would be published.
public struct PublishedFile: Sendable {
  /// Its path in the output folder.
  public let path: String
  /// The path that messages show.
  public let shownPath: String
  /// Its bytes; empty for one that is copied and not looked into.
  public let bytes: [UInt8]
  /// The source that it was made from, as messages show it; nil if it is made of many.
  public let source: String?
  /// What is known to be wrong with it already.
  public let known: [Diagnostic]

  /// A file with what it was made from.
  public init(
    path: String, shownAs shownPath: String, bytes: [UInt8], source: String?,
    known: [Diagnostic] = []
  ) {
    self.path = path
    self.shownPath = shownPath
    self.bytes = bytes
    self.source = source
    self.known = known
  }
}
