import FileSystem
import System

/// A site whose output folder is missing or empty. The site is written to a staging folder, which
/// then replaces the output folder with one rename.
final class FreshSite: PublicationSite {
  private let staging: StagingFolder
  private let root: Folder
  private let output: String

  /// A site for `output`, which must be on the file system of the staging folder.
  init(staging: StagingFolder, output: String) throws(FileError) {
    try staging.folder.createDirectory("site")
    root = try staging.folder.folder("site", followingLink: false)
    self.staging = staging
    self.output = output
  }

  /// Whether the new folder will differ from the existing one only in its content.
  func canReplace(_ folder: borrowing Folder) throws(FileError) -> Bool {
    let (new, old) = (try root.status(), try folder.status())
    return new.owner == old.owner && new.group == old.group && new.mode == old.mode
  }

  func stage(_ path: OutputPath, _ bytes: [UInt8]) throws -> StagedFile {
    let file = try create(path)
    try bytes.withUnsafeBytes { try file.write($0) }
    return StagedFile(
      path: path, fingerprint: Fingerprint(of: bytes), change: .creation(piece: 0))
  }

  func stage(_ path: OutputPath, copyOf source: LargeFile) throws -> StagedFile {
    let file = try create(path)
    let fingerprint = try source.copy(to: file)
    return StagedFile(path: path, fingerprint: fingerprint, change: .creation(piece: 0))
  }

  func commit(_ files: [StagedFile]) throws -> PublishingReport {
    let manifest = Manifest.text(of: files)
    try root.create(OutputPath.manifestName, manifest)
    try Folder.working.createDirectories(FolderPath.parent(of: output))
    do throws(FileError) {
      try staging.folder.rename("site", to: output, in: Folder.working)
    } catch {
      if error.code == ENOTEMPTY || error.code == EEXIST || error.code == ENOTDIR {
        throw PublishingError.foreign(path: output, canForce: true)
      }
      throw error
    }
    return PublishingReport(files, manifest: manifest)
  }

  func discard() { staging.remove() }

  private func create(_ path: OutputPath) throws -> FileDescriptor {
    do throws(FileError) {
      if !path.parent.isEmpty { try root.createDirectories(String(path.parent)) }
      return try root.open(
        path.text, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, for: .write)
    } catch {
      throw conflict(at: path) ?? PublishingError.file(error)
    }
  }

  /// The reason why a path cannot be created: a parent is a file, or it is a folder itself.
  private func conflict(at path: OutputPath) -> PublishingError? {
    for folder in path.ancestors {
      guard let kind = try? root.linkStatus(of: folder).kind, kind == .file else { continue }
      return .fileAndFolder(OutputPath(checked: folder), inside: path)
    }
    guard let kind = try? root.linkStatus(of: path.text).kind else { return nil }
    precondition(kind == .directory, "'\(path)' was staged twice")
    let inner = try? root.names(in: path.text).names.first?.text
    return .fileAndFolder(path, inside: OutputPath(checked: "\(path)/\(inner ?? "index.html")"))
  }
}
