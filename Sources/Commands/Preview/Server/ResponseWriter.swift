/// Writes the heads of responses (RFC 9112 §4 and §5).
struct ResponseWriter: Sendable {
  /// The interim response that requests the body (RFC 9110 §15.2.1).
  static let continueHead = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)
  private static let okay = Array("HTTP/1.1 200 OK\r\n".utf8)
  private static let keepAlive = Array("Connection: keep-alive\r\n\r\n".utf8)
  private static let close = Array("Connection: close\r\n\r\n".utf8)

  private var date = HTTPDate(seconds: 0)
  private var dateLine: [UInt8] = []

  /// The head of a message: the status line and all fields, including those that the server adds.
  mutating func head(
    of message: Message, keepsAlive: Bool, isEndless: Bool = false, now: HTTPDate
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(512)
    appendStatus(message.status, to: &bytes)
    appendDate(now, to: &bytes)
    bytes += message.lines
    for field in message.fields.all { Self.append(field, to: &bytes) }
    if message.lines.isEmpty, !isEndless, !message.status.isBodiless {
      bytes += "Content-Length: \(message.count)\r\n".utf8
    }
    bytes += keepsAlive ? Self.keepAlive : Self.close
    return bytes
  }

  /// The lines of the given fields.
  static func lines(_ fields: HeaderFields) -> [UInt8] {
    var bytes: [UInt8] = []
    for field in fields.all { append(field, to: &bytes) }
    return bytes
  }

  private func appendStatus(_ status: Status, to bytes: inout [UInt8]) {
    if status.code == 200 {
      bytes += Self.okay
    } else {
      bytes += "HTTP/1.1 \(status.code) \(status.phrase)\r\n".utf8
    }
  }

  /// Appends the `Date` line, which is formatted once a second.
  private mutating func appendDate(_ now: HTTPDate, to bytes: inout [UInt8]) {
    if now != date || dateLine.isEmpty {
      date = now
      dateLine = Array("Date: \(now.text)\r\n".utf8)
    }
    bytes += dateLine
  }

  private static func append(_ field: HeaderFields.Field, to bytes: inout [UInt8]) {
    append(field.name, to: &bytes)
    bytes += ": ".utf8
    append(field.value, to: &bytes)
    bytes += "\r\n".utf8
  }

  /// Appends a text with control bytes replaced by spaces, as they could start another field (RFC
  /// 9110 §5.5).
  private static func append(_ text: String, to bytes: inout [UInt8]) {
    for byte in text.utf8 { bytes.append(byte.isFieldByte ? byte : .space) }
  }
}
