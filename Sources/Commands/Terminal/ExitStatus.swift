/// The exit status of the program.
package enum ExitStatus: Int32, CaseIterable {
  /// Success.
  case success = 0
  /// The content has errors, or a system call failed.
  case failure = 1
  /// The arguments are invalid.
  case usage = 2

  /// The meaning, for documentation.
  package var meaning: String {
    switch self {
    case .success: "done"
    case .failure: "the content has errors, or a system call failed; every error was listed"
    case .usage: "invalid arguments; nothing was done"
    }
  }
}
