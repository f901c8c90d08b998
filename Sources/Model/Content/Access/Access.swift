package import DataFormats
package import Fields
import SourceText

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

  /// The groups of `access`. An empty value is an error, as it would make an entry of a protected
  /// folder public.
  static func read(
    _ reader: inout FieldReader, _ meaning: String = "The groups of members.yaml that can read it"
  ) -> [Located<String>] {
    let groups = reader.texts("access", meaning).filter { !$0.value.isEmpty }
    if groups.isEmpty, reader.has("access") {
      reader.report(
        "'access' names no group", reader.range(of: "access"),
        hint: "name groups of members.yaml, or write 'access: everyone'")
    }
    return groups
  }

  /// The groups that the keys of a folder's defaults name; nil if they have no `access`.
  package static func read(_ entries: [Node.Entry]) -> [Located<String>]? {
    guard let node = entries.first(where: { $0.key == "access" })?.value else { return nil }
    return (node.elements ?? [node]).compactMap { element in
      element.plainText.map { Located($0, element.range) }
    }
  }

  /// Whether all of its readers are among those of another access.
  public func isWithin(_ other: Access) -> Bool {
    other.isOpen || (!isOpen && Set(groups).isSubset(of: other.groups))
  }
}
