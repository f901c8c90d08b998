import Markup
import SourceText

/// Text for a terminal as HTML: colours become classes, other control sequences are removed, and a
/// carriage return starts its line again (ECMA-48 §8.3.117).
struct TerminalText {
  private var html = ""
  private var color: String?
  private var ground: String?
  private var isBold = false
  private var isOpen = false

  private static let names = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
  ]

  /// The HTML of a text, whose line ends are references if a blank line would follow.
  static func html(_ text: String) -> String {
    var terminal = TerminalText()
    terminal.write(Array(lines(of: text).unicodeScalars))
    terminal.close()
    return terminal.html
  }

  /// The text with only the last version of each line that was written over.
  private static func lines(of text: String) -> String {
    guard text.unicodeScalars.contains("\r") else { return text }
    return text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map {
      line in
      let versions = line.split(separator: "\r")
      return versions.last.map { String(String.UnicodeScalarView($0)) } ?? ""
    }.joined(separator: "\n")
  }

  private mutating func write(_ text: [Unicode.Scalar]) {
    var index = 0
    while index < text.count {
      if text[index] == "\u{1B}" {
        index = sequence(text, at: index)
        continue
      }
      append(text[index])
      index += 1
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "<", ">", "&": html += "\(HTMLEscaping.reference(to: UInt8(ascii: scalar)))"
    case "{": html += "&#123;"
    case "\n": html += "&#10;"
    case "\t": html.unicodeScalars.append(scalar)
    case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}": break
    default: html.unicodeScalars.append(scalar)
    }
  }

  /// Reads the sequence that starts at an escape; returns its end.
  private mutating func sequence(_ text: [Unicode.Scalar], at start: Int) -> Int {
    guard start + 1 < text.count else { return text.count }
    // Operating system commands, such as links, end with BEL or ST.
    if text[start + 1] == "]" {
      let end = text[start...].firstIndex { $0 == "\u{7}" || $0 == "\u{9C}" || $0 == "\\" }
      return end.map { $0 + 1 } ?? text.count
    }
    guard text[start + 1] == "[" else { return start + 2 }
    let end = text[(start + 2)...].firstIndex { ("\u{40}"..."\u{7E}").contains($0) }
    guard let end else { return text.count }
    if text[end] == "m" {
      let codes = String(String.UnicodeScalarView(text[(start + 2)..<end]))
      set(
        codes.split(omittingEmptySubsequences: false) { $0 == ";" || $0 == ":" }.map {
          Int($0) ?? 0
        })
    }
    return end + 1
  }

  /// Applies codes of "select graphic rendition".
  private mutating func set(_ codes: [Int]) {
    close()
    var codes = codes[...]
    while let code = codes.popFirst() {
      switch code {
      case 0: (color, ground, isBold) = (nil, nil, false)
      case 1: isBold = true
      case 22: isBold = false
      case 30...37: color = Self.names[code - 30]
      case 90...97: color = Self.names[code - 90]
      case 40...47: ground = Self.names[code - 40]
      case 100...107: ground = Self.names[code - 100]
      case 39: color = nil
      case 49: ground = nil
      case 38: color = Self.extended(&codes)
      case 48: ground = Self.extended(&codes)
      default: break
      }
    }
    open()
  }

  /// The nearest of the eight colours for `5;n` or `2;r;g;b`.
  private static func extended(_ codes: inout ArraySlice<Int>) -> String? {
    switch codes.popFirst() {
    case 5:
      guard let code = codes.popFirst() else { return nil }
      if code < 16 { return names[max(0, code) % 8] }
      guard code < 232 else { return code < 244 ? "black" : "white" }
      let cube = code - 16
      return nearest([cube / 36, cube / 6 % 6, cube % 6].map { $0 * 51 })
    case 2:
      let parts = [codes.popFirst(), codes.popFirst(), codes.popFirst()].compactMap { $0 }
      return parts.count == 3 ? nearest(parts) : nil
    default: return nil
    }
  }

  private static func nearest(_ parts: [Int]) -> String {
    names[parts.enumerated().reduce(0) { $0 | ($1.element >= 128 ? 1 << $1.offset : 0) }]
  }

  private mutating func open() {
    let classes = [
      color.map { "ansi-" + $0 }, ground.map { "ansi-on-" + $0 }, isBold ? "ansi-bold" : nil,
    ].compactMap { $0 }
    guard !classes.isEmpty else { return }
    html += "<span class=\"\(classes.joined(separator: " "))\">"
    isOpen = true
  }

  private mutating func close() {
    if isOpen { html += "</span>" }
    isOpen = false
  }
}
