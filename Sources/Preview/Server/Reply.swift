import Synchronization

/// The place for the answer to one request, given once, at once or later and from any thread.
///
/// The client waits meanwhile, others are served. A reply that is let go of without an answer
/// answers with 500, so that no client waits for ever.
public final class Reply: Sendable {
  private enum State: Sendable {
    /// The handler still runs, on the server's thread.
    case asked
    /// The handler has returned without an answer.
    case awaited
    case answered(Response)
    case done
  }

  /// The request that is to be answered.
  public let request: Request
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

  /// Answers; only the first answer counts.
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

  /// Answers with a stream of events, which `EventStreams.send` reaches from this call on.
  ///
  /// - Parameters:
  ///   - first: What is sent before all others, such as what was missed.
  ///   - retry: The milliseconds after which a browser connects again.
  @discardableResult
  public func beginEvents(first: [ServerEvent] = [], retry: Int? = nil) -> EventSubscriber {
    // A comment shows proxies and browsers that the stream is there.
    var bytes = retry.map { Array("retry: \($0)\n\n".utf8) } ?? Array(":\n\n".utf8)
    for event in first { bytes += event.bytes }
    let subscriber = streams.add(request, first: bytes)
    send(
      Response(
        .ok, fields: ["Content-Type": "text/event-stream", "Cache-Control": "no-cache"],
        body: .events(subscriber)))
    return subscriber
  }

  /// The answer where it is there already; else the reply delivers it later.
  func takeOrAwait() -> Response? {
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
