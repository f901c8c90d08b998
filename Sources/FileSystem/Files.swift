#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Files by their paths, absolute or relative to the working folder. For many files below one
/// folder a `Folder` saves the system the way to it.
public enum Files {
  /// The whole content of a regular file; pipes and devices are refused without waiting.
  public static func read(_ path: String) throws(FileError) -> [UInt8] {
    try Folder.working.read(path)
  }

  /// The status of what a path leads to, through symbolic links.
  public static func status(of path: String) throws(FileError) -> FileStatus {
    try Folder.working.status(of: path)
  }

  /// The status of what a path names, which may be a symbolic link.
  public static func linkStatus(of path: String) throws(FileError) -> FileStatus {
    try Folder.working.linkStatus(of: path)
  }

  /// Whether a path leads to something.
  public static func exists(_ path: String) -> Bool { Folder.working.exists(path) }

  /// Whether a path leads to a folder with no names in it.
  public static func isEmptyDirectory(_ path: String) -> Bool {
    (try? Folder.working.isEmpty(path)) ?? false
  }

  /// Makes a folder and those above it that are missing.
  public static func createDirectories(_ path: String) throws(FileError) {
    try Folder.working.createDirectories(path)
  }

  /// Makes or replaces a file in one step: another process sees the old content or the new.
  public static func writeWhole(_ bytes: [UInt8], to path: String) throws(FileError) {
    try Folder.working.writeWhole(bytes, to: path)
  }

  /// Gives a file or folder another name on the same file system.
  public static func rename(_ path: String, to newPath: String) throws(FileError) {
    try Folder.working.rename(path, to: newPath)
  }

  /// Copies a regular file to a name that is free and returns the number of its bytes.
  @discardableResult
  public static func copy(_ path: String, to newPath: String) throws(FileError) -> Int {
    try Folder.working.copy(path, to: newPath, in: Folder.working)
  }

  /// Removes a file or a symbolic link.
  public static func remove(_ path: String) throws(FileError) {
    try Folder.working.remove(path)
  }

  /// Removes a file, or a folder with everything in it; nothing if there is none.
  public static func removeTree(_ path: String) throws(FileError) {
    try Folder.working.removeTree(path)
  }

  /// The absolute path of what exists, without symbolic links, `.` and `..`.
  public static func resolve(_ path: String) throws(FileError) -> String {
    guard let resolved = realpath(path, nil) else {
      throw FileError(.resolve, path, code: errno)
    }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
