import FileSystem

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The system calls on sockets, repeated after a signal, with their errno.
enum SocketCall {
  /// Why a call brought nothing.
  struct Failure: Error, Hashable, Sendable {
    let code: Int32

    /// Whether it is to be tried again when the socket is ready.
    var isWait: Bool { code == EAGAIN || code == EWOULDBLOCK }

    /// The C library's words.
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

  /// The bytes that have arrived, up to the size of a buffer; 0 at their end.
  static func receive(
    _ number: Int32, into buffer: UnsafeMutableRawBufferPointer
  ) throws(Failure) -> Int {
    try run { recv(number, buffer.baseAddress, buffer.count, 0) }
  }

  /// How many of the bytes the system took; a closed peer is a failure, not a signal.
  static func send(_ number: Int32, _ bytes: UnsafeRawBufferPointer) throws(Failure) -> Int {
    #if canImport(Darwin)
      try run { Darwin.send(number, bytes.baseAddress, bytes.count, 0) }
    #else
      try run { Glibc.send(number, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL)) }
    #endif
  }

  /// Tells the peer that nothing more is sent.
  static func endSending(_ number: Int32) { _ = shutdown(number, Int32(SHUT_WR)) }

  /// Makes a descriptor not block and not be inherited.
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

  /// Waits until one of the descriptors is ready, or so many milliseconds; -1 is for ever.
  static func wait(for descriptors: inout [pollfd], milliseconds: Int) {
    let count = descriptors.count
    _ = descriptors.withUnsafeMutableBufferPointer { buffer in
      // After a signal the caller looks at everything again, so it is not repeated here.
      poll(buffer.baseAddress, nfds_t(count), Int32(clamping: milliseconds))
    }
  }
}
