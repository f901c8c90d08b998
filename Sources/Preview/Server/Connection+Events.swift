import FileSystem

extension Connection {
  /// Sends nothing, so that both sides and what is between them know of each other.
  private static let heartbeat = Array(":\n\n".utf8)

  /// Turns the connection into a stream, which its end alone ends.
  func begin(
    _ subscriber: EventSubscriber, _ response: Response, _ head: RequestHead,
    _ turn: inout ServerTurn
  ) {
    keepsAlive = false
    let message = Message(response)
    let bytes = turn.writer.head(of: message, keepsAlive: false, isEndless: true, now: turn.date)
    output.append(copying: bytes)
    log(message, turn)
    if head.request.method == .head {
      turn.streams.remove(subscriber.id)
      return flush(&turn)
    }
    phase = .events(subscriber.id)
    tell(&turn)
  }

  /// Sends the events that wait for the subscriber; one that has been dropped is closed.
  func tell(_ turn: inout ServerTurn) {
    guard case .events(let id) = phase else { return }
    guard let bytes = turn.streams.take(id),
      output.count + bytes.count <= EventStreams.backlogLimit
    else { return phase = .closed }
    output.append(.bytes(bytes))
    pump(&turn)
  }

  /// Sends what is there; a client that reads nothing for long is dropped.
  private func pump(_ turn: inout ServerTurn) {
    let before = output.count
    switch output.send(to: socket.number) {
    case .failed: phase = .closed
    case .done: deadline = turn.now + turn.limits.heartbeat
    case .waiting:
      if output.count < before || deadline == .never { deadline = turn.now + turn.limits.sending }
    }
  }

  func beat(_ turn: inout ServerTurn) {
    output.append(copying: Self.heartbeat)
    deadline = .never
    pump(&turn)
  }

  /// The client has said something, which is no matter, or gone, or there is room for more.
  func listen(_ turn: inout ServerTurn) {
    if !output.isEmpty { pump(&turn) }
    guard isStream else { return }
    if discard(&turn) { phase = .closed }
  }
}
