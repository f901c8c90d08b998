import Content
import Fields

extension SiteContent {
  /// The name of a member as pages show it: that of the person with this id, or else the id.
  func name(ofMember id: String) -> String {
    people.first { $0.id.value == id }?.name ?? id
  }
}
