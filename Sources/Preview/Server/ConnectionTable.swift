import FileSystem

/// The open connections by the numbers of their sockets.
struct ConnectionTable {
  /// The system gives small numbers, so that a list is a table.
  private var places: [Connection?] = []
  /// Those that count against the limit: all but event streams.
  private(set) var count = 0
  /// No deadline is earlier; it may have moved on meanwhile.
  var earliest = MonotonicTime.never

  var all: [Connection] { places.compactMap(\.self) }

  subscript(number: Int32) -> Connection? {
    places.indices.contains(Int(number)) ? places[Int(number)] : nil
  }

  mutating func add(_ connection: Connection) {
    let place = Int(connection.socket.number)
    while places.count <= place { places.append(nil) }
    places[place] = connection
    count += 1
    note(connection)
  }

  /// Takes notice of a connection's deadline and of what it has become.
  mutating func note(_ connection: Connection) {
    if connection.deadline < earliest { earliest = connection.deadline }
    if connection.isStream, !connection.isExempt {
      connection.isExempt = true
      count -= 1
    }
  }

  mutating func remove(_ connection: Connection) {
    places[Int(connection.socket.number)] = nil
    if !connection.isExempt { count -= 1 }
  }
}
