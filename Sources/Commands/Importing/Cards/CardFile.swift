import Bytes
import SourceText

/// The cards of a vCard file (RFC 6350, RFC 2426): the properties of each, with unfolded lines.
struct CardFile {
  /// A property: its name and parameters in upper case, and its value with escapes.
  struct Property {
    let name: String
    let parameters: [String: [String]]
    let value: String
    let range: SourceRange
  }

  /// A card: its properties in order.
  struct Card {
    var properties: [Property] = []
    let range: SourceRange
    /// Whether it has an end.
    var isClosed = false

    func first(_ name: String) -> Property? { properties.first { $0.name == name } }
    func all(_ name: String) -> [Property] { properties.filter { $0.name == name } }
  }

  private(set) var cards: [Card] = []
  private(set) var mistakes: [(message: String, range: SourceRange)] = []

  init(_ file: SourceFile) {
    for line in Self.unfolded(file) { read(line) }
    for card in cards where !card.isClosed {
      mistakes.append(("a card without 'END:VCARD'", card.range))
    }
  }

  private static func unfolded(_ file: SourceFile) -> [(text: String, range: SourceRange)] {
    let bytes = file.bytes
    var lines: [(text: [UInt8], range: SourceRange)] = []
    for range in ByteLines.ranges(bytes) {
      var line = bytes[range]
      let isQuoted = lines.last.map { isSoft($0.text) } ?? false
      if let first = line.first, first == 0x20 || first == 0x09, !lines.isEmpty {
        lines[lines.count - 1].text += line.dropFirst()
      } else if isQuoted {
        lines[lines.count - 1].text.removeLast()
        lines[lines.count - 1].text += line
      } else if !ByteLines.isBlank(line) {
        if lines.isEmpty, line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
        lines.append((Array(line), SourceRange(range.lowerBound, range.upperBound)))
      }
    }
    return lines.map { (String(decoding: $0.text, as: UTF8.self), $0.range) }
  }

  /// Whether a line of vCard 2.1 in quoted-printable goes on.
  private static func isSoft(_ line: [UInt8]) -> Bool {
    line.last == UInt8(ascii: "=")
      && line.firstIndex(of: "quoted-printable", in: 0..<min(line.count, 200), ignoresCase: true)
        != nil
  }

  private mutating func read(_ line: (text: String, range: SourceRange)) {
    guard let property = Self.property(line.text, line.range) else {
      if !cards.isEmpty { mistakes.append(("a line without ':'", line.range)) }
      return
    }
    let value = property.value.trimmed.lowercased()
    if property.name == "BEGIN", value == "vcard" {
      cards.append(Card(range: line.range))
    } else if property.name == "END", value == "vcard" {
      if !cards.isEmpty { cards[cards.count - 1].isClosed = true }
    } else if cards.isEmpty || cards[cards.count - 1].isClosed {
      mistakes.append(("a property outside of a card", line.range))
    } else {
      cards[cards.count - 1].properties.append(property)
    }
  }

  private static func property(_ line: String, _ range: SourceRange) -> Property? {
    var isQuoted = false
    let end = line.utf8.firstIndex { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return byte == UInt8(ascii: ":") && !isQuoted
    }
    guard let end else { return nil }
    let parts = line[..<end].split(separator: ";")
    guard let first = parts.first else { return nil }
    // A group, as in `item1.URL`.
    let name = first.split(separator: ".").last ?? first
    var parameters: [String: [String]] = [:]
    for part in parts.dropFirst() {
      let pair = part.split(separator: "=", maxSplits: 1)
      let key = pair.count == 2 ? pair[0].uppercased() : "TYPE"
      let values = pair[pair.count - 1].split(separator: ",").map {
        $0.uppercased().filter { $0 != "\"" }
      }
      parameters[key, default: []] += values
    }
    return Property(
      name: name.uppercased(), parameters: parameters,
      value: String(line[line.utf8.index(after: end)...]), range: range)
  }
}
