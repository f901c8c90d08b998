import FileSystem

extension Connection {
  /// Sends queued bytes until the system accepts no more.
  func flush(_ turn: inout ServerTurn) {
    switch output.send(to: socket.number) {
    case .failed: phase = .closed
    case .waiting:
      phase = .sending
      deadline = turn.now + turn.limits.sending
    case .done: finish(&turn)
    }
  }

  private func finish(_ turn: inout ServerTurn) {
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
}
