import DataFormats
import Fields
import SourceText

/// Reads `tags`, and warns about several words in one tag, which other tools read as several tags.
enum TagList {
  /// The tags.
  static func read(_ reader: inout FieldReader) -> [Located<String>] {
    let tags = reader.texts("tags", "Tags, each with its own page")
    if tags.count == 1, let only = tags.first, only.range == reader.range(of: "tags"),
      case .scalar(_, isPlain: true) = reader["tags"]?.content
    {
      check(only, &reader)
    }
    return tags
  }

  private static func check(_ only: Located<String>, _ reader: inout FieldReader) {
    let lines = reader.file.text(only.range)
    if lines.contains("\n") { return reportLines(only, lines, &reader) }
    let parts = only.value.split(separator: ",").map { part in
      part.split(separator: " ").joined(separator: " ")
    }.filter { !$0.isEmpty }
    let words = only.value.split(separator: " ").map(String.init)
    let isNames = words.count > 2 && only.value == only.value.lowercased()
    guard parts.count > 1 || isNames else { return }
    let list = (parts.count > 1 ? parts : words).joined(separator: ", ")
    let one = parts.count > 1 ? "\"\(only.value)\"" : only.value
    reader.report(
      "'\(only.value)' is one tag, not several", only.range,
      hint: "write tags: [\(list)]; if it is one, write tags: [\(one)]", severity: .warning)
  }

  /// Warns about tags on separate lines without dashes, which YAML joins to one text.
  private static func reportLines(
    _ tag: Located<String>, _ text: String, _ reader: inout FieldReader
  ) {
    let words = text.split(separator: "\n").map { line in
      line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    let entries = words.map { "- " + $0 }.joined(separator: " and ")
    reader.report(
      "'\(tag.value)' is written on \(words.count) lines, but is one tag", tag.range,
      hint: "write \(entries), or tags: [\(words.joined(separator: ", "))]", severity: .warning)
  }
}
