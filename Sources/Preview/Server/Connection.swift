import FileSystem

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// One client: reads a request, sends its answer, and so on; never waits.
///
/// While an answer is on its way nothing is read, so that a client that does not read its answers
/// cannot make the server keep many.
final class Connection {
  /// What the connection is waiting for.
  enum Phase {
    case request
    case sending
    /// The answer was the last. What the client still sends is thrown away for a moment, as closing
    /// with bytes unread would destroy the answer on its way (RFC 9112 §9.6).
    case lingering
    case closed
  }

  private let socket: FileDescriptor
  private var parser = RequestParser()
  private var output = OutputQueue()
  private var keepsAlive = true
  private var hasInputEnded = false
  private(set) var phase = Phase.request
  /// When it is given up.
  private(set) var deadline: MonotonicTime
  /// Since when the client owes a request.
  private(set) var waitsSince: MonotonicTime

  init(_ socket: consuming FileDescriptor, now: MonotonicTime, limits: ServerLimits) {
    self.socket = socket
    waitsSince = now
    deadline = now + limits.head
  }

  /// What the system is to be asked about the socket.
  var interest: pollfd {
    let events = phase == .sending ? POLLOUT : POLLIN
    return pollfd(fd: socket.number, events: Int16(events), revents: 0)
  }

  /// Goes on after the system has said that the socket is ready.
  func proceed(_ turn: inout ServerTurn) {
    switch phase {
    case .request: receive(&turn)
    case .sending: send(&turn)
    case .lingering: discard(&turn)
    case .closed: break
    }
  }

  /// Gives up where the deadline has passed.
  func expire(_ turn: inout ServerTurn) {
    guard phase != .closed, deadline < turn.now else { return }
    if phase == .request, !parser.isBetweenRequests {
      answer(RequestError.timedOut, &turn)
      beginSending(&turn)
    } else {
      phase = .closed
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

  /// Answers requests that have arrived until an answer has to wait.
  private func answerNext(_ turn: inout ServerTurn) {
    while phase == .request {
      guard let event = parser.next() else {
        if hasInputEnded { phase = .closed }
        return
      }
      switch event {
      case .expectsContinue: output.append { $0 += ResponseWriter.goOn }
      case .request(let head):
        keepsAlive = head.keepsAlive
        answer(turn.desk.response(to: head), isHead: head.request.method == .head, &turn)
      case .failure(let error): answer(error, &turn)
      }
      beginSending(&turn)
    }
  }

  private func answer(_ error: RequestError, _ turn: inout ServerTurn) {
    keepsAlive = false
    answer(Response(error.status, page: error.sentence), isHead: false, &turn)
  }

  private func answer(_ response: Response, isHead: Bool, _ turn: inout ServerTurn) {
    if hasInputEnded, parser.isBetweenRequests { keepsAlive = false }
    output.append { bytes in
      turn.writer.append(
        headOf: response, keepsAlive: keepsAlive, now: turn.date, to: &bytes)
    }
    if !isHead, !response.status.isBodiless { output.append(response.body) }
  }

  private func beginSending(_ turn: inout ServerTurn) {
    phase = .sending
    deadline = turn.now + turn.limits.sending
    sendOnce(&turn)
  }

  private func send(_ turn: inout ServerTurn) {
    sendOnce(&turn)
    answerNext(&turn)
  }

  private func sendOnce(_ turn: inout ServerTurn) {
    switch output.send(to: socket.number) {
    case .failed: phase = .closed
    case .waiting: deadline = turn.now + turn.limits.sending
    case .done: finishAnswer(&turn)
    }
  }

  private func finishAnswer(_ turn: inout ServerTurn) {
    if keepsAlive {
      phase = .request
      waitsSince = turn.now
      deadline = turn.now + (parser.isBetweenRequests ? turn.limits.idle : turn.limits.head)
    } else if hasInputEnded {
      phase = .closed
    } else {
      SocketCall.endSending(socket.number)
      phase = .lingering
      deadline = turn.now + turn.limits.lingering
    }
  }

  private func discard(_ turn: inout ServerTurn) {
    do throws(SocketCall.Failure) {
      if try SocketCall.receive(socket.number, into: turn.buffer) == 0 { phase = .closed }
    } catch {
      if !error.isWait { phase = .closed }
    }
  }
}
