/// One event of an event stream (HTML §9.2, server-sent events).
public struct ServerEvent: Hashable, Sendable {
  /// The event's type, `message` where it is nil.
  public var name: String?
  /// What a browser says in `Last-Event-ID` when it connects again.
  public var id: String?
  /// The data; may have several lines.
  public var data: String

  /// An event of a name, an id and data.
  public init(_ name: String? = nil, id: String? = nil, data: String) {
    self.name = name
    self.id = id
    self.data = data
  }

  /// The event as it is sent. A line end in a name or an id is left out, as it would begin a field.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    if let name { Self.append("event: ", name, to: &bytes) }
    if let id { Self.append("id: ", id, to: &bytes) }
    // A reader takes CRLF, CR and LF for a line end each, so none of them may stay within a line.
    var line: [UInt8] = []
    var isAfterReturn = false
    for byte in data.utf8 {
      if byte == .carriageReturn || byte == .lineFeed {
        if !(byte == .lineFeed && isAfterReturn) { Self.endLine(&line, &bytes) }
      } else {
        line.append(byte)
      }
      isAfterReturn = byte == .carriageReturn
    }
    Self.endLine(&line, &bytes)
    bytes.append(.lineFeed)
    return bytes
  }

  private static func endLine(_ line: inout [UInt8], _ bytes: inout [UInt8]) {
    bytes += "data: ".utf8
    bytes += line
    bytes.append(.lineFeed)
    line.removeAll(keepingCapacity: true)
  }

  private static func append(_ field: String, _ value: String, to bytes: inout [UInt8]) {
    bytes += field.utf8
    bytes += value.utf8.filter { $0 != .carriageReturn && $0 != .lineFeed && $0 != 0 }
    bytes.append(.lineFeed)
  }
}
