import FileSystem
import Synchronization

/// Serves all connections on one thread: waits until some are ready, and lets each one continue for
/// a while.
struct ConnectionLoop: ~Copyable {
  private static let bufferSize = 65_536
  private static let arrivalsPerTurn = 64
  /// The time without accepting clients, in milliseconds, after the limit of connections or
  /// descriptors was reached.
  private static let rest = 50

  private let shared: ServerState
  private let buffer: UnsafeMutableRawBufferPointer
  private let queue: ReadinessQueue
  private var turn: ServerTurn
  private var connections = ConnectionTable()
  private var restsUntil: MonotonicTime?
  /// The connections that can continue without waiting.
  private var again: [Connection] = []

  init(_ shared: ServerState) throws(SocketCall.Failure) {
    self.shared = shared
    queue = try ReadinessQueue()
    buffer = .allocate(byteCount: Self.bufferSize, alignment: 16)
    turn = ServerTurn(shared, buffer: buffer)
  }

  deinit { buffer.deallocate() }

  /// Serves until the server is stopped.
  mutating func run() {
    let (bell, door) = (shared.wakeUp.value.number, shared.socket.descriptor.number)
    queue.watch(bell, for: .reading, isNew: true)
    queue.watch(door, for: .reading, isNew: true)
    while !shared.isStopped.load(ordering: .acquiring) {
      queue.wait(milliseconds: again.isEmpty ? pause() : 0)
      turn.begin()
      let waiting = again
      again.removeAll(keepingCapacity: true)
      for number in queue.ready {
        if number == bell {
          takeDeferred()
        } else if number == door {
          takeArrivals()
        } else if let connection = connections[number] {
          connection.proceed(&turn)
          settle(connection)
        }
      }
      for connection in waiting where connection.wantsTurn {
        guard connections[connection.socket.number] === connection else { continue }
        connection.resume(&turn)
        settle(connection)
      }
      if connections.earliest < turn.now { expire() }
      if let until = restsUntil, until < turn.now { open() }
    }
    for connection in connections.all { close(connection) }
  }

  /// The number of milliseconds until the next deadline; -1 if there is none.
  private func pause() -> Int {
    let next = min(connections.earliest, restsUntil ?? .never)
    return next == .never ? -1 : max(0, next.milliseconds - MonotonicTime.now().milliseconds) + 1
  }

  /// Takes deferred responses and events from other threads.
  private mutating func takeDeferred() {
    shared.wakeUp.value.consume()
    for answer in shared.answers.take() {
      guard let connection = connections[answer.connection] else { continue }
      connection.take(answer.response, ticket: answer.ticket, &turn)
      settle(connection)
    }
    let changed = shared.streams.takeChanged()
    guard !changed.isEmpty else { return }
    for connection in connections.all {
      guard case .events(let id) = connection.phase, changed.contains(id) else { continue }
      connection.sendEvents(&turn)
      settle(connection)
    }
  }

  /// Updates the loop's state after a connection's state has changed.
  private mutating func settle(_ connection: Connection) {
    if connection.phase == .closed { return close(connection) }
    connections.note(connection)
    if connection.wantsTurn { again.append(connection) }
    let interest = connection.interest
    if interest != connection.watchedFor {
      connection.watchedFor = interest
      queue.watch(connection.socket.number, for: interest)
    }
  }

  private mutating func close(_ connection: Connection) {
    if let id = connection.subscription { shared.streams.remove(id) }
    queue.forget(connection.socket.number)
    connections.remove(connection)
  }

  private mutating func expire() {
    connections.earliest = .never
    for connection in connections.all {
      connection.expire(&turn)
      settle(connection)
    }
  }

  private mutating func takeArrivals() {
    for _ in 0..<Self.arrivalsPerTurn {
      guard connections.count < turn.limits.connections || makeRoom() else { return shut() }
      switch shared.socket.accept() {
      case .client(let client):
        let connection = Connection(
          client, now: turn.now, limits: turn.limits, keeping: turn.filter.kept)
        connections.add(connection)
        queue.watch(connection.socket.number, for: .reading, isNew: true)
      case .nobody: return
      case .exhausted: return shut()
      }
    }
  }

  /// Stops accepting clients for a while.
  private mutating func shut() {
    restsUntil = turn.now + Self.rest
    queue.watch(shared.socket.descriptor.number, for: [])
  }

  private mutating func open() {
    restsUntil = nil
    queue.watch(shared.socket.descriptor.number, for: .reading)
  }

  /// Drops the client that has had no request for the longest time, so that idle clients do not
  /// lock out others.
  private mutating func makeRoom() -> Bool {
    let longest = connections.all.filter { $0.phase == .request }
      .min { $0.waitsSince < $1.waitsSince }
    guard let longest, longest.waitsSince + turn.limits.patience < turn.now else { return false }
    close(longest)
    return true
  }
}
