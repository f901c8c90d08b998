import FileSystem

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Serves all connections on one thread: waits until some are ready and lets each go on a little.
struct ConnectionLoop: ~Copyable {
  private static let bufferSize = 65_536
  private static let arrivalsPerTurn = 64
  /// Milliseconds until clients are taken again, after there was no room or no descriptor for one.
  private static let rest = 200

  private let buffer: UnsafeMutableRawBufferPointer
  private var turn: ServerTurn
  private var connections: [Connection] = []
  /// The wake-up, the listening socket, and then the connections in their order.
  private var descriptors: [pollfd] = []
  private var restsUntil: MonotonicTime

  init(desk: RequestDesk, limits: ServerLimits) {
    buffer = .allocate(byteCount: Self.bufferSize, alignment: 16)
    turn = ServerTurn(desk: desk, limits: limits, buffer: buffer)
    restsUntil = turn.now
  }

  deinit { buffer.deallocate() }

  /// Serves until the wake-up rings.
  mutating func run(_ socket: borrowing ListeningSocket, until wakeUp: borrowing WakeUp) {
    while !wakeUp.hasRung {
      wait(socket, wakeUp)
      turn.begin()
      for (index, connection) in connections.enumerated() {
        if descriptors[index + 2].revents != 0 { connection.proceed(&turn) }
        connection.expire(&turn)
      }
      connections.removeAll { $0.phase == .closed }
      if descriptors[1].revents != 0 { takeArrivals(socket) }
    }
  }

  private mutating func wait(_ socket: borrowing ListeningSocket, _ wakeUp: borrowing WakeUp) {
    let isResting = turn.now < restsUntil
    descriptors.removeAll(keepingCapacity: true)
    descriptors.append(pollfd(fd: wakeUp.number, events: Int16(POLLIN), revents: 0))
    // A negative number is passed over.
    let arrivals = isResting ? -1 : socket.descriptor.number
    descriptors.append(pollfd(fd: arrivals, events: Int16(POLLIN), revents: 0))
    var next = isResting ? restsUntil : nil
    for connection in connections {
      descriptors.append(connection.interest)
      if connection.deadline < next ?? .never { next = connection.deadline }
    }
    let milliseconds = next.map { max(0, $0.milliseconds - turn.now.milliseconds) + 1 } ?? -1
    SocketCall.wait(for: &descriptors, milliseconds: milliseconds)
  }

  private mutating func takeArrivals(_ socket: borrowing ListeningSocket) {
    for _ in 0..<Self.arrivalsPerTurn {
      guard connections.count < turn.limits.connections || makeRoom() else {
        restsUntil = turn.now + Self.rest
        return
      }
      switch socket.accept() {
      case .client(let client):
        connections.append(Connection(client, now: turn.now, limits: turn.limits))
      case .nobody: return
      case .exhausted:
        restsUntil = turn.now + Self.rest
        return
      }
    }
  }

  /// Drops the client that has owed a request for longest, so that clients which keep connections
  /// open and ask for nothing do not lock out others.
  private mutating func makeRoom() -> Bool {
    let longest = connections.enumerated().filter { $0.element.phase == .request }
      .min { $0.element.waitsSince < $1.element.waitsSince }
    guard let longest, longest.element.waitsSince + turn.limits.patience < turn.now else {
      return false
    }
    connections.remove(at: longest.offset)
    return true
  }
}
