import Content
import Fields

/// Names of members.
enum MemberName {
  /// The name of a member as pages show it: that of the person with this id, or else the id.
  static func of(_ id: String, in content: SiteContent) -> String {
    content.people.first { $0.id.value == id }?.name ?? id
  }
}
