public import SourceText

/// A file of the site as it would be published.
public struct PublishedFile: Sendable {
  /// The file's path in the output folder.
  public let path: String
  /// The path that messages show.
  public let shownPath: String
  /// The file's bytes; empty for a copied file that is not inspected.
  public let bytes: [UInt8]
  /// The source of the file, as messages show it; nil if it is made from several sources.
  public let source: String?
  /// The diagnostics that are already known.
  public let known: [Diagnostic]

  /// Creates a file with its source.
  public init(
    path: String, shownAs shownPath: String, bytes: [UInt8], source: String? = nil,
    known: [Diagnostic] = []
  ) {
    self.path = path
    self.shownPath = shownPath
    self.bytes = bytes
    self.source = source
    self.known = known
  }
}
