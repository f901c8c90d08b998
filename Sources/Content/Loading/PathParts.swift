/// The first and the last part of a path, which decide the kind of a file. It is computed for every
/// file of a site, so it works on bytes and does not copy.
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

  /// Everything before the last part.
  static func parent(of path: Substring) -> Substring {
    path[..<(path.utf8.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex)]
  }
}
