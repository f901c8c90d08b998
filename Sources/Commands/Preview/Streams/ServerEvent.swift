/// One event of an event stream (HTML §9.2, server-sent events).
public struct ServerEvent: Hashable, Sendable {
  /// The event's type; nil for `message`.
  var name: String?
  /// The id, which a browser sends as `Last-Event-ID` when it reconnects.
  var id: String?
  /// The data, which may have several lines.
  public var data: String

  /// Creates an event with a name, an id and data.
  public init(_ name: String? = nil, id: String? = nil, data: String) {
    self.name = name
    self.id = id
    self.data = data
  }

  /// The event as bytes to send. Line ends in the name and id are removed, as they would start a
  /// field.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    if let name { Self.append("event: ", name, to: &bytes) }
    if let id { Self.append("id: ", id, to: &bytes) }
    // CRLF, CR and LF are all line ends, so none of them may remain within a line.
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
