/// What the program tells its caller.
enum ExitStatus: Int32 {
  /// Done.
  case success = 0
  /// The content is wrong, or the system refused something.
  case failure = 1
  /// The arguments are wrong.
  case usage = 2
}
