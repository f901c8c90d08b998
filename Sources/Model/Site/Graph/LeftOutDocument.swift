public import CivilTime
public import Content

/// A document that the site does not show at the moment of the build, and the reason.
public struct LeftOutDocument: Sendable {
  /// The reason.
  public enum Reason: String, CaseIterable, Sendable {
    case draft, future, expired
  }

  /// The document.
  public let document: Document
  /// The reason.
  public let reason: Reason
  /// The moment from which it is shown, or since which it is expired; nil for a draft.
  public let moment: Timestamp?
}
