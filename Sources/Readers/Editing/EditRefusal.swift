public import SourceText

/// Why a file cannot be changed safely.
public struct EditRefusal: Error, Sendable {
  /// The kind of the reason.
  public enum Reason: String, CaseIterable, Hashable, Sendable {
    /// The file is not UTF-8.
    case encoding
    /// The file has an error, so that its tree is not known.
    case damaged
    /// There is no value at the path.
    case missing
    /// There is a value at the path already.
    case exists
    /// The value is an anchor that is used elsewhere, or an alias of one.
    case anchor
    /// The value comes from a merged key.
    case merged
    /// The change cannot be written in the file's form without changing other bytes.
    case form
    /// The changed file would not have the intended values.
    case unsafe
  }

  /// The kind of the reason.
  public let reason: Reason
  /// The error with its source position.
  public let diagnostic: Diagnostic

  /// A refusal with the error that is shown.
  public init(_ reason: Reason, _ diagnostic: Diagnostic) {
    self.reason = reason
    self.diagnostic = diagnostic
  }
}
