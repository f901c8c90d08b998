import System

/// Paths of this process.
public enum ProcessPaths {
  /// The absolute path of the running program, without symbolic links.
  public static func executable() throws(FileError) -> String {
    try Folder.working.target(ofLink: "/proc/self/exe")
  }

  /// The absolute path of a program in the folder of the running one.
  public static func neighbour(_ name: String) throws(FileError) -> String {
    let program = try executable()
    return program[...(program.lastIndex(of: "/") ?? program.startIndex)] + name
  }
}
