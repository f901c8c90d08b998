/// Asks the system which sockets are ready: epoll where there is one, else poll.
struct ReadinessQueue: ~Copyable {
  /// What a socket is watched for; that the peer is gone is always said.
  struct Interest: OptionSet, Sendable {
    let rawValue: UInt8
    static let reading = Interest(rawValue: 1)
    static let writing = Interest(rawValue: 2)
  }

  /// The sockets that were found ready by the last wait.
  private(set) var ready: [Int32] = []
  #if os(Linux)
    private let epoll: EpollTable?
  #endif
  private var poll = PollTable()

  /// - Parameter usesPoll: Whether poll is used though there is something better.
  init(usesPoll: Bool = false) throws(SocketCall.Failure) {
    #if os(Linux)
      epoll = usesPoll ? nil : try EpollTable()
    #endif
  }

  /// Begins to watch a socket, or watches it for something else.
  mutating func watch(_ number: Int32, for interest: Interest, isNew: Bool = false) {
    #if os(Linux)
      if let epoll { return epoll.watch(number, for: interest, isNew: isNew) }
    #endif
    poll.watch(number, for: interest)
  }

  /// Forgets a socket; to be called before it is closed.
  mutating func forget(_ number: Int32) {
    #if os(Linux)
      if let epoll { return epoll.forget(number) }
    #endif
    poll.forget(number)
  }

  /// Waits until a socket is ready or so many milliseconds are over; -1 is for ever.
  mutating func wait(milliseconds: Int) {
    ready.removeAll(keepingCapacity: true)
    let limit = Int32(clamping: milliseconds)
    #if os(Linux)
      if let epoll { return epoll.wait(limit, into: &ready) }
    #endif
    poll.wait(limit, into: &ready)
  }
}
