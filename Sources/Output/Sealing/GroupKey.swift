/// A group with its key.
public struct GroupKey: Hashable, Sendable {
  /// The group's name.
  public let name: String
  /// Its key.
  public let key: SealingKey

  /// A group with its key.
  public init(_ name: String, _ key: SealingKey) {
    (self.name, self.key) = (name, key)
  }
}
