/// The limits of a server; times are in milliseconds.
struct ServerLimits: Sendable {
  /// For receiving a request, from the connection or its first byte.
  var head = 10_000
  /// Between two requests.
  var idle = 60_000
  /// Without any progress of sending.
  var sending = 30_000
  /// For the client to close the connection after the last response.
  var lingering = 2_000
  /// Between two comments that keep an event stream alive.
  var heartbeat = 15_000
  /// The most open connections, without event streams.
  var connections = 512
  /// The time after which an idle client may be dropped for a new one.
  var patience = 250
  /// Whether poll is used even if epoll is available.
  var usesPoll = false
}
