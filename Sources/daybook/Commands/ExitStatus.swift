/// The exit status of the program.
enum ExitStatus: Int32 {
  /// Success.
  case success = 0
  /// The content has errors, or a system call failed.
  case failure = 1
  /// The arguments are invalid.
  case usage = 2
}
