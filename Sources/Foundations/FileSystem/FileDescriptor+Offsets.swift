import System

extension FileDescriptor {
  /// Reads up to `limit` bytes at an offset, regardless of the file's position; fewer bytes mean
  /// that the file ends there.
  public func bytes(at offset: Int, count limit: Int) throws(FileError) -> [UInt8] {
    var failure: FileError?
    let bytes = [UInt8](unsafeUninitializedCapacity: max(0, limit)) { buffer, count in
      do throws(FileError) {
        count = try read(into: UnsafeMutableRawBufferPointer(buffer), at: offset)
      } catch {
        failure = error
        count = 0
      }
    }
    if let failure { throw failure }
    return bytes
  }

  private func read(
    into buffer: UnsafeMutableRawBufferPointer, at offset: Int
  ) throws(FileError) -> Int {
    guard let base = buffer.baseAddress else { return 0 }
    var count = 0
    while count < buffer.count {
      let read = try SystemCall.run(.read, path) {
        pread(number, base + count, buffer.count - count, off_t(offset + count))
      }
      if read == 0 { break }
      count += read
    }
    return count
  }
}
