/// An object that ICU opened, which is closed with the last reference to it.
///
/// Its functions that change the object are called only while it is opened, or under the lock of an
/// `ICUCache`.
final class ICUObject: @unchecked Sendable {
  // Unchecked, as a pointer is not Sendable; the cache's lock guards its use.
  let pointer: UnsafeMutableRawPointer
  private let close: @Sendable (UnsafeMutableRawPointer) -> Void

  init(
    _ pointer: UnsafeMutableRawPointer, close: @escaping @Sendable (UnsafeMutableRawPointer) -> Void
  ) {
    (self.pointer, self.close) = (pointer, close)
  }

  deinit { close(pointer) }
}
