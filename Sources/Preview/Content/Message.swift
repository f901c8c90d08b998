/// An answer as it goes on its way: all of the head but what belongs to the connection, and the
/// body in pieces.
struct Message: Sendable {
  let status: Status
  /// Field lines that were made before, with `Content-Length`; empty if it is still to be said.
  let lines: [UInt8]
  let fields: HeaderFields
  let pieces: [Response.Piece]

  init(_ status: Status, lines: [UInt8] = [], fields: HeaderFields, pieces: [Response.Piece]) {
    self.status = status
    self.lines = lines
    self.fields = fields
    self.pieces = pieces
  }

  /// The message of a response whose body is in pieces already; others have none.
  init(_ response: Response) {
    if case .pieces(let pieces) = response.body {
      self.init(response.status, fields: response.fields, pieces: pieces)
    } else {
      self.init(response.status, fields: response.fields, pieces: [])
    }
  }

  /// The number of bytes of the body.
  var count: Int { pieces.reduce(0) { $0 + $1.count } }
}
