/// The bytes that are still to be sent, in their order.
struct OutputQueue {
  /// The most of a file that is sent at a time.
  static let chunkSize = 262_144
  /// Pieces that go with one call.
  private static let gathered = 16
  /// Pieces up to this size are copied to the bytes before them: that is less than what one more
  /// piece costs the system.
  private static let copied = 2_048

  /// What came of sending.
  enum Progress {
    /// All of it is on its way.
    case done
    /// More goes when the socket is ready.
    case waiting
    /// The peer is gone, or a file has become shorter than was said.
    case failed
  }

  private var pieces: [Response.Piece] = []
  /// The first piece that is not wholly sent, and how many of its bytes are.
  private var (first, sent) = (0, 0)
  /// The number of bytes that wait, those of files too.
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  /// Puts a piece at the end.
  mutating func append(_ piece: Response.Piece) {
    let size = piece.count
    guard size > 0 else { return }
    if size <= Self.copied, case .bytes(let bytes) = piece { return append(copying: bytes) }
    count += size
    pieces.append(piece)
  }

  /// Puts small bytes at the end, to the small bytes that are there.
  mutating func append(copying bytes: [UInt8]) {
    count += bytes.count
    if let last = pieces.indices.last, last >= first, case .bytes(var earlier) = pieces[last],
      earlier.count <= Self.copied
    {
      // The place is emptied so that the bytes have one owner and are not copied.
      pieces[last] = .bytes([])
      earlier += bytes
      pieces[last] = .bytes(earlier)
    } else {
      pieces.append(.bytes(bytes))
    }
  }

  /// Sends once, so that a fast reader of much does not hold up others.
  mutating func send(to socket: Int32) -> Progress {
    guard first < pieces.count else { return .done }
    do throws(SocketCall.Failure) {
      if case .file(let file, let range) = pieces[first] {
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
    while end < pieces.count, end - first < Self.gathered, case .bytes = pieces[end] { end += 1 }
    let isLast = end == pieces.count
    if end == first + 1, case .bytes(let bytes) = pieces[first] {
      return try bytes.span.extracting(sent...).bytes.withUnsafeBytes {
        bytes throws(SocketCall.Failure) in
        try SocketCall.send(socket, bytes, more: !isLast)
      }
    }
    return try SocketCall.send(socket, pieces[first..<end], skipping: sent, more: !isLast)
  }

  private mutating func advance(by done: Int) {
    count -= done
    sent += done
    while first < pieces.count, sent >= pieces[first].count {
      sent -= pieces[first].count
      first += 1
    }
    if first == pieces.count {
      pieces.removeAll(keepingCapacity: true)
      first = 0
    }
  }
}
