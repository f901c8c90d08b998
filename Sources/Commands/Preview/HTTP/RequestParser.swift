import System

/// Parses the bytes of a connection into events such as requests.
///
/// The events do not depend on how the bytes are divided. Lines must end in CRLF; ambiguous input
/// is a failure (RFC 9112 §11), after which nothing more is parsed.
struct RequestParser: Sendable {
  /// An event of the parser.
  enum Event: Hashable, Sendable {
    /// A head with `Expect: 100-continue`; the request follows when its body has been read.
    case expectsContinue
    /// A complete request.
    case request(RequestHead)
    /// An invalid request.
    case failure(RequestError)
  }

  static let lineLimit = 8_192
  static let fieldsLimit = 32_768
  static let fieldCountLimit = 100
  /// The most bytes of a body that is discarded.
  static let bodyLimit = 65_536

  /// The bodies that are kept; nil if all are discarded.
  private let kept: KeptBodies?
  /// The bytes of the body so far, if it is kept.
  private var body: [UInt8]?

  enum State: Sendable {
    case requestLine
    case fields(RequestLine)
    case body(RequestHead, left: Int)
    case chunkSize(RequestHead)
    /// Reading the bytes of a chunk and the CRLF after it.
    case chunk(RequestHead, left: Int)
    case trailer(RequestHead)
    case failed
  }

  var state = State.requestLine
  private var buffer: [UInt8] = []
  /// The index of the first unread byte.
  private var start = 0
  /// The index of the first byte that has not been searched for a line end.
  private var searched = 0
  private var hasSkippedLine = false
  private var fields = HeaderFields()
  private var fieldByteCount = 0
  private var fieldCount = 0
  /// The number of bytes of a chunked body so far, including its framing.
  var chunkedByteCount = 0

  /// Creates a parser.
  ///
  /// - Parameter kept: The bodies that are kept; nil if all are discarded.
  init(keeping kept: KeptBodies? = nil) { self.kept = kept }

  /// The most bytes of the current body.
  var limit: Int { body == nil ? Self.bodyLimit : kept?.limit ?? Self.bodyLimit }

  /// Whether no bytes of the next request have arrived.
  var isBetweenRequests: Bool {
    if case .requestLine = state { start == buffer.count } else { false }
  }

  /// Appends received bytes.
  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    if start == buffer.count {
      buffer.removeAll(keepingCapacity: true)
    } else if start > 0 {
      buffer.removeSubrange(..<start)
    }
    searched = max(0, searched - start)
    start = 0
    buffer.append(contentsOf: bytes)
  }

  /// The next event; nil if more bytes are needed.
  mutating func next() -> Event? {
    do throws(RequestError) {
      while true {
        switch try step() {
        case .wantsBytes: return nil
        case .goesOn: continue
        case .event(let event): return event
        }
      }
    } catch {
      state = .failed
      return .failure(error)
    }
  }

  enum Step {
    case wantsBytes, goesOn
    case event(Event)
  }

  private mutating func step() throws(RequestError) -> Step {
    switch state {
    case .requestLine: try requestLine()
    case .fields(let line): try field(of: line)
    case .body(let head, let left): body(of: head, left: left)
    case .chunkSize(let head): try chunkSize(of: head)
    case .chunk(let head, let left): try chunk(of: head, left: left)
    case .trailer(let head): try trailer(of: head)
    case .failed: .wantsBytes
    }
  }

  private mutating func requestLine() throws(RequestError) -> Step {
    guard start < buffer.count else { return .wantsBytes }
    // A TLS client sends no line end, so the first byte is checked before the line is complete.
    let first = buffer[start]
    guard first.isTokenByte || first == .carriageReturn else {
      throw first == .lineFeed ? .bareLineFeed : .malformedRequestLine
    }
    guard let line = try line(limit: Self.lineLimit, else: .targetTooLong) else {
      return .wantsBytes
    }
    // One empty line before a request must be ignored (RFC 9112 §2.2).
    if line.isEmpty, !hasSkippedLine {
      hasSkippedLine = true
      return .goesOn
    }
    state = .fields(try RequestLine(buffer[line]))
    fields = HeaderFields()
    (fieldByteCount, fieldCount, hasSkippedLine) = (0, 0, false)
    return .goesOn
  }

  private mutating func field(of line: RequestLine) throws(RequestError) -> Step {
    guard let field = try fieldLine() else { return .wantsBytes }
    if !field.isEmpty {
      let (name, value) = try FieldLine.parse(buffer[field])
      fields.append(name, value)
      return .goesOn
    }
    body = kept?.includes(line.method, line.path) == true ? [] : nil
    let head = try RequestHead(line, fields, limit: limit)
    switch head.framing {
    case .length(let length): state = .body(head, left: length)
    case .chunked:
      state = .chunkSize(head)
      chunkedByteCount = 0
    }
    return head.expectsContinue ? .event(.expectsContinue) : .goesOn
  }

  /// The next line of the head or the trailer; their total size is limited.
  mutating func fieldLine() throws(RequestError) -> Range<Int>? {
    let limit = Self.fieldsLimit - fieldByteCount
    guard let line = try line(limit: limit, else: .fieldsTooLarge) else { return nil }
    fieldByteCount += line.count + 2
    if !line.isEmpty { fieldCount += 1 }
    guard fieldCount <= Self.fieldCountLimit else { throw .tooManyFields }
    return line
  }

  /// The next line without its CRLF; nil if the line is incomplete.
  mutating func line(limit: Int, else tooLong: RequestError) throws(RequestError) -> Range<Int>? {
    let end = indexOfLineFeed()
    guard (end ?? buffer.count) - start <= limit else { throw tooLong }
    guard let end else {
      searched = buffer.count
      return nil
    }
    guard end > start, buffer[end - 1] == .carriageReturn else { throw .bareLineFeed }
    let line = start..<(end - 1)
    start = end + 1
    searched = start
    return line
  }

  /// Consumes at most the given number of bytes of the body, and returns the number consumed.
  mutating func takeBody(_ count: Int) -> Int {
    let first = start
    let taken = skip(count)
    body? += buffer[first..<first + taken]
    return taken
  }

  /// The body that was kept; empty if it was discarded.
  mutating func finishedBody() -> [UInt8] {
    defer { body = nil }
    return body ?? []
  }

  /// Consumes at most the given number of bytes, and returns the number consumed.
  mutating func skip(_ count: Int) -> Int {
    let taken = min(count, buffer.count - start)
    start += taken
    searched = start
    return taken
  }

  func bytes(_ range: Range<Int>) -> ArraySlice<UInt8> { buffer[range] }

  var nextByte: UInt8? { start < buffer.count ? buffer[start] : nil }

  private func indexOfLineFeed() -> Int? {
    buffer.withUnsafeBytes { bytes in
      guard searched < bytes.count, let base = bytes.baseAddress,
        let found = memchr(base + searched, Int32(UInt8.lineFeed), bytes.count - searched)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }
}
