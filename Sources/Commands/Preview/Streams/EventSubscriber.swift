/// A subscriber of events.
public struct EventSubscriber: Hashable, Sendable, Identifiable {
  /// The subscriber's number, unique on the server.
  public let id: UInt64
  /// The request; its query may name the page that subscribes.
  public let request: Request
}
