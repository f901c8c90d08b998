/// Paths on a target.
enum DeployPaths {
  /// The folders that contain some files, the deepest first.
  static func parents(of paths: [String]) -> [String] {
    var parents: Set<String> = []
    for path in paths {
      var rest = path[...]
      while let slash = rest.lastIndex(of: "/") {
        rest = rest[..<slash]
        if !parents.insert(String(rest)).inserted { break }
      }
    }
    return parents.sorted { $0.utf8.count > $1.utf8.count }
  }
}
