/// The limits of a server; times are in milliseconds.
struct ServerLimits: Sendable {
  /// The time for receiving a request's head, from the connection or its first byte.
  var head = 10_000
  /// The time between two requests.
  var idle = 60_000
  /// The time without progress in sending.
  var sending = 30_000
  /// The time for the client to close the connection after the last response.
  var lingering = 2_000
  /// The time between two comments that keep an event stream alive.
  var heartbeat = 15_000
  /// The maximum number of open connections, without event streams.
  var connections = 512
  /// The time after which an idle client may be dropped in favour of a new one.
  var patience = 250
}
