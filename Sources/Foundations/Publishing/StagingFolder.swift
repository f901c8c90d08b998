import FileSystem
import System

/// The folder of staged files before a commit.
final class StagingFolder: Sendable {
  /// The prefix of names of staging folders in the state folder.
  static let prefix = "staging-"

  let folder: Folder
  /// The staging folder's name in its parent folder.
  let name: String
  private let path: String

  /// Opens the staging folder that a killed build left.
  init(existing name: String, in parent: borrowing Folder) throws(FileError) {
    self.name = name
    folder = try parent.folder(name, followingLink: false)
    path = parent.shown(name)
  }

  /// The kind of the parent folder.
  var parent: CommitJournal.StagingParent {
    name.utf8.starts(with: Self.prefix.utf8) ? .state : .output
  }

  /// Creates a staging folder inside another folder.
  init(in parent: borrowing Folder, prefix: String) throws(FileError) {
    name = "\(prefix)\(getpid())-\(String(UInt32.random(in: .min ... .max), radix: 36))"
    try parent.createDirectory(name)
    folder = try parent.folder(name, followingLink: false)
    path = parent.shown(name)
  }

  /// Removes the staging folders of killed builds. The caller holds the parent folder's lock, so no
  /// other build is running.
  static func removeLeftovers(
    in parent: borrowing Folder, prefix: String
  ) throws(FileError) {
    for name in try parent.names().names where name.text.utf8.starts(with: prefix.utf8) {
      try parent.removeTree(name.text)
    }
  }

  /// Removes the folder with everything in it. The next build removes what cannot be removed now.
  func remove() {
    try? Files.removeTree(path)
  }
}
