import Glibc

/// The three descriptors that a program is started with.
enum StandardStreams {
  /// Gives each of the three that is closed the null device, and returns which of them were.
  ///
  /// The next file that is opened would get the number otherwise, and messages would be written
  /// into it.
  static func openClosed() -> Set<Int32> {
    var closed: Set<Int32> = []
    for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      guard fcntl(number, F_GETFD) == -1, errno == EBADF else { continue }
      // The lowest free number is taken, which is this one: those below it are open by now.
      guard open("/dev/null", O_RDWR) == number else { break }
      closed.insert(number)
    }
    return closed
  }
}
