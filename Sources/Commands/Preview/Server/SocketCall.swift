import FileSystem
import System

/// System calls on sockets, which are repeated after a signal and throw their errno.
enum SocketCall {
  /// The reason for the failure of a call.
  struct Failure: Error, Hashable, Sendable {
    let code: Int32

    /// Whether the call should be retried when the socket is ready.
    var isWait: Bool { code == EAGAIN || code == EWOULDBLOCK }

    /// The C library's message.
    var sentence: String { String(cString: strerror(code)) }
  }

  static func run<Value: FixedWidthInteger>(_ call: () -> Value) throws(Failure) -> Value {
    while true {
      let value = call()
      if value != -1 { return value }
      let code = errno
      if code != EINTR { throw Failure(code: code) }
    }
  }

  /// Receives bytes into a buffer and returns their number; 0 means the end of the stream.
  static func receive(
    _ number: Int32, into buffer: UnsafeMutableRawBufferPointer
  ) throws(Failure) -> Int {
    try run { recv(number, buffer.baseAddress, buffer.count, 0) }
  }

  /// Shuts down the sending side.
  static func endSending(_ number: Int32) { _ = shutdown(number, Int32(SHUT_WR)) }

  /// Makes a descriptor non-blocking and not inherited.
  static func prepare(_ number: Int32) throws(Failure) {
    _ = try run { fcntl(number, F_SETFD, FD_CLOEXEC) }
    let flags = try run { fcntl(number, F_GETFL) }
    _ = try run { fcntl(number, F_SETFL, flags | O_NONBLOCK) }
  }

  static func set(_ option: Int32, of level: Int32, on number: Int32) throws(Failure) {
    var on: Int32 = 1
    let size = socklen_t(MemoryLayout<Int32>.size)
    _ = try run { setsockopt(number, level, option, &on, size) }
  }
}
