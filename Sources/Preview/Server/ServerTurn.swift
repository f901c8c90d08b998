/// What connections share while they go on: the clocks, the buffer and who answers.
struct ServerTurn {
  let desk: RequestDesk
  let limits: ServerLimits
  let streams: EventStreams
  let answers: LateAnswers
  let log: (@Sendable (ServedRequest) -> Void)?
  /// Where arriving bytes are put.
  let buffer: UnsafeMutableRawBufferPointer
  var writer = ResponseWriter()
  private(set) var now = MonotonicTime.now()
  private(set) var date = HTTPDate.now()
  private var lastTicket: UInt64 = 0

  init(_ shared: ServerState, buffer: UnsafeMutableRawBufferPointer) {
    desk = shared.desk
    limits = shared.limits
    streams = shared.streams
    answers = shared.answers
    log = shared.log
    self.buffer = buffer
  }

  /// Looks at the clocks, once for all connections that are ready at a time.
  mutating func begin() {
    now = .now()
    date = .now()
  }

  /// A number for one answer of one connection.
  mutating func ticket() -> UInt64 {
    lastTicket += 1
    return lastTicket
  }
}
