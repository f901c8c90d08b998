/// A response to send: the head without connection-specific fields, and the body in buffers.
struct Message: Sendable {
  let status: Status
  /// Preformatted field lines with `Content-Length`; empty if there are none.
  let lines: [UInt8]
  let fields: HeaderFields
  let buffers: [Response.Buffer]

  init(_ status: Status, lines: [UInt8] = [], fields: HeaderFields, buffers: [Response.Buffer]) {
    self.status = status
    self.lines = lines
    self.fields = fields
    self.buffers = buffers
  }

  /// The message for a response whose body is in buffers; nil for other bodies.
  init(_ response: Response) {
    if case .buffers(let buffers) = response.body {
      self.init(response.status, fields: response.fields, buffers: buffers)
    } else {
      self.init(response.status, fields: response.fields, buffers: [])
    }
  }

  /// The number of bytes in the body.
  var count: Int { buffers.reduce(0) { $0 + $1.count } }
}
