import System

/// A shared library of the system that the program opens when it needs it, so that it also runs
/// without the library.
public enum SharedLibrary {
  /// The folders in which the dynamic loader searches.
  private static let folders: [String] = {
    #if arch(x86_64)
      let machine = "x86_64-linux-gnu"
    #elseif arch(arm64)
      let machine = "aarch64-linux-gnu"
    #else
      let machine = "unknown"
    #endif
    return ["/usr/lib/\(machine)", "/lib/\(machine)", "/usr/lib64", "/usr/lib", "/usr/local/lib"]
  }()

  /// The path of the first library that exists, with links resolved, and its size; nil if there is
  /// none. The file is not opened.
  ///
  /// - Parameter names: Names or absolute paths of libraries.
  public static func file(named names: [String]) -> (path: String, size: Int)? {
    for name in names {
      for path in name.hasPrefix("/") ? [name] : folders.map({ "\($0)/\(name)" }) {
        var status = stat()
        guard let real = realpath(path, nil) else { continue }
        defer { free(real) }
        if stat(real, &status) == 0 { return (String(cString: real), Int(status.st_size)) }
      }
    }
    return nil
  }
}
