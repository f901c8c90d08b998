import Bytes
import FileSystem
import Synchronization
import System

/// The state of a non-empty output folder before a commit, including which files Daybook owns.
final class OutputFolder: Sendable {
  /// The kind of item at the path of a folder of the site.
  enum FolderState: Sendable {
    case folder, nothing
    /// A file of the last build, which must not be in the new build.
    case file(OutputPath)
  }

  /// The kind of item at the path of a file of the site.
  enum Presence: Sendable {
    /// A file with the required content.
    case same
    /// A file that must be replaced.
    case different
    case nothing
    case folder
    case belowFile(OutputPath)
  }

  let folder: Folder
  let manifest: Manifest
  /// The fingerprint of the manifest; nil if there is none.
  let manifestFingerprint: Fingerprint?
  /// When the manifest was renamed into place, in nanoseconds since 1970.
  private let manifestTime: Int64
  let adopts: Bool
  /// The indices in the manifest of the files that are known to be unchanged, by the hashes of their
  /// paths; empty before `prefetchStatuses`.
  private let unchanged = Mutex<[UInt64: Int32]>([:])
  private let folderStates = Mutex<[PathKey: FolderState]>([PathKey(""): .folder])
  /// Folders whose subfolders are all in `folderStates`.
  private let listed = Mutex<Set<PathKey>>([])
  /// For each folder that was looked at, whether its entries are those of the last build.
  private let unchangedFolders = Mutex<[PathKey: Bool]>([:])

  /// - Parameter adopts: Whether foreign files at the paths of the site become Daybook's.
  init(_ folder: consuming Folder, adopts: Bool) throws {
    self.folder = folder
    self.adopts = adopts
    let found = try Self.readManifest(in: self.folder, adopts: adopts)
    manifest = found.manifest
    manifestFingerprint = found.fingerprint
    manifestTime = found.time
  }

  /// The kind of item at the path of a folder of the site; each path is checked once.
  func folderState(_ path: Substring) throws -> FolderState {
    if let known = folderStates.withLock({ $0[PathKey(path)] }) { return known }
    let state = try look(at: path)
    folderStates.withLock { $0[PathKey(path)] = state }
    return state
  }

  /// The kind of item at the path of a file of the site, if that item may be replaced.
  ///
  /// - Parameter isSame: Whether an open file has the required content.
  func presence(
    _ path: OutputPath, isSame: (borrowing FileDescriptor) throws(FileError) -> Bool
  ) throws -> Presence {
    switch try folderState(path.parent) {
    case .nothing: return .nothing
    case .file(let file): return .belowFile(file)
    case .folder: break
    }
    let presence: Presence
    do throws(FileError) {
      let file = try folder.open(path.text, O_RDONLY | O_NOFOLLOW | O_NONBLOCK, for: .read)
      switch try file.status().kind {
      case .directory: return .folder
      case .file: presence = try isSame(file) ? .same : .different
      case .symbolicLink, .other: presence = .different
      }
    } catch {
      if error.code == ENOENT { return .nothing }
      return try unopened(path, error)
    }
    try requireOwned(path)
    return presence
  }

  /// The fingerprint of a file that has not changed since the last build: it has the size in the
  /// manifest, and its status has not changed since the manifest was written. Nil for other files.
  func untouched(_ path: OutputPath) throws -> Fingerprint? {
    let indices = unchanged.withLock { $0 }
    if let index = indices[Self.hash(path)], manifest.lines[Int(index)].path == path {
      return manifest.lines[Int(index)].entry.fingerprint
    }
    guard let entry = manifest[path] else { return nil }
    return try isUntouched(path, entry) ? entry.fingerprint : nil
  }

  /// Checks which files of the last build are unchanged.
  func prefetchStatuses() {
    let lines = manifest.lines
    var indices: [UInt64: Int32] = Dictionary(minimumCapacity: lines.count)
    for index in lines.indices
    where (try? isUntouched(lines[index].path, lines[index].entry)) == true {
      indices[Self.hash(lines[index].path)] = Int32(index)
    }
    unchanged.withLock { $0 = indices }
  }

  private static func hash(_ path: OutputPath) -> UInt64 {
    XXH64.hash(of: path.text.utf8.span.bytes)
  }

  private func isUntouched(
    _ path: OutputPath, _ entry: Manifest.Entry
  ) throws -> Bool {
    guard entry.pending == nil, try isStillFolder(path.parent) else { return false }
    let status = try folder.linkStatusIfPresent(of: path.text)
    guard let status else { return false }
    return status.kind == .file && status.size == entry.fingerprint.size
      && status.changed <= manifestTime
  }

  /// Whether a folder with files of the last build is still a folder.
  private func isStillFolder(_ path: Substring) throws -> Bool {
    if path.isEmpty { return true }
    if try isUnchanged(FolderPath.parentInside(path)) { return true }
    guard case .folder = try folderState(path) else { return false }
    return true
  }

  /// Whether a folder has the same entries as when the manifest was written.
  private func isUnchanged(_ path: Substring) throws -> Bool {
    let key = PathKey(path)
    if let known = unchangedFolders.withLock({ $0[key] }) { return known }
    guard try isStillFolder(path) else { return false }
    let status = try? folder.linkStatusIfPresent(of: path.isEmpty ? "." : String(path))
    let isUnchanged = status.map { $0.changed <= manifestTime } ?? false
    unchangedFolders.withLock { $0[key] = isUnchanged }
    return isUnchanged
  }

  /// Whether a path is a file that Daybook wrote and that has not changed since.
  func holdsOwn(_ path: OutputPath) throws(FileError) -> Bool {
    guard let entry = manifest[path] else { return false }
    guard try folder.linkStatusIfPresent(of: path.text)?.kind == .file else { return false }
    let file = try folder.open(path.text, O_RDONLY | O_NOFOLLOW | O_NONBLOCK, for: .read)
    return try Fingerprint(reading: file).map(entry.allows) ?? false
  }

  /// Whether a path is a folder, not a symbolic link to one.
  func hasFolder(_ path: Substring) -> Bool {
    guard case .folder = try? folderState(path) else { return false }
    return true
  }

  /// Whether the folder has a valid manifest.
  var hasManifest: Bool { manifestTime > 0 }

  /// A path in the output folder, as shown in messages.
  func shown(_ path: String) -> String { folder.shown(path) }

  private func requireOwned(_ path: OutputPath) throws {
    if !adopts, !manifest.owns(path) {
      throw PublishingError.foreign(path: shown(path.text), canForce: true)
    }
  }

  /// The result or error for a path that cannot be opened: a link, a socket, or a file without read
  /// permission.
  private func unopened(
    _ path: OutputPath, _ error: FileError
  ) throws -> Presence {
    let status = try folder.linkStatusIfPresent(of: path.text)
    switch status?.kind {
    case nil: throw error
    case .symbolicLink where !adopts: throw symbolicLink(path.text)
    case .directory: return .folder
    case .symbolicLink, .file, .other:
      try requireOwned(path)
      return .different
    }
  }

  private func look(at path: Substring) throws -> FolderState {
    let parent = FolderPath.parentInside(path)
    let above = try folderState(parent)
    guard case .folder = above else { return above }
    noteFolders(in: parent)
    if let known = folderStates.withLock({ $0[PathKey(path)] }) { return known }
    let text = String(path)
    let status = try folder.linkStatusIfPresent(of: text)
    switch status?.kind {
    case nil: return .nothing
    case .directory: return .folder
    case .symbolicLink: throw symbolicLink(text)
    case .file, .other:
      let file = OutputPath(checked: text)
      guard manifest.owns(file) else {
        throw PublishingError.foreign(path: shown(text), canForce: false)
      }
      return .file(file)
    }
  }

  /// Lists the subfolders of a folder, which takes no longer than checking a few of them. If a
  /// folder cannot be listed, its subfolders are checked one by one.
  private func noteFolders(in parent: Substring) {
    guard listed.withLock({ $0.insert(PathKey(parent)).inserted }) else { return }
    let names = try? folder.names(in: parent.isEmpty ? "." : String(parent)).names
    let prefix = parent.isEmpty ? "" : parent + "/"
    let folders = (names ?? []).filter { $0.kind == .directory }.map { PathKey(prefix + $0.text) }
    folderStates.withLock { folderStates in
      folderStates.reserveCapacity(folderStates.count + folders.count)
      for folder in folders { folderStates[folder] = .folder }
    }
  }

  private func symbolicLink(_ path: String) -> PublishingError {
    let target = (try? folder.target(ofLink: path)) ?? "?"
    return .symbolicLink(path: shown(path), target: target)
  }
}
