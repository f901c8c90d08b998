import FileSystem
import System

/// The locks that keep other deploys away.
public enum DeployLock {
  /// The name of the lock file on a target.
  static let name = ".daybook-deploy-lock"

  /// Runs a deploy while no other one to the same target runs from this folder: both would use the
  /// same files below `state`. The system releases the lock when the process ends.
  public static func alone<Result>(
    _ target: String, state: String, _ body: () throws -> Result
  ) throws -> Result {
    try Files.createDirectories(state)
    let file = try Folder.working.open(
      "\(state)/deploy-\(target).lock", O_RDWR | O_CREAT, for: .lock)
    guard try file.tryLock() else {
      throw DeployFailure.locked(at: target, by: "it was started in this folder")
    }
    let result = try body()
    // The lock is held until here.
    _ = file.number
    return result
  }
}
