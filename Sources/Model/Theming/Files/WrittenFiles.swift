import FileSystem

/// New files that are written all or none: if one fails, the others are removed again.
struct WrittenFiles {
  private var paths: [String] = []
  /// The folders that were created for the files; parents come before their subfolders.
  private var folders: [String] = []

  /// Writes a file that does not exist yet, and creates its folder.
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

  /// Removes the written files and folders, as far as possible.
  func removeAll() {
    for path in paths { try? Files.remove(path) }
    for folder in folders.reversed() { _ = try? Folder.working.removeIfEmpty(folder) }
  }

  /// The folder that contains a path.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }
}
