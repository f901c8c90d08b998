/// Writes the heads of answers (RFC 9112 §4 and §5).
struct ResponseWriter: Sendable {
  /// The interim answer that asks for a body (RFC 9110 §15.2.1).
  static let goOn = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)

  private var date = HTTPDate(seconds: 0)
  private var dateLine: [UInt8] = []

  /// Appends the status line and the fields, with those that only the server knows.
  mutating func append(
    headOf response: Response, keepsAlive: Bool, now: HTTPDate, to bytes: inout [UInt8]
  ) {
    bytes += "HTTP/1.1 \(response.status.code) \(response.status.phrase)\r\n".utf8
    bytes += dateLine(now)
    for field in response.fields.all {
      append(field.name, to: &bytes)
      bytes += ": ".utf8
      append(field.value, to: &bytes)
      bytes += "\r\n".utf8
    }
    if !response.status.isBodiless {
      bytes += "Content-Length: \(response.body.reduce(0) { $0 + $1.count })\r\n".utf8
    }
    bytes += (keepsAlive ? "Connection: keep-alive\r\n\r\n" : "Connection: close\r\n\r\n").utf8
  }

  /// The line is made once a second.
  private mutating func dateLine(_ now: HTTPDate) -> [UInt8] {
    if now != date || dateLine.isEmpty {
      date = now
      dateLine = Array("Date: \(now.text)\r\n".utf8)
    }
    return dateLine
  }

  /// A control byte in a field would begin another field, so it is made a space (RFC 9110 §5.5).
  private func append(_ text: String, to bytes: inout [UInt8]) {
    for byte in text.utf8 { bytes.append(byte.isFieldByte ? byte : .space) }
  }
}
