/// Renders diagnostics as terminal text: `path:line:column: error: message`, the line, a caret, a
/// hint.
public struct DiagnosticRenderer: Sendable {
  private let color: Bool

  /// Creates a renderer; `color` adds ANSI escape sequences (ECMA-48 SGR).
  public init(color: Bool) {
    self.color = color
  }

  /// The text of one diagnostic, ending in a line feed.
  public func render(_ diagnostic: Diagnostic) -> String {
    var out = ""
    if let excerpt = diagnostic.excerpt { out += bold(position(of: excerpt)) + ": " }
    out += severity(diagnostic.severity) + ": " + bold(printable(diagnostic.message)) + "\n"
    if let excerpt = diagnostic.excerpt { out += quote(excerpt) }
    for (note, count) in Self.counted(diagnostic.notes) {
      out += "  "
      if let excerpt = note.excerpt { out += position(of: excerpt) + ": " }
      let times = count > 1 ? " (\(count) times)" : ""
      out += "note: " + printable(note.message) + times + "\n"
    }
    if let hint = diagnostic.hint { out += "  " + paint("36", printable(hint.text)) + "\n" }
    return out
  }

  /// The notes without repetitions, as a partial that renders itself has a long chain of notes.
  private static func counted(
    _ notes: [Diagnostic.Note]
  ) -> [(note: Diagnostic.Note, count: Int)] {
    notes.reduce(into: []) { rows, note in
      if let last = rows.last, last.note == note {
        rows[rows.count - 1].count += 1
      } else {
        rows.append((note, 1))
      }
    }
  }

  private func position(of excerpt: SourceExcerpt) -> String {
    printable(excerpt.path) + ":\(excerpt.position.line):\(excerpt.position.column)"
  }

  private func quote(_ excerpt: SourceExcerpt) -> String {
    guard !excerpt.line.isEmpty else { return "" }
    let number = String(excerpt.position.line)
    let gutter = "  " + paint("2", number + " |") + " "
    let indent = "  " + String(repeating: " ", count: number.count) + paint("2", " |") + " "
    let column = max(0, excerpt.position.column - 1 - excerpt.lineStart)
    let before = String(decoding: excerpt.line.utf8.prefix(column), as: UTF8.self)
    let marked = excerpt.line.utf8.dropFirst(column).prefix(excerpt.length)
    let cut = excerpt.lineStart > 0 ? "…" : ""
    let padding = String(repeating: " ", count: width(cut + before))
    let tildes = max(0, width(String(decoding: marked, as: UTF8.self)) - 1)
    let caret = paint("31", "^" + String(repeating: "~", count: tildes))
    return gutter + cut + printable(excerpt.line) + "\n" + indent + padding + caret + "\n"
  }

  /// The number of terminal columns of a text: wide East Asian characters and emoji take two,
  /// combining marks none (after Unicode Standard Annex #11, simplified to the common blocks).
  private func width(_ text: String) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.unicodeScalars.reduce(0) { total, scalar in
      switch scalar.value {
      case 0x300...0x36F, 0x200B...0x200F, 0xFE00...0xFE0F, 0xFEFF: total
      case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
        0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
        total + 2
      default: total + 1
      }
    }
  }

  /// The text with every control character replaced by a space or `?`: content must not be able to
  /// control the terminal, and a tab must not move the caret.
  private func printable(_ text: String) -> String {
    if text.utf8.allSatisfy(Self.isPlain) { return text }
    var out = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x09, 0x0A: out.append(" ")
      case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: out.append("?")
      default: out.append(scalar)
      }
    }
    return String(out)
  }

  /// Whether a byte is not part of any character that `printable` replaces.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != 0x7F && byte != 0xC2 && byte != 0xE2
  }

  private func severity(_ severity: Diagnostic.Severity) -> String {
    paint(severity == .error ? "1;31" : "1;33", severity.rawValue)
  }

  private func bold(_ text: String) -> String { paint("1", text) }

  private func paint(_ code: String, _ text: String) -> String {
    color ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
