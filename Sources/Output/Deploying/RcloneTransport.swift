import FileSystem
import Publishing
import System

/// Any storage that `rclone` knows, such as S3, WebDAV or SFTP.
struct RcloneTransport: DeployTransport {
  /// The remote with its path, as rclone writes it: `r2:site`.
  let remote: String
  /// A folder for files that are sent alone.
  let scratch: String
  private let rclone: ToolRun

  var address: String { remote }

  init(remote: String, scratch: String) throws {
    (self.remote, self.scratch) = (remote, scratch)
    rclone = try ToolRun("rclone", target: remote)
  }

  private func path(_ inner: String) -> String {
    remote.hasSuffix(":") || remote.hasSuffix("/") ? remote + inner : "\(remote)/\(inner)"
  }

  func open() throws { try rclone(["mkdir", remote]) }

  /// What rclone says of the storage, in JSON without white space.
  private func features() throws -> String {
    let json = try rclone(["backend", "features", remote]).output.filter { $0 > 0x20 }
    return String(decoding: json, as: UTF8.self)
  }

  func read(_ path: String) throws -> [UInt8]? {
    guard try !existing([path]).isEmpty else { return nil }
    return try rclone(["cat", self.path(path)]).output
  }

  func existing(_ paths: [String]) throws -> Set<String> {
    guard !paths.isEmpty else { return [] }
    let list = try list(paths)
    let (_, output) = try rclone([
      "lsf", "--recursive", "--files-only", "--files-from-raw", list, remote,
    ])
    return Set(ToolRun.parts(output)).intersection(paths)
  }

  /// An object store has no folders, so that a file is no obstacle to a path that continues its own.
  func obstacles(_ folders: [String]) throws -> [String] {
    try features().contains(#""BucketBased":true"#) ? [] : existing(folders).sorted()
  }

  /// Contents are read if the storage has no hashes. rclone logs each difference as an error.
  func different(_ paths: [String], from source: String) throws -> Set<String> {
    let list = try list(paths)
    let download = try features().contains(#""Hashes":[""#) ? [] : ["--download"]
    let check = ["check", "--one-way", "--log-file", "/dev/null", "--combined", "-"] + download
    let (status, output) = try rclone(
      check + ["--files-from-raw", list, source, remote], accepts: [0, 1])
    let lines = ToolRun.parts(output).filter { !$0.hasPrefix("= ") }
    if status == 1, lines.isEmpty {
      throw DeployFailure.failed("rclone", status: status, at: remote)
    }
    return Set(lines.map { String($0.dropFirst(2)) })
  }

  /// Object stores cannot create a file only if it does not exist, so each deploy writes a lock
  /// file of its own. Of two deploys that see each other's file, the one whose name sorts first
  /// waits at most ten seconds for the other to withdraw.
  func lock(_ token: String) throws {
    if let holder = try locks().first { throw try held(by: holder) }
    let own = Self.lockName(token)
    do {
      try rclone(["rcat", path("\(DeployLock.name)/\(own)")], input: Array(token.utf8))
      var rounds = 0
      while let other = try locks().first(where: { $0 != own }) {
        guard own < other, rounds < 20 else { throw try held(by: other) }
        rounds += 1
        usleep(500_000)
      }
    } catch {
      try? unlock(token)
      throw error
    }
  }

  /// The names of the lock files, sorted. The filter lists the root and the lock's folder alone;
  /// listing the folder itself is an error if it does not exist.
  private func locks() throws -> [String] {
    let prefix = "\(DeployLock.name)/"
    let (_, output) = try rclone([
      "lsf", "--recursive", "--files-only", "--include", "/\(prefix)*", remote,
    ])
    return ToolRun.parts(output).map { String($0.dropFirst(prefix.count)) }.sorted()
  }

  private static func lockName(_ token: String) -> String {
    String(Fingerprint(of: Array(token.utf8)).hash, radix: 16)
  }

  private func held(by name: String) throws -> DeployFailure {
    let holder = try read("\(DeployLock.name)/\(name)") ?? []
    return .locked(at: remote, by: String(decoding: holder, as: UTF8.self))
  }

  func unlock(_ token: String) throws {
    try remove(["\(DeployLock.name)/\(Self.lockName(token))"])
  }

  func breakLock() throws -> Bool {
    let locks = try locks()
    try remove(locks.map { "\(DeployLock.name)/\($0)" })
    return !locks.isEmpty
  }

  /// Contents are compared by size and hash, or by size alone if the storage has no hashes: then
  /// files of the same size are sent in any case.
  func send(_ paths: [String], from source: String) throws {
    let list = try list(paths)
    try rclone([
      "copy", "--files-from-raw", list, "--no-traverse", "--ignore-times", "--transfers", "16",
      "--retries", "5", source, remote,
    ])
  }

  func remove(_ paths: [String]) throws {
    let there = try existing(paths)
    guard !there.isEmpty else { return }
    let list = try list(there.sorted())
    try rclone(["delete", "--files-from-raw", list, remote])
    // An object store has no folders.
    for parent in DeployPaths.parents(of: paths) {
      try rclone(["rmdir", "--quiet", path(parent)], accepts: Set(0...20))
    }
  }

  /// A file that lists paths.
  private func list(_ paths: [String]) throws -> String {
    let path = "\(scratch)/list"
    try Files.createDirectories(scratch)
    try Files.writeWhole(Array((paths.joined(separator: "\n") + "\n").utf8), to: path)
    return path
  }
}
