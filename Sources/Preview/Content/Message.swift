/// A response to send: the head without the fields of the connection, and the body in buffers.
struct Message: Sendable {
  let status: Status
  /// Prepared field lines with `Content-Length`; empty if they are not prepared.
  let lines: [UInt8]
  let fields: HeaderFields
  let buffers: [Response.Buffer]

  init(_ status: Status, lines: [UInt8] = [], fields: HeaderFields, buffers: [Response.Buffer]) {
    self.status = status
    self.lines = lines
    self.fields = fields
    self.buffers = buffers
  }

  /// The message of a response whose body is in buffers; nil for others.
  init(_ response: Response) {
    if case .buffers(let buffers) = response.body {
      self.init(response.status, fields: response.fields, buffers: buffers)
    } else {
      self.init(response.status, fields: response.fields, buffers: [])
    }
  }

  /// The number of bytes of the body.
  var count: Int { buffers.reduce(0) { $0 + $1.count } }
}
