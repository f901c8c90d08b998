/// The state that connections share while they are being served: the time, the buffer and the
/// handler.
struct ServerTurn {
  let filter: RequestFilter
  let limits: ServerLimits
  let streams: EventStreams
  let answers: DeferredResponses
  let log: (@Sendable (ServedRequest) -> Void)?
  /// The buffer for received bytes.
  let buffer: UnsafeMutableRawBufferPointer
  var writer = ResponseWriter()
  private(set) var now = MonotonicTime.now()
  private(set) var date = HTTPDate.now()
  private var lastTicket: UInt64 = 0

  init(_ shared: ServerState, buffer: UnsafeMutableRawBufferPointer) {
    filter = shared.filter
    limits = shared.limits
    streams = shared.streams
    answers = shared.answers
    log = shared.log
    self.buffer = buffer
  }

  /// Reads the clocks once for all connections that are ready at the same time.
  mutating func begin() {
    now = .now()
    date = .now()
  }

  /// A unique number for one response of one connection.
  mutating func ticket() -> UInt64 {
    lastTicket += 1
    return lastTicket
  }
}
