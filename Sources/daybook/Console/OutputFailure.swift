import FileSystem
import Synchronization

/// The first failure to write to standard output: lost results make a run fail.
final class OutputFailure: Sendable {
  private let first = Mutex<FileError?>(nil)

  /// The failure, if there was one.
  var error: FileError? { first.withLock { $0 } }

  /// Remembers a failure.
  func note(_ error: FileError) { first.withLock { $0 = $0 ?? error } }
}
