import FileSystem

extension Connection {
  /// An empty comment, which keeps the connection alive.
  private static let heartbeat = Array(":\n\n".utf8)

  /// Turns the connection into a stream of events; both end together.
  func begin(
    _ subscriber: EventSubscriber, with response: Response, to head: RequestHead,
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
    sendEvents(&turn)
  }

  /// Sends the subscriber's queued events; closes the connection if the subscriber was dropped.
  func sendEvents(_ turn: inout ServerTurn) {
    guard case .events(let id) = phase else { return }
    guard let bytes = turn.streams.take(id),
      output.count + bytes.count <= EventStreams.backlogLimit
    else { return phase = .closed }
    output.append(.bytes(bytes))
    pump(&turn)
  }

  /// Sends queued bytes; drops a client that has not read anything for a long time.
  private func pump(_ turn: inout ServerTurn) {
    let before = output.count
    switch output.send(to: socket.number) {
    case .failed: phase = .closed
    case .done: deadline = turn.now + turn.limits.heartbeat
    case .waiting:
      if output.count < before || deadline == .never { deadline = turn.now + turn.limits.sending }
    }
  }

  func keepAlive(_ turn: inout ServerTurn) {
    output.append(copying: Self.heartbeat)
    deadline = .never
    pump(&turn)
  }

  /// Continues when the socket is ready: sends more bytes, ignores received bytes, or closes the
  /// connection if the client has disconnected.
  func listen(_ turn: inout ServerTurn) {
    if !output.isEmpty { pump(&turn) }
    guard isStream else { return }
    if discard(&turn) { phase = .closed }
  }
}
