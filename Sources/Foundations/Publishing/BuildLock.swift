import FileSystem
import System

/// Prevents a second build while the value exists; the system releases the lock when the process
/// ends.
struct BuildLock: ~Copyable, Sendable {
  private let file: FileDescriptor
  /// The killed process that took the lock last and did not release it; nil if there is none.
  let killed: Int?

  /// A build empties the lock file on release; a file with a process ID was left by a killed build.
  deinit { ftruncate(file.number, 0) }

  /// Takes the lock of a state folder, and waits up to `patience` for another build.
  init(state: borrowing Folder, output: String, patience: Duration) throws {
    let file = try state.open("lock", O_RDWR | O_CREAT, for: .lock)
    guard try file.lock(within: patience) else {
      let text = (try? file.prefix(20)).map { String(decoding: $0, as: UTF8.self) }
      throw PublishingError.busy(output: output, process: text.flatMap { Int($0) })
    }
    let killed = (try? file.prefix(20)).flatMap { Int(String(decoding: $0, as: UTF8.self)) }
    ftruncate(file.number, 0)
    lseek(file.number, 0, SEEK_SET)
    try Array(String(getpid()).utf8).withUnsafeBytes { try file.write($0) }
    self.killed = killed
    self.file = file
  }

  /// Takes the lock of the output folder itself, which other sites' builds may write to as well.
  static func take(
    _ folder: borrowing Folder, patience: Duration
  ) throws {
    guard try folder.lock(within: patience) else {
      throw PublishingError.busy(output: folder.path, process: nil)
    }
  }
}
