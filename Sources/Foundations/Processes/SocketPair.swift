import System

/// Two ends of a connection between this program and one that it starts.
public enum SocketPair {
  /// The ends, which programs started by other threads do not inherit; nil if there are no
  /// descriptors left.
  public static func make() -> (Int32, Int32)? {
    let stream = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, stream, 0, &ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private static let flags = Int32(MSG_NOSIGNAL)

  /// Writes all bytes; false if the peer has closed the connection. No signal is raised.
  public static func write(_ bytes: [UInt8], to socket: Int32) -> Bool {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes {
        send(socket, UnsafeRawBufferPointer(rebasing: $0[done...]), flags)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }

  /// Writes as many bytes as possible without blocking; nil if the peer has closed the connection.
  /// No signal is raised.
  static func writeSome(_ bytes: ArraySlice<UInt8>, to socket: Int32) -> Int? {
    let count = bytes.withUnsafeBytes { send(socket, $0, flags | Int32(MSG_DONTWAIT)) }
    if count < 0, errno == EINTR || errno == EAGAIN || errno == ENOBUFS { return 0 }
    return count < 0 ? nil : count
  }

  private static func send(_ socket: Int32, _ bytes: UnsafeRawBufferPointer, _ flags: Int32) -> Int
  {
    System.send(socket, bytes.baseAddress, bytes.count, flags)
  }
}
