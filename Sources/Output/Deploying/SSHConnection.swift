import FileSystem

/// A connection to a host that several runs of `ssh` share, as each new one costs up to a second.
final class SSHConnection: Sendable {
  /// The options with which `ssh` uses the connection.
  let options: [String]
  private let ssh: ToolRun
  private let host: String
  private let folder: TemporaryFolder?

  /// - Parameter options: Options for `ssh`, such as `-p 2222`.
  init(to host: String, _ ssh: ToolRun, options: [String]) {
    (self.ssh, self.host) = (ssh, host)
    folder = TemporaryFolder("daybook-ssh")
    let shared = folder.map { folder in
      ["ControlMaster=auto", "ControlPath=\(folder.path)/%C", "ControlPersist=30"]
    }
    self.options = options + (shared ?? []).flatMap { ["-o", $0] }
  }

  deinit {
    // Without a connection, there is nothing to end.
    if folder != nil { _ = try? ssh(options + ["-q", "-O", "exit", host], accepts: [0, 255]) }
  }
}
