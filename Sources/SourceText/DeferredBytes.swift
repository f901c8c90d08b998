import Synchronization

/// The bytes of a file of which only the head is needed in most cases: read when more is asked for.
@usableFromInline
final class DeferredBytes: Sendable {
  /// How many there are.
  let count: Int
  private let read: @Sendable () -> [UInt8]
  private let known = Mutex<[UInt8]?>(nil)

  init(count: Int, read: @escaping @Sendable () -> [UInt8]) {
    (self.count, self.read) = (count, read)
  }

  @usableFromInline var bytes: [UInt8] {
    known.withLock { known in
      if let known { return known }
      let found = read()
      precondition(found.count == count, "a file that is read later has the size that was told")
      known = found
      return found
    }
  }
}
