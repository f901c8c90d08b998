import System

/// What a program needs that replaces another program's file by a new one.
extension FileDescriptor {
  /// Whether a process has the file open for writing. The descriptor must be open for reading only.
  ///
  /// A read lease (fcntl(2), `F_SETLEASE`) is refused while there is a writer. If the file system has
  /// no leases, or the file belongs to another user, this returns false.
  public var hasWriter: Bool {
    let (setSignal, setLease): (Int32, Int32) = (10, 1024)
    // The default signal, which a program that opens the file meanwhile causes, ends the process.
    _ = fcntl(number, setSignal, SIGURG)
    switch SystemCall.result({ fcntl(number, setLease, Int32(F_RDLCK)) }) {
    case .success:
      _ = fcntl(number, setLease, Int32(F_UNLCK))
      return false
    case .failure(let failure): return failure.code == EAGAIN
    }
  }

  /// Sets the owner and the group, then the permission bits.
  public func set(mode: UInt16, owner: UInt32, group: UInt32) throws(FileError) {
    let now = try status()
    if now.owner != owner || now.group != group {
      try SystemCall.run(.changeOwner, path) { fchown(number, owner, group) }
    }
    try SystemCall.run(.changeMode, path) { fchmod(number, mode_t(mode)) }
  }

  /// Makes the system begin to write the file's data to the disk, and does not wait.
  ///
  /// File systems that write data before the names that lead to it, such as ext4, do this by
  /// themselves only if a rename replaces a file, not if it exchanges two.
  public func startWriting() {
    typealias Function = @convention(c) (Int32, Int, Int, UInt32) -> Int32
    guard let symbol = dlsym(dlopen(nil, RTLD_LAZY), "sync_file_range") else { return }
    let writes: UInt32 = 2
    _ = unsafeBitCast(symbol, to: Function.self)(number, 0, 0, writes)
  }
}
