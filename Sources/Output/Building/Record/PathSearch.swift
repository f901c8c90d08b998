import FileSystem

/// Finds paths in a sorted list. The paths to find must be sorted too, so the list is read only
/// once.
struct PathSearch<Element> {
  let paths: [Element]
  let path: (Element) -> String
  private(set) var next = 0

  /// The index of a path, which must not come before the previously requested path.
  mutating func index(of wanted: String) -> Int? {
    while next < paths.endIndex, PathOrder.precedes(path(paths[next]), wanted) { next += 1 }
    guard next < paths.endIndex, PathOrder.same(path(paths[next]), wanted) else { return nil }
    return next
  }
}
