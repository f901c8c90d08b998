import FileSystem

/// One client: reads a request, sends its answer, and so on; never waits.
///
/// While an answer is on its way nothing is read, so that a client that does not read its answers
/// cannot make the server keep many.
final class Connection {
  /// What the connection is waiting for.
  enum Phase: Equatable {
    case request
    /// The answer that a handler gives later, by its ticket.
    case answer(UInt64)
    case sending
    /// Events that are still to happen.
    case events(EventSubscriber.ID)
    /// The answer was the last. What the client still sends is thrown away for a moment, as closing
    /// with bytes unread would destroy the answer on its way (RFC 9112 §9.6).
    case lingering
    case closed
  }

  let socket: FileDescriptor
  var parser = RequestParser()
  var output = OutputQueue()
  var keepsAlive = true
  var hasInputEnded = false
  /// Whether the client said something while its answer was awaited; it is read afterwards.
  var isDisturbed = false
  /// Whether there are requests left that have arrived, and nothing has to be waited for.
  var wantsTurn = false
  var phase = Phase.request {
    didSet { if case .events(let id) = phase { subscription = id } }
  }
  /// The request whose answer is awaited.
  var current: RequestHead?
  var began = MonotonicTime.Instant()
  /// When it is dropped, or checked again.
  var deadline: MonotonicTime
  /// Since when the client owes a request.
  var waitsSince: MonotonicTime
  /// Whether it does not count against the limit of connections.
  var isExempt = false
  /// The stream it is or was, to be ended with it.
  private(set) var subscription: EventSubscriber.ID?
  /// What the system has been asked to say about the socket.
  var watchedFor: ReadinessQueue.Interest = .reading

  init(_ socket: consuming FileDescriptor, now: MonotonicTime, limits: ServerLimits) {
    self.socket = socket
    waitsSince = now
    deadline = now + limits.head
  }

  /// What the system is to say about the socket.
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

  /// Whether it is a stream of events, which may stay for ever.
  var isStream: Bool { if case .events = phase { true } else { false } }

  /// Goes on after the system has said that the socket is ready.
  func proceed(_ turn: inout ServerTurn) {
    switch phase {
    case .request: receive(&turn)
    case .answer: disturb()
    case .sending:
      flush(&turn)
      answerNext(&turn)
    case .events: listen(&turn)
    case .lingering: if discard(&turn) { phase = .closed }
    case .closed: break
    }
  }

  /// Goes on with what has arrived, after others have had their turn.
  func goOn(_ turn: inout ServerTurn) {
    wantsTurn = false
    answerNext(&turn)
  }

  /// Gives up where the deadline has passed.
  func expire(_ turn: inout ServerTurn) {
    guard deadline < turn.now else { return }
    switch phase {
    case .request where !parser.isBetweenRequests:
      refuse(.timedOut, &turn)
      flush(&turn)
    case .events where output.isEmpty: beat(&turn)
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
      // The time for a head begins with its first byte.
      if isFirst, count > 0 { deadline = turn.now + turn.limits.head }
      parser.append(UnsafeRawBufferPointer(rebasing: turn.buffer[..<count]))
    } catch {
      if !error.isWait { phase = .closed }
      return
    }
    answerNext(&turn)
  }

  /// Bytes that come while an answer is awaited stay with the system until they are wanted; that
  /// the connection broke ends it. What is left of an earlier answer goes on.
  private func disturb() {
    let count = output.count
    if count > 0, output.send(to: socket.number) == .failed { return phase = .closed }
    guard output.count == count else { return }
    if isDisturbed, count == 0 { phase = .closed }
    isDisturbed = true
  }

  /// Reads and discards the rest of a body; true at its end.
  func discard(_ turn: inout ServerTurn) -> Bool {
    do throws(SocketCall.Failure) {
      return try SocketCall.receive(socket.number, into: turn.buffer) == 0
    } catch {
      return !error.isWait
    }
  }
}
