import System

/// The standard streams of the program.
package enum StandardStreams {
  /// Opens the null device for each closed stream, and returns the streams that were closed.
  ///
  /// Otherwise, the next file that is opened would get the descriptor, and messages would be
  /// written to that file.
  package static func openClosed() -> Set<Int32> {
    var closed: Set<Int32> = []
    for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      guard fcntl(number, F_GETFD) == -1, errno == EBADF else { continue }
      // `open` uses the lowest free number, which is this one: the lower ones are open by now.
      guard open("/dev/null", O_RDWR) == number else { break }
      closed.insert(number)
    }
    return closed
  }
}
