public import SourceText

/// The result of an import: the files to write, and the report.
public struct ImportResult: Sendable {
  /// The files, by path.
  public let files: [ImportedFile]
  /// The outcome of each file or record of the input, in the input's order.
  public let outcomes: [ImportOutcome]
  /// The diagnostics of the input; if there is an error, nothing must be written.
  public let diagnostics: [Diagnostic]

  /// Whether the files can be written.
  public var isUsable: Bool { !diagnostics.contains { $0.severity == .error } }
}
