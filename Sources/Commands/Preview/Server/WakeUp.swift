import FileSystem
import Synchronization
import System

/// Ends a wait for sockets from another thread, using a pipe that becomes readable.
struct WakeUp: ~Copyable, Sendable {
  private let reader: FileDescriptor
  private let writer: FileDescriptor
  /// Whether a signal is pending; further signals then have no effect.
  private let isRinging = Atomic<Bool>(false)

  init() throws(SocketCall.Failure) {
    var ends: (Int32, Int32) = (-1, -1)
    _ = try withUnsafeMutableBytes(of: &ends) { bytes throws(SocketCall.Failure) in
      let numbers = bytes.assumingMemoryBound(to: Int32.self).baseAddress
      return try SocketCall.run { pipe(numbers) }
    }
    let reader = FileDescriptor(owning: ends.0, path: "the wake-up")
    let writer = FileDescriptor(owning: ends.1, path: "the wake-up")
    try SocketCall.prepare(ends.0)
    try SocketCall.prepare(ends.1)
    self.init(reader, writer)
  }

  private init(_ reader: consuming FileDescriptor, _ writer: consuming FileDescriptor) {
    self.reader = reader
    self.writer = writer
  }

  /// The descriptor that becomes readable after a signal.
  var number: Int32 { reader.number }

  func signal() {
    guard !isRinging.exchange(true, ordering: .acquiringAndReleasing) else { return }
    var byte: UInt8 = 0
    _ = write(writer.number, &byte, 1)
  }

  /// Consumes the signal; the caller must check its queues afterwards.
  func consume() {
    var bytes: UInt64 = 0
    _ = read(reader.number, &bytes, 8)
    isRinging.store(false, ordering: .sequentiallyConsistent)
  }
}
