#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What the program and its engine's process send each other: a byte that says what it is, the
/// number of bytes as eight of them, and the bytes.
enum ScriptMessage {
  /// Two ends of a connection, which no other program started here gets.
  static func pair() -> (Int32, Int32)? {
    #if canImport(Glibc)
      let stream = Int32(SOCK_STREAM.rawValue)
    #else
      let stream = SOCK_STREAM
    #endif
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, stream, 0, &ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// Sends a message; false where the other side is gone.
  static func send(_ code: [UInt8], _ text: [UInt8], to socket: Int32) -> Bool {
    var message = code
    withUnsafeBytes(of: UInt64(text.count).littleEndian) { message += $0 }
    return write(message + text, to: socket)
  }

  /// The next message; nil where the other side is gone.
  static func receive(from socket: Int32) -> (code: UInt8, text: [UInt8])? {
    guard let head = read(9, from: socket) else { return nil }
    let count = head[1...].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard count < 1 << 32, let text = read(Int(count), from: socket) else { return nil }
    return (head[0], text)
  }

  private static func write(_ bytes: [UInt8], to socket: Int32) -> Bool {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes {
        Self.send(socket, UnsafeRawBufferPointer(rebasing: $0[done...]), flags)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }

  private static func send(_ socket: Int32, _ bytes: UnsafeRawBufferPointer, _ flags: Int32) -> Int
  {
    #if canImport(Darwin)
      Darwin.send(socket, bytes.baseAddress, bytes.count, flags)
    #elseif canImport(Musl)
      Musl.send(socket, bytes.baseAddress, bytes.count, flags)
    #else
      Glibc.send(socket, bytes.baseAddress, bytes.count, flags)
    #endif
  }

  private static func read(_ count: Int, from socket: Int32) -> [UInt8]? {
    var isWhole = true
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, done in
      done = 0
      while done < count {
        let received = recv(socket, buffer.baseAddress.map { $0 + done }, count - done, 0)
        if received < 0, errno == EINTR { continue }
        guard received > 0 else {
          isWhole = false
          return
        }
        done += received
      }
    }
    return isWhole ? bytes : nil
  }
}
