import FileSystem

/// A folder of this machine, such as a mounted volume or a web server's own.
struct FolderTransport: DeployTransport {
  let folder: String
  var address: String { folder }

  private func path(_ inner: String) -> String { "\(folder)/\(inner)" }

  func open() throws {
    try Files.createDirectories(folder)
  }

  func read(_ path: String) throws -> [UInt8]? {
    guard Files.exists(self.path(path)) else { return nil }
    return try Files.read(self.path(path))
  }

  func existing(_ paths: [String]) -> Set<String> {
    Set(paths.filter { (try? Files.linkStatus(of: path($0))) != nil })
  }

  func obstacles(_ folders: [String]) -> [String] {
    folders.filter { folder in
      guard let kind = (try? Files.linkStatus(of: path(folder)))?.kind else { return false }
      return kind != .directory || !Folder.working.isWritable(path(folder))
    }
  }

  func different(_ paths: [String], from source: String) -> Set<String> {
    let isSame = { (name: String) in
      (try? Files.read(path(name))) == (try? Files.read("\(source)/\(name)"))
    }
    return Set(
      paths.filter { (try? Files.linkStatus(of: path($0)))?.kind != .file || !isSame($0) })
  }

  func lock(_ token: String) throws {
    do throws(FileError) {
      try Folder.working.create(path(DeployLock.name), Array(token.utf8))
    } catch {
      guard let holder = try read(DeployLock.name) else { throw DeployFailure.file("\(error)") }
      throw DeployFailure.locked(at: folder, by: String(decoding: holder, as: UTF8.self))
    }
  }

  func breakLock() throws -> Bool {
    guard Files.exists(path(DeployLock.name)) else { return false }
    try Files.remove(path(DeployLock.name))
    return true
  }

  func send(_ paths: [String], from source: String) throws {
    for name in paths {
      let target = path(name)
      if let slash = target.lastIndex(of: "/") {
        try Files.createDirectories(String(target[..<slash]))
      }
      try Files.writeWhole(try Files.read("\(source)/\(name)"), to: target)
    }
  }

  func remove(_ paths: [String]) throws {
    for name in paths where (try? Files.linkStatus(of: path(name))) != nil {
      try Files.remove(path(name))
    }
    for parent in DeployPaths.parents(of: paths) where Files.exists(path(parent)) {
      _ = try? Folder.working.removeIfEmpty(path(parent))
    }
  }
}
