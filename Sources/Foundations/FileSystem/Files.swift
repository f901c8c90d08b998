import System

/// File operations by path, absolute or relative to the working folder. For many files in one
/// folder, a `Folder` is faster.
public enum Files {
  /// The whole content of a regular file; pipes and devices are rejected without blocking.
  public static func read(_ path: String) throws(FileError) -> [UInt8] {
    try Folder.working.read(path)
  }

  /// The status of the file at a path; symbolic links are followed.
  public static func status(of path: String) throws(FileError) -> FileStatus {
    try Folder.working.status(of: path)
  }

  /// The status of the file at a path; a symbolic link is not followed.
  public static func linkStatus(of path: String) throws(FileError) -> FileStatus {
    try Folder.working.linkStatus(of: path)
  }

  /// Whether a file exists at a path.
  public static func exists(_ path: String) -> Bool { Folder.working.exists(path) }

  /// Whether a path is an empty folder.
  public static func isEmptyDirectory(_ path: String) -> Bool {
    (try? Folder.working.isEmpty(path)) ?? false
  }

  /// Creates a folder and its missing parent folders.
  public static func createDirectories(_ path: String) throws(FileError) {
    try Folder.working.createDirectories(path)
  }

  /// Creates or replaces a file of this program atomically: another process sees either the old or the
  /// new content. A symbolic link is replaced.
  public static func writeWhole(_ bytes: [UInt8], to path: String) throws(FileError) {
    try Folder.working.writeWhole(bytes, to: path)
  }

  /// Writes a file that the user names or edits. A regular file is replaced atomically, also that of a
  /// symbolic link, which stays; pipes and devices are written into.
  public static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let isFile = (try? status(of: path))?.kind == .file || (try? linkStatus(of: path)) == nil
    // The file of /dev/stdout has other text too.
    let isOfSystem = path.hasPrefix("/dev/") && !path.hasPrefix("/dev/shm/")
    if isFile, !isOfSystem, !path.hasPrefix("/proc/") {
      return try writeWhole(bytes, to: (try? resolve(path)) ?? path)
    }
    try append(bytes, to: path)
  }

  /// Appends bytes to a file, which is created if there is none.
  public static func append(_ bytes: [UInt8], to path: String) throws(FileError) {
    let file = try Folder.working.open(path, O_WRONLY | O_CREAT | O_APPEND, for: .write)
    try bytes.span.bytes.withUnsafeBytes { (buffer) throws(FileError) in try file.write(buffer) }
  }

  /// Renames a file or folder on the same file system.
  public static func rename(_ path: String, to newPath: String) throws(FileError) {
    try Folder.working.rename(path, to: newPath)
  }

  /// Copies a regular file to an unused name and returns its size in bytes.
  @discardableResult
  public static func copy(_ path: String, to newPath: String) throws(FileError) -> Int {
    try Folder.working.copy(path, to: newPath, in: Folder.working)
  }

  /// Removes a file or a symbolic link.
  public static func remove(_ path: String) throws(FileError) {
    try Folder.working.remove(path)
  }

  /// Removes a file, or a folder with everything in it; does nothing if the path does not exist.
  public static func removeTree(_ path: String) throws(FileError) {
    try Folder.working.removeTree(path)
  }

  /// The absolute path of an existing file, without symbolic links, `.` and `..`.
  public static func resolve(_ path: String) throws(FileError) -> String {
    guard let resolved = realpath(path, nil) else {
      throw FileError(.resolve, path, code: errno)
    }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
