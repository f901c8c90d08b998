import System

/// A message between the program and a worker: a code byte, the length in eight bytes, and the
/// bytes.
public enum WorkerMessage {
  /// Sends a message; false if the peer has closed the connection.
  public static func send(_ code: UInt8, _ bytes: [UInt8], to socket: Int32) -> Bool {
    var head = [code]
    withUnsafeBytes(of: UInt64(bytes.count).littleEndian) { head += $0 }
    return SocketPair.write(head, to: socket) && SocketPair.write(bytes, to: socket)
  }

  /// The next message; nil if the peer has closed the connection.
  public static func receive(from socket: Int32) -> (code: UInt8, bytes: [UInt8])? {
    guard let head = read(9, from: socket) else { return nil }
    let count = head[1...].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard count < 1 << 32, let bytes = read(Int(count), from: socket) else { return nil }
    return (head[0], bytes)
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
