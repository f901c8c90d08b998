import FileSystem
import System

/// Carries out a record's changes, or takes back what a run has done that failed or was killed.
///
/// The staging folder has a file for each change, named by the change's index: first the new file,
/// and after an exchange the old one, or the file that was taken from its path. Inode numbers tell
/// them apart. A file that turns out to be another program's is never removed: it gets its path back
/// or, if that has a newer file, goes to the trash.
struct RevisionRun: ~Copyable {
  let tree: SiteTree
  let state: StateFolder
  let staging: Folder
  let record: RevisionRecord

  /// Makes all changes. After an error, the caller takes them back.
  func carryOut() throws {
    for (index, change) in record.changes.enumerated() {
      if let path = change.emptied { try takeOut(index, path) }
    }
    for folder in record.dropped { try tree.removeFolder(folder.path) }
    for (index, change) in record.changes.enumerated() {
      if let path = change.replaced { try replace(index, path) }
      if let path = change.filled { try put(index, path) }
    }
  }

  /// Restores all files, except those that another program has changed since; returns their paths.
  func takeBack() throws -> [String] {
    var left: [String] = []
    for (index, change) in record.changes.enumerated().reversed() {
      if let path = change.replaced { try settle(index, path) }
      if let path = change.filled { _ = try settleLink(String(index), path) }
      if let path = change.to, try isPut(index), try !withdraw(index, path) { left.append(path) }
    }
    for folder in record.made.reversed() { try tree.removeFolder(folder.path) }
    for (index, change) in record.changes.enumerated().reversed() {
      guard let path = change.emptied, try staged(index) != nil else { continue }
      if try !giveBack(String(index), path) { left.append(path) }
    }
    return left
  }
}

// MARK: Steps

extension RevisionRun {
  private func takeOut(_ index: Int, _ path: String) throws {
    let (name, change) = (String(index), record.changes[index])
    guard let location = try tree.location(of: path), try location.holds(change.isBefore) else {
      throw RevisionError.changed(path, kept: nil)
    }
    do throws(FileError) {
      try location.folder.rename(location.name, to: name, in: staging)
    } catch {
      throw Self.error(error, path)
    }
    guard try SiteTree.holds(staging, name, change.isBefore) else {
      _ = try giveBack(name, path)
      throw RevisionError.changed(path, kept: nil)
    }
  }

  private func put(_ index: Int, _ path: String) throws {
    try tree.makeFolders(above: path, known: record.made)
    guard let location = try tree.location(of: path) else { throw RevisionError.exists(path) }
    do throws(FileError) {
      try staging.renameToUnused(String(index), to: location.name, in: location.folder)
    } catch {
      throw error.code == EEXIST ? RevisionError.exists(path) : .file(error)
    }
  }

  private func replace(_ index: Int, _ path: String) throws {
    let change = record.changes[index]
    guard let location = try tree.location(of: path), try location.holds(change.isBefore) else {
      throw RevisionError.changed(path, kept: nil)
    }
    try exchange(index, path)
    guard try SiteTree.holds(staging, String(index), change.isBefore) else {
      try putBack(index, path, insteadOf: record.inodes[index])
      throw RevisionError.changed(path, kept: nil)
    }
  }

  /// Whether a change's new file has left the staging folder.
  private func isPut(_ index: Int) throws -> Bool {
    guard let inode = try staged(index) else { return true }
    return record.changes[index].replaced != nil && inode != record.inodes[index]
  }

  /// Takes a new file from its path, to which the old one returns; false if another program has
  /// changed the file.
  private func withdraw(_ index: Int, _ path: String) throws -> Bool {
    let (name, change, old) = (String(index), record.changes[index], try staged(index))
    do {
      guard let location = try tree.location(of: path),
        try inode(of: path) == record.inodes[index],
        try location.holds({ Self.isOwn($0, change) })
      else { throw RevisionError.changed(path, kept: nil) }
      if old == nil {
        try location.folder.rename(location.name, to: name, in: staging)
      } else {
        try exchange(index, path)
      }
    } catch RevisionError.changed {
      if old != nil { try keep(name, path) }
      return try old == nil && inode(of: path) == nil
    }
    if try holdsOwn(index) { return true }
    if let old { try putBack(index, path, insteadOf: old) } else { _ = try giveBack(name, path) }
    return false
  }

  /// Whether the staging folder has a change's new file, as it was written.
  private func holdsOwn(_ index: Int) throws -> Bool {
    try staged(index) == record.inodes[index]
      && SiteTree.holds(staging, String(index)) { Self.isOwn($0, record.changes[index]) }
  }

  /// Whether these are the bytes of a change's new file, or what a power failure has left of them.
  private static func isOwn(_ bytes: [UInt8], _ change: FileChange) -> Bool {
    change.isAfter(bytes) || bytes.allSatisfy { $0 == 0 }
  }
}

// MARK: Files of other programs

extension RevisionRun {
  /// Returns a file to its path; false if that has a newer one, so that the file goes to the trash.
  private func giveBack(_ name: String, _ path: String) throws -> Bool {
    if try settleLink(name, path) { return true }
    try tree.makeFolders(above: path, known: record.dropped)
    if let location = try tree.location(of: path) {
      do throws(FileError) {
        try staging.renameToUnused(name, to: location.name, in: location.folder)
        return true
      } catch {
        guard error.code == EEXIST else { throw error }
      }
    }
    try keep(name, path)
    return false
  }

  /// Returns a file that was taken out by an exchange, in exchange for the file with an inode number.
  /// If yet another file comes out instead, it is newer and is returned in turn. What remains in the
  /// staging folder is the revision's own file, or else goes to the trash.
  private func putBack(_ index: Int, _ path: String, insteadOf inode: Int) throws {
    var expected = inode
    for _ in 0..<100 {
      let returned = try staged(index)
      do {
        try exchange(index, path)
      } catch RevisionError.changed {
        break
      }
      if try staged(index) == expected { break }
      expected = returned ?? 0
    }
    if try tree.status(of: path) == nil {
      _ = try giveBack(String(index), path)
    } else if try !holdsOwn(index) {
      try keep(String(index), path)
    }
  }

  private func keep(_ name: String, _ path: String) throws {
    try state.keep(name, in: staging, as: path, of: record)
    try staging.remove(name)
  }
}

// MARK: Exchanges

extension RevisionRun {
  /// Exchanges a file of the staging folder and one of the site. Fails with `changed`, and changes
  /// nothing, if there is no file at the path.
  private func exchange(_ index: Int, _ path: String) throws {
    guard let location = try tree.location(of: path) else {
      throw RevisionError.changed(path, kept: nil)
    }
    do throws(FileError) {
      return try staging.exchangeAtOnce(
        String(index), with: location.name, in: location.folder)
    } catch {
      guard Folder.isUnsupported(error) else { throw Self.error(error, path) }
    }
    do throws(FileError) {
      try location.folder.rename(location.name, to: spare(index), in: staging)
      try staging.renameToUnused(String(index), to: location.name, in: location.folder)
    } catch {
      try settle(index, path)
      throw Self.error(error, path)
    }
    try settle(index, path)
  }

  /// Ends an exchange of several steps, which may have been interrupted: the old file gets the name of
  /// the new one if that has left the staging folder, or else its own path.
  private func settle(_ index: Int, _ path: String) throws {
    guard try staging.linkStatusIfPresent(of: spare(index)) != nil else { return }
    _ = try settleLink(String(index), path)
    if try staged(index) == nil {
      try staging.rename(spare(index), to: String(index))
    } else {
      _ = try giveBack(spare(index), path)
    }
  }

  /// Ends a rename of two steps that was interrupted between them, when the file had both names.
  private func settleLink(_ name: String, _ path: String) throws -> Bool {
    guard let file = try staging.linkStatusIfPresent(of: name),
      let same = try tree.status(of: path), file.isSameFile(as: same)
    else { return false }
    try staging.remove(name)
    return true
  }

  /// The name of the old file during an exchange of several steps.
  private func spare(_ index: Int) -> String { "\(index).old" }

  /// The inode number of a change's file in the staging folder; nil if there is none.
  private func staged(_ index: Int) throws -> Int? {
    try staging.linkStatusIfPresent(of: String(index)).map { Int(truncatingIfNeeded: $0.inode) }
  }

  /// The inode number of a file of the site; nil if there is none.
  private func inode(of path: String) throws -> Int? {
    try tree.status(of: path).map { Int(truncatingIfNeeded: $0.inode) }
  }

  private static func error(_ error: FileError, _ path: String) -> RevisionError {
    [ENOENT, EEXIST].contains(error.code) ? .changed(path, kept: nil) : .file(error)
  }
}
