/// The ways in which files reach a target.
///
/// All paths are relative to the target's folder, in the form of `OutputPath`.
protocol DeployTransport: Sendable {
  /// The target, as messages show it.
  var address: String { get }
  /// Whether all changes become visible in one step, in `finish`.
  var isAtomic: Bool { get }
  /// Whether `finish` drops earlier versions that the target still has.
  var dropsHistory: Bool { get throws }

  /// Makes the target ready, so that it can be read.
  func open() throws
  /// The content of a file on the target; nil if there is none.
  func read(_ path: String) throws -> [UInt8]?
  /// Which of the paths exist on the target.
  func existing(_ paths: [String]) throws -> Set<String>
  /// Which of the paths cannot be folders of sent files, as they are files, links or read-only.
  func obstacles(_ folders: [String]) throws -> [String]
  /// The paths at which the target does not have the content of the file in a folder.
  func different(_ paths: [String], from folder: String) throws -> Set<String>
  /// Keeps other deploys away; throws if another one has the lock.
  func lock(_ token: String) throws
  /// Releases the lock that was taken with the token.
  func unlock(_ token: String) throws
  /// Removes the lock, whoever holds it; false if there is none.
  func breakLock() throws -> Bool
  /// Sends files from a folder.
  func send(_ paths: [String], from folder: String) throws
  /// Removes files, and folders that become empty.
  func remove(_ paths: [String]) throws
  /// Completes the deploy.
  func finish(_ summary: String) throws
}

extension DeployTransport {
  var isAtomic: Bool { false }
  var dropsHistory: Bool { false }
  func open() throws {}
  func unlock(_ token: String) throws { _ = try breakLock() }
  func finish(_ summary: String) throws {}
}
