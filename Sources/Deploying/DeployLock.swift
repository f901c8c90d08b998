#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif
import FileSystem

/// The locks that keep other deploys away.
public enum DeployLock {
  /// The name of the lock file on a target.
  static let name = ".daybook-deploy-lock"

  /// Runs a deploy while no other one to the same target runs from this folder: both would use the
  /// same files below `state`. The system releases the lock when the process ends.
  public static func alone<Result>(
    _ target: String, state: String, _ body: () throws(DeployFailure) -> Result
  ) throws(DeployFailure) -> Result {
    let file = try open("\(state)/deploy-\(target).lock", state: state)
    guard try catching({ () throws(FileError) in try file.tryLock() }) else {
      throw .locked(at: target, by: "it was started in this folder")
    }
    let result = try body()
    // The lock is held until here.
    _ = file.number
    return result
  }

  private static func open(
    _ path: String, state: String
  ) throws(DeployFailure) -> FileDescriptor {
    do throws(FileError) {
      try Files.createDirectories(state)
      return try Folder.working.open(path, O_RDWR | O_CREAT, for: .lock)
    } catch {
      throw .file("\(error)")
    }
  }

  private static func catching<Value>(
    _ body: () throws(FileError) -> Value
  ) throws(DeployFailure) -> Value {
    do throws(FileError) { return try body() } catch { throw .file("\(error)") }
  }
}
