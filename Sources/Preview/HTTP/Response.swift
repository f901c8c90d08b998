/// A response: the status, the fields and the body.
///
/// The server adds `Date`, `Content-Length` and `Connection`, and omits the body if the method or
/// the status has none. For a representation it evaluates conditions and ranges, and sends the
/// compressed variant to clients that accept it.
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
    /// These buffers in order, regardless of conditions.
    case buffers([Buffer])
    /// One state of a resource; conditions and ranges are evaluated.
    case representation(Representation)
    /// A stream of events, until either side closes it; made by `Reply.beginEvents`.
    case events(EventSubscriber)
  }

  /// The status.
  public var status: Status
  /// The fields, without those that depend on the body.
  public var fields: HeaderFields
  /// The body.
  public var body: Body

  /// A response with a status, fields and a body.
  public init(_ status: Status, fields: HeaderFields = [:], body: Body = .buffers([])) {
    self.status = status
    self.fields = fields
    self.body = body
  }

  /// A response whose body is in memory.
  public init(_ status: Status, fields: HeaderFields = [:], bytes: [UInt8]) {
    self.init(status, fields: fields, body: .buffers([.bytes(bytes)]))
  }

  /// A response with one state of a resource; conditions and ranges are evaluated if the status is
  /// 200.
  public init(
    _ status: Status, fields: HeaderFields = [:], _ representation: Representation
  ) {
    self.init(status, fields: fields, body: .representation(representation))
  }
}
