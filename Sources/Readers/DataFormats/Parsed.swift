public import SourceText

/// The result of reading a data file: its tree, if there is one, and its diagnostics.
public struct Parsed: Sendable {
  /// The file's value; nil if it is empty or an error stopped the reading.
  public let node: Node?
  /// The diagnostics; if there is an error, the tree must not be used.
  public let diagnostics: [Diagnostic]

  /// A tree, and its diagnostics.
  public init(node: Node?, diagnostics: [Diagnostic] = []) {
    self.node = node
    self.diagnostics = diagnostics
  }
}
