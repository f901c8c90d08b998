/// How long and how much a server bears; times in milliseconds.
struct ServerLimits: Sendable {
  /// For a request, from the connection or its first byte on.
  var head = 10_000
  /// For the next request to begin.
  var idle = 60_000
  /// For the client to take any of an answer.
  var sending = 30_000
  /// For the client to close after the last answer.
  var lingering = 2_000
  /// Between two signs of life of an event stream.
  var heartbeat = 15_000
  /// The connections at a time, without event streams.
  var connections = 512
  /// The time after which a client without a request has to make room for another.
  var patience = 250
  /// Whether poll is used though the system has something better.
  var usesPoll = false
}
