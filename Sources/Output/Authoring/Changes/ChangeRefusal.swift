public import Editing
public import SourceText

/// Why a change is not made.
public struct ChangeRefusal: Error, Sendable {
  /// The errors.
  public let diagnostics: [Diagnostic]

  /// A refusal with its errors.
  public init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

  /// A refusal with one error.
  public init(_ message: String, at excerpt: SourceExcerpt? = nil, hint: Cure? = nil) {
    diagnostics = [.error(message, at: excerpt, hint: hint)]
  }

  /// The refusal of an edit.
  public init(_ refusal: EditRefusal) { diagnostics = [refusal.diagnostic] }
}
