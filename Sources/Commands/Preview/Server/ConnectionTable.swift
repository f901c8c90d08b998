import FileSystem

/// The open connections, by the numbers of their sockets.
struct ConnectionTable {
  /// An array is used as a table, as the system assigns small numbers.
  private var connections: [Connection?] = []
  /// The number of connections that count towards the limit: all but event streams.
  private(set) var count = 0
  /// A lower bound of all deadlines.
  var earliest = MonotonicTime.never

  var all: [Connection] { connections.compactMap(\.self) }

  subscript(number: Int32) -> Connection? {
    connections.indices.contains(Int(number)) ? connections[Int(number)] : nil
  }

  mutating func add(_ connection: Connection) {
    let index = Int(connection.socket.number)
    while connections.count <= index { connections.append(nil) }
    connections[index] = connection
    count += 1
    note(connection)
  }

  /// Updates the table after a connection's state or deadline has changed.
  mutating func note(_ connection: Connection) {
    if connection.deadline < earliest { earliest = connection.deadline }
    if connection.isStream, !connection.isExempt {
      connection.isExempt = true
      count -= 1
    }
  }

  mutating func remove(_ connection: Connection) {
    connections[Int(connection.socket.number)] = nil
    if !connection.isExempt { count -= 1 }
  }
}
