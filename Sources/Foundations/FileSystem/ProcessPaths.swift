#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Paths of this process.
public enum ProcessPaths {
  /// The absolute path of the running program, without symbolic links.
  public static func executable() throws(FileError) -> String {
    #if canImport(Darwin)
      var size = UInt32(PATH_MAX)
      let buffer = UnsafeMutablePointer<CChar>.allocate(capacity: Int(size))
      defer { buffer.deallocate() }
      guard _NSGetExecutablePath(buffer, &size) == 0 else {
        throw FileError(.find, "the running program", code: ENAMETOOLONG)
      }
      return try Files.resolve(String(cString: buffer))
    #else
      return try Folder.working.target(ofLink: "/proc/self/exe")
    #endif
  }
}
