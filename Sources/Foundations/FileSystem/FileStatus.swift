import System

/// The status of a file.
public struct FileStatus: Sendable, Hashable {
  /// The kinds of files that Daybook distinguishes.
  public enum Kind: Sendable, Hashable {
    case file, directory, symbolicLink
    /// A pipe, a socket or a device.
    case other
  }

  /// The kind.
  public let kind: Kind
  /// The size in bytes.
  public let size: Int
  /// The inode number.
  public let inode: UInt64
  /// The device number of the file system.
  public let device: UInt64
  /// The time of the content's last modification, in nanoseconds since 1970.
  public let modified: Int64
  /// The time of the last change of content, name or permissions, in nanoseconds since 1970. Unlike
  /// `modified`, programs cannot set it.
  public let changed: Int64
  /// The permission bits.
  public let mode: UInt16
  /// The user id of the owner.
  public let owner: UInt32
  /// The group id of the owning group.
  public let group: UInt32

  init(_ information: stat) {
    kind = Kind(mode: information.st_mode)
    size = Int(information.st_size)
    inode = UInt64(information.st_ino)
    device = UInt64(truncatingIfNeeded: information.st_dev)
    modified = Self.nanoseconds(information.st_mtim)
    changed = Self.nanoseconds(information.st_ctim)
    mode = UInt16(truncatingIfNeeded: information.st_mode & 0o7777)
    owner = information.st_uid
    group = information.st_gid
  }

  /// Whether both describe the same file, regardless of paths.
  public func isSameFile(as other: FileStatus) -> Bool {
    inode == other.inode && device == other.device
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}

extension FileStatus.Kind {
  init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .directory
    case S_IFLNK: self = .symbolicLink
    default: self = .other
    }
  }
}
