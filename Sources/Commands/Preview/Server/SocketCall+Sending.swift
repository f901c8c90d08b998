import FileSystem
import System

extension SocketCall {
  /// Sends bytes, and returns how many the system accepted; a closed peer is an error, not a
  /// signal.
  ///
  /// - Parameter more: Whether more bytes follow immediately, so that a partial packet is not sent
  ///   yet.
  static func send(
    _ number: Int32, _ bytes: UnsafeRawBufferPointer, more: Bool = false
  ) throws(Failure) -> Int {
    try run { System.send(number, bytes.baseAddress, bytes.count, flags(more)) }
  }

  /// Sends several buffers with one call, without the first `skipped` bytes.
  static func send(
    _ number: Int32, _ buffers: ArraySlice<Response.Buffer>, skipping sent: Int, more: Bool
  ) throws(Failure) -> Int {
    try withUnsafeTemporaryAllocation(of: iovec.self, capacity: buffers.count) {
      vectors throws(Failure) in
      try gather(buffers, skipping: sent, into: vectors, count: 0) { count throws(Failure) in
        var message = msghdr()
        message.msg_iov = vectors.baseAddress
        message.msg_iovlen = count
        return try run { sendmsg(number, &message, flags(more)) }
      }
    }
  }

  /// Sends bytes of a file, without a copy in this process if the system supports that.
  static func send(
    _ file: OpenFile, at offset: Int, count: Int, to number: Int32
  ) throws(Failure) -> Int {
    var position = off_t(offset)
    return try run { sendfile(number, file.number, &position, count) }
  }

  /// Fills the vectors by recursion, so that every buffer's pointer stays valid until all are sent.
  private static func gather(
    _ buffers: ArraySlice<Response.Buffer>, skipping sent: Int,
    into vectors: UnsafeMutableBufferPointer<iovec>, count: Int,
    _ send: (Int) throws(Failure) -> Int
  ) throws(Failure) -> Int {
    guard case .bytes(let bytes)? = buffers.first else { return try send(count) }
    return try bytes.span.bytes.withUnsafeBytes { bytes throws(Failure) in
      let rest = UnsafeRawBufferPointer(rebasing: bytes[sent...])
      // The system call takes a pointer to mutable bytes but does not write to them.
      vectors[count] = iovec(
        iov_base: UnsafeMutableRawPointer(mutating: rest.baseAddress), iov_len: rest.count)
      return try gather(buffers.dropFirst(), skipping: 0, into: vectors, count: count + 1, send)
    }
  }

  private static func flags(_ more: Bool) -> Int32 {
    Int32(MSG_NOSIGNAL) | (more ? Int32(MSG_MORE) : 0)
  }
}
