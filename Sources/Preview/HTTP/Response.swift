/// An answer: the status, the fields and the body.
///
/// The server adds `Date`, `Content-Length` and `Connection`, and leaves the body out where the
/// method or the status has none. Of a representation it answers conditions and ranges, and sends
/// the compressed form to those who take it.
public struct Response: Sendable {
  /// The bytes of an answer, in memory or still in a file.
  public enum Piece: Sendable {
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

  /// What follows the head.
  public enum Body: Sendable {
    /// These pieces, one after the other, for whatever conditions.
    case pieces([Piece])
    /// One state of a resource, of which the server sends what was requested.
    case representation(Representation)
    /// Events as they come, until either side ends it; made by `Reply.beginEvents`.
    case events(EventSubscriber)
  }

  /// The status.
  public var status: Status
  /// The fields, without those that follow from the body.
  public var fields: HeaderFields
  /// The body.
  public var body: Body

  /// An answer of a status, fields and a body.
  public init(_ status: Status, fields: HeaderFields = [:], body: Body = .pieces([])) {
    self.status = status
    self.fields = fields
    self.body = body
  }

  /// An answer whose body is in memory.
  public init(_ status: Status, fields: HeaderFields = [:], bytes: [UInt8]) {
    self.init(status, fields: fields, body: .pieces([.bytes(bytes)]))
  }

  /// One state of a resource; conditions and ranges count where the status is 200.
  public init(
    _ status: Status, fields: HeaderFields = [:], _ representation: Representation
  ) {
    self.init(status, fields: fields, body: .representation(representation))
  }
}
