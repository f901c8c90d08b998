import FileSystem

/// The connection of one client: reads requests and sends responses; never blocks.
///
/// Nothing is read while a response is being sent, so that a client that does not read its
/// responses cannot make the server store many of them.
final class Connection {
  /// The state of the connection.
  enum Phase: Equatable {
    case request
    /// Waiting for a deferred response, identified by its ticket.
    case answer(UInt64)
    case sending
    /// Sending events to a subscriber.
    case events(EventSubscriber.ID)
    /// The last response was sent. Received bytes are discarded for a moment, as closing with
    /// unread bytes would destroy the response in transit (RFC 9112 §9.6).
    case lingering
    case closed
  }

  let socket: FileDescriptor
  var parser: RequestParser
  var output = OutputQueue()
  var keepsAlive = true
  var hasInputEnded = false
  /// Whether bytes arrived while the handler was working; they are read afterwards.
  var isDisturbed = false
  /// Whether the connection has received requests that can be answered without waiting.
  var wantsTurn = false
  var phase = Phase.request {
    didSet { if case .events(let id) = phase { subscription = id } }
  }
  /// The request that the handler is working on.
  var current: RequestHead?
  var began = MonotonicTime.Instant()
  /// The time at which the connection is dropped or checked again.
  var deadline: MonotonicTime
  /// The time since which the connection has had no request.
  var waitsSince: MonotonicTime
  /// Whether the connection does not count towards the limit of connections.
  var isExempt = false
  /// The event stream of the connection; both end together.
  private(set) var subscription: EventSubscriber.ID?
  /// The readiness that the socket is watched for.
  var watchedFor: ReadinessQueue.Interest = .reading

  init(
    _ socket: consuming FileDescriptor, now: MonotonicTime, limits: ServerLimits,
    keeping kept: KeptBodies?
  ) {
    self.socket = socket
    parser = RequestParser(keeping: kept)
    waitsSince = now
    deadline = now + limits.head
  }

  /// The readiness that the socket should be watched for.
  var interest: ReadinessQueue.Interest {
    switch phase {
    case .request, .lingering: .reading
    case .answer:
      (isDisturbed ? ReadinessQueue.Interest() : .reading).union(output.isEmpty ? [] : .writing)
    case .sending: .writing
    case .events: output.isEmpty ? .reading : [.reading, .writing]
    case .closed: []
    }
  }

  /// Whether the connection is a stream of events, which may stay open forever.
  var isStream: Bool { if case .events = phase { true } else { false } }

  /// Continues after the socket has become ready.
  func proceed(_ turn: inout ServerTurn) {
    switch phase {
    case .request: receive(&turn)
    case .answer: checkWhileAnswering()
    case .sending:
      flush(&turn)
      answerNext(&turn)
    case .events: listen(&turn)
    case .lingering: if discard(&turn) { phase = .closed }
    case .closed: break
    }
  }

  /// Continues with received requests after other connections have been served.
  func resume(_ turn: inout ServerTurn) {
    wantsTurn = false
    answerNext(&turn)
  }

  /// Closes the connection if the deadline has passed.
  func expire(_ turn: inout ServerTurn) {
    guard deadline < turn.now else { return }
    switch phase {
    case .request where !parser.isBetweenRequests:
      refuse(.timedOut, &turn)
      flush(&turn)
    case .events where output.isEmpty: keepAlive(&turn)
    case .answer: deadline = .never
    case .request, .sending, .events, .lingering: phase = .closed
    case .closed: break
    }
  }

  private func receive(_ turn: inout ServerTurn) {
    do throws(SocketCall.Failure) {
      let isFirst = parser.isBetweenRequests
      let count = try SocketCall.receive(socket.number, into: turn.buffer)
      hasInputEnded = count == 0
      // The time limit for a head starts with its first byte.
      if isFirst, count > 0 { deadline = turn.now + turn.limits.head }
      parser.append(UnsafeRawBufferPointer(rebasing: turn.buffer[..<count]))
    } catch {
      if !error.isWait { phase = .closed }
      return
    }
    answerNext(&turn)
  }

  /// Checks the connection while the handler is working: received bytes stay in the system's
  /// buffer, a broken connection is closed, and the rest of an earlier response is sent.
  private func checkWhileAnswering() {
    let count = output.count
    if count > 0, output.send(to: socket.number) == .failed { return phase = .closed }
    guard output.count == count else { return }
    if isDisturbed, count == 0 { phase = .closed }
    isDisturbed = true
  }

  /// Reads and discards bytes; returns true at the end of the stream.
  func discard(_ turn: inout ServerTurn) -> Bool {
    do throws(SocketCall.Failure) {
      return try SocketCall.receive(socket.number, into: turn.buffer) == 0
    } catch {
      return !error.isWait
    }
  }
}
