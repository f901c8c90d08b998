/// The bytes to be sent, in order.
struct OutputQueue {
  /// The maximum number of bytes of a file sent at a time.
  static let chunkSize = 262_144
  /// The maximum number of buffers sent with one call.
  private static let gathered = 16
  /// Buffers up to this size are appended to the previous buffer, which is cheaper than passing an
  /// additional buffer to the system call.
  private static let copied = 2_048

  /// The result of sending.
  enum Progress {
    /// Everything was sent.
    case done
    /// The rest can be sent when the socket is ready.
    case waiting
    /// The peer has disconnected, or a file is now shorter than announced.
    case failed
  }

  private var buffers: [Response.Buffer] = []
  /// The index of the first buffer not completely sent, and the number of its bytes already sent.
  private var (first, sent) = (0, 0)
  /// The number of queued bytes, including those of files.
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  /// Appends a buffer.
  mutating func append(_ buffer: Response.Buffer) {
    let size = buffer.count
    guard size > 0 else { return }
    if size <= Self.copied, case .bytes(let bytes) = buffer { return append(copying: bytes) }
    count += size
    buffers.append(buffer)
  }

  /// Appends a small number of bytes to the last small buffer.
  mutating func append(copying bytes: [UInt8]) {
    count += bytes.count
    if let last = buffers.indices.last, last >= first, case .bytes(var earlier) = buffers[last],
      earlier.count <= Self.copied
    {
      // Empty the array's element first, so that the bytes have one owner and are not copied.
      buffers[last] = .bytes([])
      earlier += bytes
      buffers[last] = .bytes(earlier)
    } else {
      buffers.append(.bytes(bytes))
    }
  }

  /// Makes one attempt to send, so that a fast reader of a large file does not block other clients.
  mutating func send(to socket: Int32) -> Progress {
    guard first < buffers.count else { return .done }
    do throws(SocketCall.Failure) {
      if case .file(let file, let range) = buffers[first] {
        let count = min(range.count - sent, Self.chunkSize)
        let done = try SocketCall.send(file, at: range.lowerBound + sent, count: count, to: socket)
        guard done > 0 else { return .failed }
        advance(by: done)
      } else {
        advance(by: try sendBytes(to: socket))
      }
    } catch {
      return error.isWait ? .waiting : .failed
    }
    return isEmpty ? .done : .waiting
  }

  /// Sends the bytes up to the next file in one call.
  private func sendBytes(to socket: Int32) throws(SocketCall.Failure) -> Int {
    var end = first
    while end < buffers.count, end - first < Self.gathered, case .bytes = buffers[end] { end += 1 }
    let isLast = end == buffers.count
    if end == first + 1, case .bytes(let bytes) = buffers[first] {
      return try bytes.span.extracting(sent...).bytes.withUnsafeBytes {
        bytes throws(SocketCall.Failure) in
        try SocketCall.send(socket, bytes, more: !isLast)
      }
    }
    return try SocketCall.send(socket, buffers[first..<end], skipping: sent, more: !isLast)
  }

  private mutating func advance(by done: Int) {
    count -= done
    sent += done
    while first < buffers.count, sent >= buffers[first].count {
      sent -= buffers[first].count
      first += 1
    }
    if first == buffers.count {
      buffers.removeAll(keepingCapacity: true)
      first = 0
    }
  }
}
