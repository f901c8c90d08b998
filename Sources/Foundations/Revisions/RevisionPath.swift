/// Operations on paths of files, relative to the site's folder.
enum RevisionPath {
  /// Whether a file of the site can have the path: it is relative and normalised, and neither in
  /// Daybook's state folder nor in a repository of git.
  static func isValid(_ path: String) -> Bool {
    let names = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return path.utf8.count < 4096
      && names.allSatisfy { name in
        (1...255).contains(name.count) && !name.contains(0)
          && ![".", "..", ".git"].contains { name.elementsEqual($0.utf8) }
      } && names.first.map { $0.elementsEqual(".daybook".utf8) } == false
  }

  /// The names of a path.
  static func names(_ path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The folders that contain a file, outermost first.
  static func folders(above path: String) -> [String] {
    names(path).dropLast().reduce(into: []) { folders, name in
      folders.append(folders.last.map { "\($0)/\(name)" } ?? name)
    }
  }
}
