/// A response: the status, the fields and the body.
///
/// The server adds `Date`, `Content-Length` and `Connection`, and omits the body if the method or
/// the status has none. If the body is a representation, the server evaluates conditions and
/// ranges, and sends the compressed variant to clients that accept it.
public struct Response: Sendable {
  /// The bytes of a response, in memory or in a file.
  public enum Buffer: Sendable {
    /// Bytes in memory.
    case bytes([UInt8])
    /// A range of the bytes of a file.
    case file(OpenFile, Range<Int>)

    var count: Int {
      switch self {
      case .bytes(let bytes): bytes.count
      case .file(_, let range): range.count
      }
    }
  }

  /// The body.
  public enum Body: Sendable {
    /// Buffers that are sent in order; conditions are not evaluated.
    case buffers([Buffer])
    /// One state of a resource; conditions and ranges are evaluated.
    case representation(Representation)
    /// A stream of events until either side closes it; created by `Reply.beginEvents`.
    case events(EventSubscriber)
  }

  /// The status.
  public var status: Status
  /// The fields, without those that depend on the body.
  public var fields: HeaderFields
  /// The body.
  public var body: Body

  /// Creates a response with a status, fields and a body.
  public init(_ status: Status, fields: HeaderFields = [:], body: Body = .buffers([])) {
    self.status = status
    self.fields = fields
    self.body = body
  }

  /// Creates a response whose body is in memory.
  public init(_ status: Status, fields: HeaderFields = [:], bytes: [UInt8]) {
    self.init(status, fields: fields, body: .buffers([.bytes(bytes)]))
  }

  /// Creates a response with a representation as its body; conditions and ranges are evaluated if
  /// the status is 200.
  public init(
    _ status: Status, fields: HeaderFields = [:], _ representation: Representation
  ) {
    self.init(status, fields: fields, body: .representation(representation))
  }
}
