/// The bytes of an answer that are still to be sent.
struct OutputQueue {
  /// The most of a file that is in memory at a time.
  static let chunkSize = 131_072

  /// What came of sending.
  enum Progress {
    /// All of it is on its way.
    case done
    /// More goes when the socket is ready.
    case waiting
    /// The peer is gone, or a file has become shorter than was said.
    case failed
  }

  private var bytes: [UInt8] = []
  private var sent = 0
  private var pieces: ArraySlice<Response.Piece> = []

  var isEmpty: Bool { sent == bytes.count && pieces.isEmpty }

  /// Puts bytes at the end.
  mutating func append(_ write: (inout [UInt8]) -> Void) { write(&bytes) }

  /// Puts a body at the end; what is in memory goes with the bytes before it.
  mutating func append(_ body: [Response.Piece]) {
    pieces = body[...]
    while case .bytes(let piece)? = pieces.first {
      bytes += piece
      pieces = pieces.dropFirst()
    }
  }

  /// Sends once, so that a fast reader of much does not hold up others.
  mutating func send(to socket: Int32) -> Progress {
    if sent == bytes.count, !refill() { return .failed }
    do throws(SocketCall.Failure) {
      sent += try bytes.span.extracting(sent...).bytes.withUnsafeBytes {
        bytes throws(SocketCall.Failure) in try SocketCall.send(socket, bytes)
      }
    } catch {
      return error.isWait ? .waiting : .failed
    }
    guard sent == bytes.count else { return .waiting }
    bytes.removeAll(keepingCapacity: bytes.capacity <= Self.chunkSize)
    sent = 0
    return pieces.isEmpty ? .done : .waiting
  }

  /// Takes the next bytes out of the pieces; false where a file has too few.
  private mutating func refill() -> Bool {
    sent = 0
    guard let piece = pieces.first else {
      bytes.removeAll()
      return true
    }
    switch piece {
    case .bytes(let piece):
      bytes = piece
      pieces = pieces.dropFirst()
    case .file(let file, let range):
      let end = min(range.upperBound, range.lowerBound + Self.chunkSize)
      bytes = file.read(range.lowerBound..<end)
      guard bytes.count == end - range.lowerBound else { return false }
      if end == range.upperBound {
        pieces = pieces.dropFirst()
      } else {
        pieces[pieces.startIndex] = .file(file, end..<range.upperBound)
      }
    }
    return true
  }
}
