/// Somebody who listens to events.
public struct EventSubscriber: Hashable, Sendable, Identifiable {
  /// A number that no other subscriber of the server has had.
  public let id: UInt64
  /// What was requested; its query may say which page listens.
  public let request: Request

  /// The id of the last event that the browser has seen, where it connects again.
  public var lastEventID: String? { request.fields["Last-Event-ID"] }
}
