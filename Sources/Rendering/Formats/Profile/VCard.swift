/// A vCard (RFC 6350, version 4.0), written property by property.
struct VCard {
  /// The card so far, without its `END` line.
  private var bytes: [UInt8] = []

  init() {
    line("BEGIN:VCARD")
    line("VERSION:4.0")
  }

  /// The complete card.
  func finished() -> [UInt8] {
    var copy = self
    copy.line("END:VCARD")
    return copy.bytes
  }

  /// Adds a property with one text; adds nothing if there is none.
  mutating func add(_ name: String, text: String?) {
    add(name, texts: [text])
  }

  /// Adds a property with several texts in a fixed order, some of which may be missing.
  mutating func add(_ name: String, texts: [String?]) {
    guard texts.contains(where: { $0?.isEmpty == false }) else { return }
    line(name + ":" + texts.map { Self.escaped($0 ?? "") }.joined(separator: ";"))
  }

  /// Adds a property that is a URI. It is not escaped (RFC 6350 §4.2), but has to stay on one line.
  mutating func add(
    _ name: String, uri: String?, parameter: (name: String, value: String)? = nil
  ) {
    guard let uri, !uri.isEmpty else { return }
    let behind = parameter.map { ";\($0.name)=\"\(Self.quoted($0.value))\"" } ?? ""
    line(name + behind + ":" + String(uri.unicodeScalars.filter { !Self.isControl($0) }))
  }

  /// RFC 6350 §3.4: escapes text and removes control characters other than tabs.
  private static func escaped(_ text: String) -> String {
    var out = ""
    for scalar in text.replacing("\r\n", with: "\n").unicodeScalars {
      switch scalar {
      case "\\", ",", ";": out += "\\\(scalar)"
      case "\n", "\r": out += "\\n"
      default: if scalar == "\t" || !isControl(scalar) { out.unicodeScalars.append(scalar) }
      }
    }
    return out
  }

  /// RFC 6868 §3: escapes characters that are not allowed within quotes.
  private static func quoted(_ text: String) -> String {
    let plain = String(text.unicodeScalars.filter { !isControl($0) })
    return plain.replacing("^", with: "^^").replacing("\"", with: "^'")
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || scalar.value == 0x7F
  }

  /// RFC 6350 §3.2: a line has at most 75 octets and is not folded within a character.
  private mutating func line(_ text: String) {
    var width = 0
    for scalar in text.unicodeScalars {
      let count = UTF8.width(scalar)
      if width + count > 75 {
        bytes += "\r\n ".utf8
        width = 1
      }
      bytes += String(scalar).utf8
      width += count
    }
    bytes += "\r\n".utf8
  }
}
