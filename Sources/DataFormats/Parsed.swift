public import SourceText

/// What reading a data file gave: its tree, if there is one, and its diagnostics.
public struct Parsed: Sendable {
  /// The file's value; nil when it is empty or an error stopped the reading.
  public let node: Node?
  /// What is wrong; with an error among them the tree is not to be used.
  public let diagnostics: [Diagnostic]

  /// A tree, and its diagnostics.
  public init(node: Node?, diagnostics: [Diagnostic] = []) {
    self.node = node
    self.diagnostics = diagnostics
  }
}
