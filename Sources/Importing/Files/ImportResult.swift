public import SourceText

/// What an import makes of its input: files to be written, and what there is to say.
public struct ImportResult: Sendable {
  /// The files, by path.
  public let files: [ImportedFile]
  /// What became of each thing of the input, in its order.
  public let outcomes: [ImportOutcome]
  /// What could not be said in the same way, at its place; with an error nothing is to be written.
  public let diagnostics: [Diagnostic]

  /// Whether nothing is in the way of writing the files.
  public var isUsable: Bool { !diagnostics.contains { $0.severity == .error } }
}
