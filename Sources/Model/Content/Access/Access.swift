import Fields

/// Who can read an entry: everyone, or the members of some groups.
public struct Access: Hashable, Sendable {
  /// The names of the groups, sorted; empty if everyone can read the entry.
  public let groups: [String]

  /// Whether everyone can read the entry.
  public var isOpen: Bool { groups.isEmpty }

  /// No restriction.
  public static let everyone = Access([])

  /// The members of each of these groups.
  public init(_ groups: some Sequence<String>) {
    self.groups = Set(groups).sorted()
  }

  /// The access that an entry names; nil if it names none.
  init?(written: [Located<String>]) {
    guard !written.isEmpty else { return nil }
    self.init(written.map(\.value).filter { $0 != MemberGroups.everyone })
  }

  /// Whether all of its readers are among those of another access.
  public func isWithin(_ other: Access) -> Bool {
    other.isOpen || (!isOpen && Set(groups).isSubset(of: other.groups))
  }
}
