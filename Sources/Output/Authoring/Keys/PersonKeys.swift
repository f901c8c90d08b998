import Editing

/// The keys whose values are ids of people.
enum PersonKeys {
  private static let names: Set = [
    "attending", "author", "authors", "friends", "host", "instructor", "invited", "likes",
    "contributors", "observers",
  ]

  /// Whether the value at a path is a person or a list of people.
  static func holdPeople(_ path: ValuePath) -> Bool {
    for step in path.steps.reversed() {
      if case .key(let name) = step { return names.contains(name) }
    }
    return false
  }
}
