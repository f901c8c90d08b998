import System

extension Folder {
  /// The whole content of a regular file.
  ///
  /// This takes one allocation and one read if the file has the reported size. A file that grows or
  /// shrinks meanwhile, or a file in `/proc` with a reported size of 0, is read to its end. Pipes,
  /// sockets and devices are rejected without blocking.
  public func read(_ path: String) throws(FileError) -> [UInt8] {
    let file = try open(path, O_RDONLY | O_NONBLOCK, for: .read)
    let status = try file.status()
    try requireRegular(status, path)
    // Files in `/proc` report 0. Otherwise, request one byte more than the size: then one read
    // shows whether the file has grown.
    let isSized = status.size > 0
    var bytes = try file.prefix(
      isSized ? status.size + 1 : 4096, enough: isSized ? status.size : nil)
    var isAtEnd = bytes.count <= (isSized ? status.size : 4095)
    while !isAtEnd {
      let more = try file.prefix(65_536)
      bytes += more
      isAtEnd = more.count < 65_536
    }
    return bytes
  }

  private func requireRegular(_ status: FileStatus, _ path: String) throws(FileError) {
    switch status.kind {
    case .file: return
    case .directory: throw FileError(.read, shown(path), code: EISDIR)
    case .symbolicLink, .other:
      throw FileError(.read, shown(path), code: EINVAL, reason: "it is not a regular file")
    }
  }
}

extension FileDescriptor {
  /// Up to `limit` bytes from the file's position. Fewer than `enough` bytes, by default `limit`,
  /// mean that the file ends there.
  public func prefix(_ limit: Int, enough: Int? = nil) throws(FileError) -> [UInt8] {
    var failure: FileError?
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      do throws(FileError) {
        count = try read(into: UnsafeMutableRawBufferPointer(buffer), enough: enough)
      } catch {
        failure = error
        count = 0
      }
    }
    if let failure { throw failure }
    return bytes
  }
}
