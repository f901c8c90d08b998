/// Waits for sockets to become ready: with epoll if available, otherwise with poll.
struct ReadinessQueue: ~Copyable {
  /// The readiness that a socket is watched for; a closed peer is always reported.
  struct Interest: OptionSet, Sendable {
    let rawValue: UInt8
    static let reading = Interest(rawValue: 1)
    static let writing = Interest(rawValue: 2)
  }

  /// The sockets that the last wait found ready.
  private(set) var ready: [Int32] = []
  #if os(Linux)
    private let epoll: EpollTable?
  #endif
  private var poll = PollTable()

  /// - Parameter usesPoll: Whether poll is used even if epoll is available.
  init(usesPoll: Bool = false) throws(SocketCall.Failure) {
    #if os(Linux)
      epoll = usesPoll ? nil : try EpollTable()
    #endif
  }

  /// Starts to watch a socket, or changes what it is watched for.
  mutating func watch(_ number: Int32, for interest: Interest, isNew: Bool = false) {
    #if os(Linux)
      if let epoll { return epoll.watch(number, for: interest, isNew: isNew) }
    #endif
    poll.watch(number, for: interest)
  }

  /// Stops watching a socket; must be called before the socket is closed.
  mutating func forget(_ number: Int32) {
    #if os(Linux)
      if let epoll { return epoll.forget(number) }
    #endif
    poll.forget(number)
  }

  /// Waits until a socket is ready or the timeout in milliseconds expires; -1 waits forever.
  mutating func wait(milliseconds: Int) {
    ready.removeAll(keepingCapacity: true)
    let limit = Int32(clamping: milliseconds)
    #if os(Linux)
      if let epoll { return epoll.wait(limit, into: &ready) }
    #endif
    poll.wait(limit, into: &ready)
  }
}
