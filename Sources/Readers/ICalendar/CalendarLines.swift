import CivilTime

/// The content lines of a calendar as bytes. Each line ends in CRLF and has at most 75 octets (RFC
/// 5545 §3.1).
struct CalendarLines {
  private(set) var bytes: [UInt8] = []

  /// Appends the first line of a component.
  mutating func begin(_ component: String) { add("BEGIN", component) }

  /// Appends the last line of a component.
  mutating func end(_ component: String) { add("END", component) }

  /// Appends complete lines.
  mutating func add(bytes lines: [UInt8]) { bytes += lines }

  /// Reserves capacity for more bytes.
  mutating func reserve(_ count: Int) { bytes.reserveCapacity(bytes.count + count) }

  /// Appends a property whose value is written unchanged, except for characters that end lines.
  mutating func add(_ name: String, _ value: String) {
    let start = begin(name, form: "")
    PropertyText.append(value, escaped: false, to: &bytes)
    close(from: start)
  }

  /// Appends a property with one text, if there is a text.
  mutating func add(_ name: String, text: String?) {
    guard let text, !text.isEmpty else { return }
    add(name, texts: [text])
  }

  /// Appends a property with a list of texts.
  mutating func add(_ name: String, texts: [String]) {
    guard !texts.isEmpty else { return }
    let start = begin(name, form: "")
    for (index, text) in texts.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      PropertyText.append(text, escaped: true, to: &bytes)
    }
    close(from: start)
  }

  /// Appends a property with one or more times, which must have the same form.
  mutating func add(_ name: String, _ times: [EventTime]) {
    guard let first = times.first else { return }
    let start = begin(name, form: Self.form(of: first))
    for (index, time) in times.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      PropertyText.append(time, to: &bytes)
    }
    close(from: start)
  }

  private mutating func begin(_ name: String, form: String) -> Int {
    let start = bytes.count
    bytes += name.utf8
    bytes += form.utf8
    bytes.append(UInt8(ascii: ":"))
    return start
  }

  /// `;VALUE=DATE`, `;TZID=Europe/London` or empty.
  static func form(of time: EventTime) -> String {
    switch time {
    case .day: ";VALUE=DATE"
    case .zoned(_, let zone) where !zone.isUTC: ";TZID=" + parameter(zone.identifier)
    default: ""
    }
  }

  /// A time in its basic form: `20261026T180000`.
  static func text(_ time: EventTime) -> String {
    var bytes: [UInt8] = []
    PropertyText.append(time, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// `20261026T180000`.
  static func text(_ local: CivilDateTime) -> String { text(.floating(local)) }

  /// A parameter's value (RFC 5545 §3.2). Characters that must not be in quotes are encoded by RFC
  /// 6868.
  static func parameter(_ value: String) -> String {
    let isPlain = value.utf8.allSatisfy { byte in
      byte >= 0x20 && byte < 0x7F && ![0x22, 0x2C, 0x3A, 0x3B, 0x5E].contains(byte)
    }
    if isPlain { return value }
    var bytes: [UInt8] = []
    PropertyText.append(value, escaped: false, to: &bytes)
    let plain = String(decoding: bytes, as: UTF8.self)
      .replacing("^", with: "^^").replacing("\"", with: "^'")
    let isQuoted = plain.utf8.contains { [0x2C, 0x3A, 0x3B].contains($0) }
    return isQuoted ? "\"\(plain)\"" : plain
  }

  /// Folds and ends the line that begins at an offset. A continuation line begins with a space and
  /// never divides a character.
  private mutating func close(from begin: Int) {
    if bytes.count - begin > 75 { fold(from: begin) }
    bytes.append(0x0D)
    bytes.append(0x0A)
  }

  private mutating func fold(from begin: Int) {
    let text = Array(bytes[begin...])
    bytes.removeSubrange(begin...)
    var start = 0
    var room = 75
    while text.count - start > room {
      var end = start + room
      while text[end] & 0xC0 == 0x80 { end -= 1 }
      bytes += text[start..<end]
      bytes += [0x0D, 0x0A, 0x20]
      (start, room) = (end, 74)
    }
    bytes += text[start...]
  }
}
