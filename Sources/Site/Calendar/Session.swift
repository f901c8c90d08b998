public import CivilTime

/// One meeting of a class.
public struct Session: Hashable, Sendable {
  /// The class, as an index into the graph's.
  public let classIndex: Int
  /// When it begins, at the class's wall clock.
  public let start: Timestamp
  /// When it ends.
  public let end: Timestamp
}
