import System

/// The user's editor, which runs in the terminal.
enum Editor {
  /// Opens a file with a command, which may have arguments, and waits for its end. Returns whether
  /// it succeeded.
  static func open(_ path: String, command: String) -> Bool {
    // The path is an argument, so the shell does not read it.
    let words = ["/bin/sh", "-c", command + " \"$1\"", "sh", path]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    guard posix_spawn(&process, "/bin/sh", nil, nil, &arguments, environ) == 0 else { return false }
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1 {
      guard errno == EINTR else { return false }
    }
    return status == 0
  }
}
