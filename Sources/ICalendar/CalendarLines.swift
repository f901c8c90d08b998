import CivilTime

/// Content lines of a calendar as bytes: CRLF behind each, none longer than 75 octets
/// (RFC 5545 §3.1).
struct CalendarLines {
  private(set) var bytes: [UInt8] = []

  /// The first line of a component.
  mutating func begin(_ component: String) { add("BEGIN", component) }

  /// The last line of a component.
  mutating func end(_ component: String) { add("END", component) }

  /// A property whose value is written as it is but for characters that end lines.
  mutating func add(_ name: String, _ value: String) {
    fold(name + ":" + Self.withoutControls(value))
  }

  /// A property of one text; nothing where there is none.
  mutating func add(_ name: String, text: String?) {
    guard let text, !text.isEmpty else { return }
    fold(name + ":" + Self.escaped(text))
  }

  /// A property of a list of texts.
  mutating func add(_ name: String, texts: [String]) {
    guard !texts.isEmpty else { return }
    fold(name + ":" + texts.map(Self.escaped).joined(separator: ","))
  }

  /// A property of one or more times, all of one form.
  mutating func add(_ name: String, _ times: [EventTime]) {
    guard let first = times.first else { return }
    fold(name + Self.form(of: first) + ":" + times.map(Self.text).joined(separator: ","))
  }

  /// `;VALUE=DATE`, `;TZID=Europe/London` or nothing.
  static func form(of time: EventTime) -> String {
    switch time {
    case .day: ";VALUE=DATE"
    case .zoned(_, let zone) where !zone.isUTC: ";TZID=" + parameter(zone.identifier)
    default: ""
    }
  }

  /// A time in its basic form: `20261026T180000`.
  static func text(_ time: EventTime) -> String {
    switch time {
    case .day(let date): text(date)
    case .floating(let local): text(local)
    case .zoned(let local, let zone): text(local) + (zone.isUTC ? "Z" : "")
    case .utc(let local): text(local) + "Z"
    }
  }

  /// `20261026`.
  static func text(_ date: CivilDate) -> String {
    var bytes: [UInt8] = []
    Digits.append(date.year, width: 4, to: &bytes)
    Digits.append(date.month, width: 2, to: &bytes)
    Digits.append(date.day, width: 2, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// `20261026T180000`. A leap second is written as the one before it, as few programs read it.
  static func text(_ local: CivilDateTime) -> String {
    var bytes = Array(text(local.date).utf8)
    bytes.append(UInt8(ascii: "T"))
    Digits.append(local.time.hour, width: 2, to: &bytes)
    Digits.append(local.time.minute, width: 2, to: &bytes)
    Digits.append(min(local.time.second, 59), width: 2, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A parameter's value (RFC 5545 §3.2), with what quotes cannot hold written as RFC 6868 says.
  static func parameter(_ value: String) -> String {
    let plain = withoutControls(value).replacing("^", with: "^^").replacing("\"", with: "^'")
    let isQuoted = plain.utf8.contains { [0x2C, 0x3A, 0x3B].contains($0) }
    return isQuoted ? "\"\(plain)\"" : plain
  }

  /// RFC 5545 §3.3.11.
  private static func escaped(_ text: String) -> String {
    var out = String.UnicodeScalarView()
    for scalar in text.replacing("\r\n", with: "\n").unicodeScalars {
      switch scalar {
      case "\\", ",", ";": out.append(contentsOf: ["\\", scalar])
      case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": out.append(contentsOf: ["\\", "n"])
      default: if scalar == "\t" || !isControl(scalar) { out.append(scalar) }
      }
    }
    return String(out)
  }

  private static func withoutControls(_ text: String) -> String {
    var out = String.UnicodeScalarView()
    out.append(contentsOf: text.unicodeScalars.filter { !isControl($0) })
    return String(out)
  }

  /// What no value may hold (§3.1, `CONTROL`), and the line ends of Unicode, at which some programs
  /// cut lines.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      || (0x2028...0x2029).contains(scalar.value)
  }

  /// Writes a line; it goes on behind a space, and not within a character.
  private mutating func fold(_ line: String) {
    var line = line
    line.withUTF8 { text in
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
    bytes += [0x0D, 0x0A]
  }
}
