/// A subscriber of events.
public struct EventSubscriber: Hashable, Sendable, Identifiable {
  /// A unique number on the server.
  public let id: UInt64
  /// The request; its query may contain the page that listens.
  public let request: Request

  /// The id of the last event that a reconnecting browser has received.
  public var lastEventID: String? { request.fields["Last-Event-ID"] }
}
