package import FileSystem
import Synchronization

/// The first failure to write to standard output. If results are lost, the command fails.
package final class OutputFailure: Sendable {
  private let first = Mutex<FileError?>(nil)

  /// The failure, if there was one.
  package var error: FileError? { first.withLock { $0 } }

  /// Remembers a failure.
  func note(_ error: FileError) { first.withLock { $0 = $0 ?? error } }
}
