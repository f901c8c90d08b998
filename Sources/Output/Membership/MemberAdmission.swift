public import Content
import Fields
import SourceText

/// What adding a member to a group comes to.
public enum MemberAdmission: Equatable, Sendable {
  /// The word cannot be the name of a group.
  case invalidName
  /// There is no such group, but one whose name is similar.
  case similarGroup(String)
  /// The member is in the group, but does not have its key yet.
  case keyIsMissing
  /// The member is in the group.
  case isThere
  /// The member is added to the group, which may be a new one.
  case added(isNewGroup: Bool)

  /// Decides about a member and a group.
  public init(
    of member: String, to group: String, in groups: MemberGroups, secrets: MemberSecrets?
  ) {
    let names = groups.groups.map(\.name.value)
    let known = secrets?.member(member)
    if !MemberGroups.isName(group) {
      self = .invalidName
    } else if !names.contains(group), let near = Spelling.nearest(to: group, in: names) {
      self = .similarGroup(near)
    } else if groups.groups(of: member).contains(group) {
      self = known.map { !$0.groups.contains(group) } == true ? .keyIsMissing : .isThere
    } else {
      self = .added(isNewGroup: !names.contains(group))
    }
  }
}
