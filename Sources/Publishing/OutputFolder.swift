#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif
import FileSystem
import Synchronization

/// An output folder with files in it, as it is before the commit, and who owns what in it.
final class OutputFolder: Sendable {
  /// What is where a folder of the site must be.
  enum Place: Sendable {
    case folder, nothing
    /// A file of the last build, which the new one must not have.
    case file(OutputPath)
  }

  /// What is where a file of the site must be.
  enum Presence: Sendable {
    /// A file with the content it must have.
    case same
    /// A file that is to be replaced.
    case different
    case nothing
    case folder
    case belowFile(OutputPath)
  }

  let folder: Folder
  let manifest: Manifest
  /// What the manifest's file says; nil if there is none.
  let manifestFingerprint: Fingerprint?
  /// When the manifest was renamed into place, in nanoseconds since 1970.
  private let manifestTime: Int64
  let adopts: Bool
  /// Files that are known to be untouched.
  private let looked = Mutex<[OutputPath: Fingerprint]>([:])
  private let places = Mutex<[PathKey: Place]>([PathKey(""): .folder])
  /// Folders whose own folders are among the places.
  private let listed = Mutex<Set<PathKey>>([])

  /// - Parameter adopts: Whether foreign files at the paths of the site become Daybook's.
  init(_ folder: consuming Folder, adopts: Bool) throws(PublishingError) {
    self.folder = folder
    self.adopts = adopts
    let found = try Self.readManifest(in: self.folder, adopts: adopts)
    manifest = found.manifest
    manifestFingerprint = found.fingerprint
    manifestTime = found.time
  }

  /// What is where a folder of the site must be; each place is looked at once.
  func place(_ path: Substring) throws(PublishingError) -> Place {
    if let known = places.withLock({ $0[PathKey(path)] }) { return known }
    let place = try look(at: path)
    places.withLock { $0[PathKey(path)] = place }
    return place
  }

  /// What is where a file of the site must be, if it may be replaced.
  ///
  /// - Parameter isSame: Whether an open file has the content it must have.
  func presence(
    _ path: OutputPath, isSame: (borrowing FileDescriptor) throws(FileError) -> Bool
  ) throws(PublishingError) -> Presence {
    switch try place(path.parent) {
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

  /// Whether a file is as the last build left it: it has its manifest's size, and nothing about it
  /// has changed since the manifest was renamed into place.
  func untouched(_ path: OutputPath) throws(PublishingError) -> Fingerprint? {
    if let known = looked.withLock({ $0[path] }) { return known }
    guard let entry = manifest[path] else { return nil }
    return try lookIfUntouched(path, entry)
  }

  /// Looks at the files of the last build, so that it is known which of them are untouched.
  func lookAhead() {
    var found: [OutputPath: Fingerprint] = [:]
    found.reserveCapacity(manifest.entries.count)
    for (path, entry) in manifest.entries { found[path] = try? lookIfUntouched(path, entry) }
    looked.withLock { $0 = found }
  }

  private func lookIfUntouched(
    _ path: OutputPath, _ entry: Manifest.Entry
  ) throws(PublishingError) -> Fingerprint? {
    guard entry.pending == nil else { return nil }
    guard case .folder = try place(path.parent) else { return nil }
    let status = try PublishingError.wrapping { () throws(FileError) in
      try folder.linkStatusIfPresent(of: path.text)
    }
    guard let status, status.kind == .file, status.size == entry.fingerprint.size,
      status.changed <= manifestTime
    else { return nil }
    return entry.fingerprint
  }

  /// Whether what is at a path is a file that Daybook wrote and that has not changed since.
  func holdsOwn(_ path: OutputPath) throws(FileError) -> Bool {
    guard let entry = manifest[path] else { return false }
    guard try folder.linkStatusIfPresent(of: path.text)?.kind == .file else { return false }
    let file = try folder.open(path.text, O_RDONLY | O_NOFOLLOW | O_NONBLOCK, for: .read)
    return try Fingerprint(reading: file).map(entry.allows) ?? false
  }

  /// Whether a folder is there, itself and not by way of a symbolic link.
  func hasFolder(_ path: Substring) -> Bool {
    guard case .folder = try? place(path) else { return false }
    return true
  }

  /// Whether there is a manifest that can be read.
  var hasManifest: Bool { manifestTime > 0 }

  /// A path in the output folder as messages show it.
  func shown(_ path: String) -> String { folder.shown(path) }

  private func requireOwned(_ path: OutputPath) throws(PublishingError) {
    if !adopts, !manifest.owns(path) { throw .foreign(path: shown(path.text), canForce: true) }
  }

  /// What a path that cannot be opened means: a link, a socket, or a file without the right to read.
  private func unopened(
    _ path: OutputPath, _ error: FileError
  ) throws(PublishingError) -> Presence {
    let status = try PublishingError.wrapping { () throws(FileError) in
      try folder.linkStatusIfPresent(of: path.text)
    }
    switch status?.kind {
    case nil: throw .file(error)
    case .symbolicLink where !adopts: throw symbolicLink(path.text)
    case .directory: return .folder
    case .symbolicLink, .file, .other:
      try requireOwned(path)
      return .different
    }
  }

  private func look(at path: Substring) throws(PublishingError) -> Place {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let parent = slash.map { path[..<$0] } ?? ""
    let above = try place(parent)
    guard case .folder = above else { return above }
    noteFolders(in: parent)
    if let known = places.withLock({ $0[PathKey(path)] }) { return known }
    let text = String(path)
    let status = try PublishingError.wrapping { () throws(FileError) in
      try folder.linkStatusIfPresent(of: text)
    }
    switch status?.kind {
    case nil: return .nothing
    case .directory: return .folder
    case .symbolicLink: throw symbolicLink(text)
    case .file, .other:
      let file = OutputPath(checked: text)
      guard manifest.owns(file) else { throw .foreign(path: shown(text), canForce: false) }
      return .file(file)
    }
  }

  /// Notes which folders a folder has: to list them all takes as long as a look at a few. What cannot be
  /// listed is looked at one by one.
  private func noteFolders(in parent: Substring) {
    guard listed.withLock({ $0.insert(PathKey(parent)).inserted }) else { return }
    let names = try? folder.names(in: parent.isEmpty ? "." : String(parent)).names
    let folders = (names ?? []).filter { $0.kind == .directory }.map { name in
      PathKey(parent.isEmpty ? name.text : "\(parent)/\(name.text)")
    }
    places.withLock { places in
      for folder in folders { places[folder] = .folder }
    }
  }

  private func symbolicLink(_ path: String) -> PublishingError {
    let target = (try? folder.target(ofLink: path)) ?? "?"
    return .symbolicLink(path: shown(path), target: target)
  }
}
