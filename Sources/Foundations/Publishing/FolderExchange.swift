import FileSystem

/// A new folder in the staging folder that replaces the output folder in one step.
final class FolderExchange: Sendable {
  /// The new folder's name in the staging folder; after the exchange, the old folder has it.
  static let folderName = "site"

  /// The new folder.
  let root: Folder
  /// The default mode of new folders.
  let usualMode: UInt16
  private let staging: StagingFolder
  private let parent: Folder
  private let name: String

  /// Creates the new folder without content.
  ///
  /// - Throws: If permissions, the file system or the kernel do not allow the exchange.
  init(of output: OutputFolder, staging: StagingFolder) throws(FileError) {
    let target = try Files.resolve(output.folder.path)
    let parent = try Folder(FolderPath.parent(of: target))
    try parent.requireWritable("")
    guard staging.parent == .state, try staging.folder.canRename(into: parent),
      try staging.folder.canRename(into: output.folder)
    else {
      throw FileError(
        .exchange, target,
        reason: "it is a mount point, or the state folder '.daybook' is on another file system")
    }
    try Self.requireExchange(in: staging)
    let root = try staging.folder.folder(Self.folderName, followingLink: false)
    let (new, old) = (try root.status(), try output.folder.status())
    guard new.owner == old.owner, new.group == old.group else {
      throw FileError(.exchange, target, reason: "it has another owner or group than new folders")
    }
    try root.setMode(old.mode, of: ".")
    name = String(target.split(separator: "/").last ?? "")
    usualMode = new.mode
    self.staging = staging
    self.root = root
    self.parent = parent
  }

  /// Exchanges the two folders.
  func run() throws(FileError) {
    try staging.folder.exchangeAtOnce(Self.folderName, with: name, in: parent)
  }

  /// Creates the new folder and tries an exchange with it.
  private static func requireExchange(in staging: StagingFolder) throws(FileError) {
    try staging.folder.createDirectory(folderName)
    try staging.folder.createDirectory("trial")
    try staging.folder.exchangeAtOnce("trial", with: folderName, in: staging.folder)
    try staging.folder.removeTree("trial")
  }
}
