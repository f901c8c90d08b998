import Synchronization

/// The reply to one request. The handler completes it once, immediately or later, from any thread.
///
/// The client waits meanwhile; other clients are served. If the reply is deallocated without a
/// response, the server sends 500, so that no client waits forever.
public final class Reply: Sendable {
  private enum State: Sendable {
    /// The handler is still running, on the server's thread.
    case asked
    /// The handler has returned without a response.
    case awaited
    case answered(Response)
    case done
  }

  /// The request.
  let request: Request
  private let state = Mutex(State.asked)
  let streams: EventStreams
  private let deliver: @Sendable (Response) -> Void

  init(
    _ request: Request, streams: EventStreams, deliver: @escaping @Sendable (Response) -> Void
  ) {
    self.request = request
    self.streams = streams
    self.deliver = deliver
  }

  deinit {
    if case .awaited = state.withLock({ $0 }) {
      deliver(Response(.internalServerError, page: "No response."))
    }
  }

  /// Sends a response; further calls are ignored.
  public func send(_ response: Response) {
    let isLate = state.withLock { state in
      switch state {
      case .asked:
        state = .answered(response)
        return false
      case .awaited:
        state = .done
        return true
      case .answered, .done: return false
      }
    }
    if isLate { deliver(response) }
  }

  /// Responds with a stream of events; from now on `EventStreams.send` reaches the client.
  ///
  /// - Parameters:
  ///   - first: The first events, such as missed ones.
  ///   - retry: The number of milliseconds after which a browser reconnects.
  @discardableResult
  public func beginEvents(first: [ServerEvent] = [], retry: Int? = nil) -> EventSubscriber {
    // A comment shows proxies and browsers that the stream is open.
    var bytes = retry.map { Array("retry: \($0)\n\n".utf8) } ?? Array(":\n\n".utf8)
    for event in first { bytes += event.bytes }
    let subscriber = streams.add(request, first: bytes)
    send(
      Response(
        .ok, fields: ["Content-Type": "text/event-stream", "Cache-Control": "no-cache"],
        body: .events(subscriber)))
    return subscriber
  }

  /// The response if it is already available; otherwise the reply delivers it later.
  func takeResponse() -> Response? {
    state.withLock { state in
      if case .answered(let response) = state {
        state = .done
        return response
      }
      state = .awaited
      return nil
    }
  }
}
