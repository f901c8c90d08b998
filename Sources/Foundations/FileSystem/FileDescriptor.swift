import System

/// An open file or folder that closes itself when its owner releases it.
public struct FileDescriptor: ~Copyable, Sendable {
  /// The number of the descriptor; valid as long as this value exists.
  public let number: Int32
  /// The path shown in messages.
  public let path: String

  /// Takes ownership of an open descriptor.
  public init(owning number: Int32, path: String) {
    self.number = number
    self.path = path
  }

  // Not repeated after EINTR: Linux has closed the number by then and another thread may own it.
  // AT_FDCWD, which denotes the working folder, is negative and not an open file.
  deinit { if number >= 0 { close(number) } }

  /// The status of the open file.
  public func status() throws(FileError) -> FileStatus {
    var information = stat()
    try SystemCall.run(.status, path) { fstat(number, &information) }
    return FileStatus(information)
  }

  /// Fills a buffer from the file's position and returns the number of bytes read.
  ///
  /// - Parameter enough: The number of bytes after which reading stops; the buffer's size by
  ///   default. A smaller result means the end of the file.
  public func read(
    into buffer: UnsafeMutableRawBufferPointer, enough: Int? = nil
  ) throws(FileError) -> Int {
    guard let base = buffer.baseAddress else { return 0 }
    var count = 0
    while count < enough ?? buffer.count {
      let read = try SystemCall.run(.read, path) {
        System.read(number, base + count, buffer.count - count)
      }
      if read == 0 { break }
      count += read
    }
    return count
  }

  /// Writes all bytes of a buffer at the file's position.
  public func write(_ buffer: UnsafeRawBufferPointer) throws(FileError) {
    guard let base = buffer.baseAddress else { return }
    var count = 0
    while count < buffer.count {
      count += try SystemCall.run(.write, path) {
        System.write(number, base + count, buffer.count - count)
      }
    }
  }

  /// Writes all bytes at the file's position.
  public func write(_ bytes: [UInt8]) throws(FileError) {
    try bytes.span.bytes.withUnsafeBytes { (buffer) throws(FileError) in try write(buffer) }
  }

  /// Takes the advisory lock of the open file for this process, if no other process holds it.
  ///
  /// The lock is released when the descriptor is closed or the process ends. On a file system
  /// without locks, this returns true.
  public func tryLock() throws(FileError) -> Bool {
    switch SystemCall.result({ flock(number, LOCK_EX | LOCK_NB) }) {
    case .success: return true
    case .failure(let failure):
      switch failure.code {
      case EWOULDBLOCK: return false
      case ENOLCK, ENOSYS, EOPNOTSUPP, EINVAL: return true
      default: throw FileError(.lock, path, code: failure.code)
      }
    }
  }

  /// Takes the advisory lock, and waits up to `patience` for another process; false if that still
  /// holds it.
  public func lock(within patience: Duration) throws(FileError) -> Bool {
    let end = ContinuousClock.now + patience
    while true {
      if try tryLock() { return true }
      if ContinuousClock.now >= end { return false }
      usleep(20_000)
    }
  }
}
