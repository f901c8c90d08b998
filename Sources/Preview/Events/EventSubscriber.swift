/// A subscriber of events.
public struct EventSubscriber: Hashable, Sendable, Identifiable {
  /// A unique number on the server.
  public let id: UInt64
  /// The request; its query may contain the page that listens.
  public let request: Request
}
