import Content
import Editing
import Fields

/// The keys of a file whose values are ids of people.
struct PersonKeys {
  private static let common: Set = [
    "attending", "author", "authors", "friends", "host", "instructor", "invited", "likes",
    "contributors", "observers",
  ]
  private let names: Set<String>

  /// The keys of a file in `content/`; those of the author's own kinds, too.
  init(of path: String, in content: SiteContent) {
    let kinds = content.settings.kinds.filter { $0.holds(path) }
    let own = kinds.flatMap(\.fields).filter { $0.form == .person }.map(\.key.value)
    names = Self.common.union(own)
  }

  /// Whether the value at a path is a person or a list of people.
  func holdPeople(_ path: ValuePath) -> Bool {
    for step in path.steps.reversed() {
      if case .key(let name) = step { return names.contains(name) }
    }
    return false
  }
}
