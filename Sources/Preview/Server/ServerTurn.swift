/// What connections share while they go on: the clocks, the buffer and who answers.
struct ServerTurn {
  let desk: RequestDesk
  let limits: ServerLimits
  /// Where arriving bytes are put.
  let buffer: UnsafeMutableRawBufferPointer
  var writer = ResponseWriter()
  private(set) var now = MonotonicTime.now()
  private(set) var date = HTTPDate.now()

  init(desk: RequestDesk, limits: ServerLimits, buffer: UnsafeMutableRawBufferPointer) {
    self.desk = desk
    self.limits = limits
    self.buffer = buffer
  }

  /// Looks at the clocks, once for all connections that are ready at a time.
  mutating func begin() {
    now = .now()
    date = .now()
  }
}
