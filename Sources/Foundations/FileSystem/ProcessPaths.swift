import System

/// Paths of this process.
public enum ProcessPaths {
  /// The absolute path of the running program, without symbolic links.
  public static func executable() throws(FileError) -> String {
    try Folder.working.target(ofLink: "/proc/self/exe")
  }
}
