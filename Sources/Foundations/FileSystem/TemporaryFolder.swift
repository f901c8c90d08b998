import System

/// An empty folder that only this user can read, in `/tmp`, whose file system has sockets. It is
/// removed with its files when it is released.
public final class TemporaryFolder: Sendable {
  /// The path of the folder.
  public let path: String

  /// Creates a folder; nil if that fails.
  ///
  /// - Parameter name: The start of its name.
  public init?(_ name: String) {
    var template = Array("/tmp/\(name)-XXXXXX".utf8CString)
    guard let path = mkdtemp(&template) else { return nil }
    self.path = String(cString: path)
  }

  deinit { try? Files.removeTree(path) }
}
