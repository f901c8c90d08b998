import Synchronization

/// The bytes of a file of which usually only the head is needed. The whole file is read on demand,
/// and read again if a window has released it.
@usableFromInline
final class DeferredBytes: Sendable {
  /// The number of bytes.
  let count: Int
  private let window: TextWindow?
  private let read: @Sendable () -> [UInt8]
  private let known = Mutex<[UInt8]?>(nil)

  init(count: Int, in window: TextWindow?, read: @escaping @Sendable () -> [UInt8]) {
    (self.count, self.window, self.read) = (count, window, read)
  }

  @usableFromInline var bytes: [UInt8] {
    let (bytes, isNew) = known.withLock { known in
      if let known { return (known, false) }
      let found = read()
      precondition(found.count == count, "a file that is read later has the size that was told")
      known = found
      return (found, true)
    }
    if isNew { window?.take(self) }
    return bytes
  }

  /// Releases the bytes; copies that callers hold remain valid.
  func forget() { known.withLock { $0 = nil } }
}
