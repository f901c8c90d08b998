public import CivilTime
public import Content

/// A document that the site does not show at its moment, and why.
public struct LeftOutDocument: Sendable {
  /// Why it is not shown.
  public enum Reason: String, CaseIterable, Sendable {
    case draft, future, expired
  }

  /// The document.
  public let document: Document
  /// Why it is not shown.
  public let reason: Reason
  /// From when on it is shown, or since when it is not; nil for a draft.
  public let moment: Timestamp?
}
