/// Operations on the path of the output folder, as given by the user.
enum FolderPath {
  /// The path without slashes at its end.
  static func trimmed(_ path: String) -> String {
    var rest = path[...]
    while rest.utf8.count > 1, rest.utf8.last == UInt8(ascii: "/") { rest = rest.dropLast() }
    return String(rest)
  }

  /// The path of the parent folder.
  static func parent(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The folder of a path inside the output folder; empty for a path at the top level.
  static func parentInside(_ path: Substring) -> Substring {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[..<$0] } ?? ""
  }
}
