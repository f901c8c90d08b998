import FileSystem

/// New files that are written all or none: what is there is removed again where one cannot be.
struct WrittenFiles {
  private var paths: [String] = []
  /// The folders that were made for them, the inner ones after those that they are in.
  private var folders: [String] = []

  /// Writes a file if none is, and makes its folder.
  mutating func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let folder = Self.folder(of: path)
    var missing: [String] = []
    var next = folder
    while !next.isEmpty, next != ".", !Files.exists(next) {
      missing.append(next)
      next = Self.folder(of: next)
    }
    folders += missing.reversed()
    try Files.createDirectories(folder)
    try Files.writeWhole(bytes, to: path)
    paths.append(path)
  }

  /// Removes what was written, as far as that can be.
  func removeAll() {
    for path in paths { try? Files.remove(path) }
    for folder in folders.reversed() { _ = try? Folder.working.removeIfEmpty(folder) }
  }

  /// The folder that a path is in.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }
}
