/// What the kind of a file is told by: the first and the last part of its path. Every file of a site
/// asks, so that the path is taken apart by bytes, and in place.
struct PathParts {
  /// The first part.
  let folder: Substring
  /// The last part.
  let name: Substring
  /// How many parts there are.
  let count: Int

  init(_ path: String) {
    let slash = UInt8(ascii: "/")
    let bytes = path.utf8
    count = bytes.count { $0 == slash } + 1
    folder = path[..<(bytes.firstIndex(of: slash) ?? bytes.endIndex)]
    name = Self.name(of: path[...])
  }

  /// The last part.
  static func name(of path: Substring) -> Substring {
    let bytes = path.utf8
    guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return path[bytes.index(after: slash)...]
  }

  /// What is in front of the last part.
  static func parent(of path: Substring) -> Substring {
    path[..<(path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex)]
  }
}
