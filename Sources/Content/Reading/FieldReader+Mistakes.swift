import DataFormats
import SourceText

/// Messages about keys and values that were meant for something else, with the corrected text.
extension FieldReader {
  /// What stands instead of a required key: the same under the name that another tool gives it, or
  /// misspelt. It is reported once, instead of the key that is missing.
  mutating func reportMeant(_ key: String) -> Bool {
    let candidates = unknownEntries
    let meant =
      candidates.first { Self.keyWithoutSpace($0) == key }
      ?? candidates.first { FamiliarKeys.isName($0.key, of: key) }
      ?? candidates.first { Spelling.nearest(to: $0.key, in: [key]) != nil }
    guard let meant else { return false }
    claim(meant.key)
    if let problem = missingSpace(meant) {
      report(problem.message, problem.range, hint: problem.hint)
    } else {
      report(
        "unknown key '\(meant.key)'; the key is '\(key)'", meant.keyRange,
        hint: corrected(meant, key))
    }
    return true
  }

  /// What to do about an unknown key; nil if nothing is known of it.
  func hint(forUnknown entry: Node.Entry, among known: [String]) -> String? {
    if entry.key == "permalink", file.text(entry.value.range).contains("/:") {
      return "patterns for all pages of a kind are in site.yaml: permalinks: {post: /:year/:slug/}"
    }
    if let advice = FamiliarKeys.advice(for: entry.key, among: known) { return advice }
    guard let key = FamiliarKeys.key(for: entry.key, among: known) else {
      return Spelling.hint(for: entry.key, in: known)
    }
    return has(key) ? "remove it; '\(key)' is there already" : corrected(entry, key)
  }

  /// The mistake of a key of a collection in braces that has no space after its colon, as in
  /// `{title:About}`.
  func missingSpace(_ entry: Node.Entry) -> (message: String, range: SourceRange, hint: String)? {
    guard let key = Self.keyWithoutSpace(entry), !key.isEmpty else { return nil }
    let value = entry.key.dropFirst(key.utf8.count + 1)
    return ("missing space after '\(key):'", entry.keyRange, "write \(key): \(value)")
  }

  private static func keyWithoutSpace(_ entry: Node.Entry) -> String? {
    guard entry.value.isNull, let colon = entry.key.firstIndex(of: ":"),
      !entry.key[colon...].hasPrefix("://"), !entry.key[..<colon].contains(" "),
      entry.key.index(after: colon) < entry.key.endIndex
    else { return nil }
    return String(entry.key[..<colon])
  }

  /// An entry under another key, as the author would write it.
  func corrected(_ entry: Node.Entry, _ key: String) -> String {
    let only = entry.value.elements.flatMap { $0.count == 1 ? $0.first : nil }
    let text = file.text((only ?? entry.value).range)
    guard !text.isEmpty, text.utf8.count <= 60, !text.contains("\n") else {
      return "use '\(key)' instead"
    }
    return "write \(key): \(text)"
  }

  /// What is written instead of keys with values, such as `title:T`; nil if that is not known.
  static func textForKeys(_ node: Node, in file: SourceFile) -> KeyMistake? {
    guard case .scalar(_, isPlain: true) = node.content,
      [".md", ".yaml", ".yml"].contains(where: { file.path.hasSuffix($0) })
    else { return nil }
    return KeyMistake(in: file, at: node.range.start)
  }

  /// Reports `-one` and `- one` in a deeper column, which YAML joins to one text; whether it is so.
  mutating func reportJoinedEntries(_ node: Node) -> Bool {
    guard case .scalar(let text, isPlain: true) = node.content,
      text.hasPrefix("-") || text.contains("- ")
    else { return false }
    if text.hasPrefix("-"), let mistake = Self.textForKeys(node, in: file) {
      report(mistake.message, mistake.range, hint: mistake.hint)
      return true
    }
    let lines = file.text(node.range).split(separator: "\n", omittingEmptySubsequences: false)
    var offset = node.range.start
    for line in lines {
      let blanks = line.prefix { $0 == " " }.utf8.count
      if offset > node.range.start, line.dropFirst(blanks).hasPrefix("- ") {
        let length = line.utf8.count - blanks
        report(
          "this entry of the list is indented too far",
          SourceRange(offset + blanks, offset + blanks + length),
          hint: "begin every '-' of the list in the same column")
        return true
      }
      offset += line.utf8.count + 1
    }
    return false
  }

  /// Warns of several words that are one tag, which other tools take for several.
  mutating func warnOfJoinedTags(_ texts: [Located<String>]) {
    guard texts.count == 1, let only = texts.first, only.range == place(of: "tags"),
      file.text(only.range) == only.value
    else { return }
    let parts = only.value.split(separator: ",").map { part in
      part.split(separator: " ").joined(separator: " ")
    }.filter { !$0.isEmpty }
    let words = only.value.split(separator: " ").map(String.init)
    let isNames = words.count > 2 && only.value == only.value.lowercased()
    guard parts.count > 1 || isNames else { return }
    let list = (parts.count > 1 ? parts : words).joined(separator: ", ")
    let one = parts.count > 1 ? "\"\(only.value)\"" : only.value
    report(
      "'\(only.value)' is one tag, not several", only.range,
      hint: "write tags: [\(list)]; if it is one, write tags: [\(one)]", severity: .warning)
  }

  /// How to write `true` or `false` for a value that is neither; the key may be in quotes or a number.
  func flagHint(_ key: String, _ node: Node) -> String {
    guard case .scalar(let text, _) = node.content else { return "write \(key): true" }
    switch text.lowercased() {
    case "true", "1", "y", "t": return "write \(key): true"
    case "false", "0", "n", "f": return "write \(key): false"
    default: return "write \(key): true or \(key): false"
    }
  }
}
