/// The file systems of paths, from Linux's mount table (proc_pid_mountinfo(5)).
struct MountTable {
  /// The types of file systems whose files other machines can change without notification.
  private static let shared: Set<Substring> = [
    "nfs", "nfs4", "cifs", "smb3", "smbfs", "afs", "9p", "ceph", "vboxsf", "vmhgfs", "virtiofs",
    "drvfs", "prl_fs", "fuse", "fuse.sshfs", "fuse.vmhgfs-fuse", "fuse.rclone", "fuse.s3fs",
    "fuse.gvfsd-fuse",
  ]

  private let mounts: [(point: String, kind: Substring)]

  /// Reads the mount table of the system; it is empty if there is none.
  init() { self.init(String(decoding: Self.table, as: UTF8.self)) }

  /// Parses a table: the type is after the `-`, the mount point in the fifth column.
  init(_ text: String) {
    mounts = text.split(separator: "\n").compactMap { line -> (point: String, kind: Substring)? in
      let words = line.split(separator: " ")
      guard words.count > 6, let dash = words.firstIndex(of: "-"), dash + 1 < words.count else {
        return nil
      }
      return (String(words[4].replacing("\\040", with: " ")), words[dash + 1])
    }
  }

  /// Whether files at a path, which has no links, may change without notification.
  func isShared(_ path: String) -> Bool {
    let holding = mounts.filter { mount in
      path == mount.point || mount.point == "/" || path.hasPrefix(mount.point + "/")
    }
    // If a mount point is used twice, the later mount is visible.
    let nearest = holding.max { $0.point.utf8.count < $1.point.utf8.count }
    return nearest.map { Self.shared.contains($0.kind) } ?? false
  }

  /// The file reports a size of 0, so it is read to its end.
  private static var table: [UInt8] {
    let path = "/proc/self/mountinfo"
    guard let file = try? Folder.working.open(path, 0, for: .read) else { return [] }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = bytes.withUnsafeMutableBytes { try? file.read(into: $0) }
    return Array(bytes.prefix(count ?? 0))
  }
}
