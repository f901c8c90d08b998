/// Text of man pages, in which backslashes, and dots and quotes at the begin of a line, are
/// commands.
enum ManualText {
  /// The most bytes of a line that mandoc accepts without a remark.
  private static let width = 78

  /// The lines of a paragraph; each sentence begins on its own line.
  static func paragraph(_ text: String) -> [String] {
    var lines: [String] = []
    var isNew = true
    for word in text.split(separator: " ").map({ line(String($0)) }) {
      if let last = lines.last, !isNew, last.utf8.count + 1 + word.utf8.count <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(word)
      }
      isNew = word.last.map { ".:?!".contains($0) } ?? false
    }
    return lines
  }

  /// A line of text.
  static func line(_ text: String) -> String {
    var out = ""
    for character in text {
      switch character {
      case "\\": out += "\\e"
      case "…": out += "..."
      case "'": out += "\\(aq"
      case "-": out += "\\-"
      case "~": out += "\\(ti"
      default: out.append(character)
      }
    }
    return out.hasPrefix(".") ? "\\&" + out : out
  }
}
