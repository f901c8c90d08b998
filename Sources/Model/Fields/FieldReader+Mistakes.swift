import Bytes
package import DataFormats
package import SourceText

/// Mistaken keys, values of other types, in other languages, and keys without values.
extension FieldReader {
  /// Reports a value of the wrong type.
  package mutating func reportType(
    _ key: String, _ expected: String, _ node: Node, hint: Cure? = nil
  ) {
    report(
      "'\(key)' must be \(expected), not \(node.description)", node.range,
      hint: hint ?? languages?.hint(for: node))
  }

  /// Reports a text that was written instead of keys with values, such as `title:T`; returns whether
  /// it did.
  mutating func reportTextForKeys(_ node: Node) -> Bool {
    guard case .scalar(_, isPlain: true) = node.content,
      let mistake = KeyMistake(inYAML: file, at: node.range.start)
    else { return false }
    report(mistake.message, mistake.range, hint: mistake.hint)
    return true
  }

  /// Reports `-one` and `- one` in a deeper column, which YAML joins to one text; returns whether
  /// it did.
  mutating func reportJoinedEntries(_ node: Node) -> Bool {
    // Most texts have no hyphen, and searching for one is fast.
    guard case .scalar(let text, isPlain: true) = node.content,
      text.utf8.contains(UInt8(ascii: "-")), text.hasPrefix("-") || text.contains("- ")
    else { return false }
    if text.hasPrefix("-"), reportTextForKeys(node) { return true }
    var start = node.range.start
    for line in file.text(node.range).split(separator: "\n", omittingEmptySubsequences: false) {
      let entry = line.drop { $0 == " " }
      let end = start + line.utf8.count
      if start > node.range.start, entry.hasPrefix("- ") {
        report(
          "this entry of the list is indented too far", SourceRange(end - entry.utf8.count, end),
          hint: "begin every '-' of the list in the same column")
        return true
      }
      start = end + 1
    }
    return false
  }

  /// Reports the key that was written instead of a required key: its name in another tool, or a
  /// misspelt name. It is reported once, instead of the missing key.
  package mutating func reportMeant(_ key: String) -> Bool {
    let candidates = unknownEntries.map(unknown)
    let meant =
      candidates.first { $0.keyWithoutSpace == key }
      ?? candidates.first { advice?.isName($0.entry.key, of: key) ?? false }
      ?? candidates.first { Spelling.nearest(to: $0.entry.key, in: [key]) != nil }
    guard let meant else { return false }
    claim(meant.entry.key)
    if reportMissingSpace(meant.entry) { return true }
    report(
      "unknown key '\(meant.entry.key)'; the key is '\(key)'", meant.entry.keyRange,
      hint: meant.corrected(as: key, isList: advice?.isList(key) ?? false))
    return true
  }

  /// Reports a key without a space after its colon; returns whether it did.
  package mutating func reportMissingSpace(_ entry: Node.Entry) -> Bool {
    guard let problem = unknown(entry).missingSpace else { return false }
    report(problem.message, problem.range, hint: problem.hint)
    return true
  }

  // MARK: Keys without values

  /// Adds a warning at a key without a value.
  package mutating func reportEmpty(_ key: String) {
    guard let entry = entries.last(where: { $0.key == key }), commentHint(behind: entry) == nil
    else { return }
    report("'\(key)' has no value", entry.keyRange, severity: .warning)
  }

  /// Adds a warning for a key whose value is a comment in YAML, as in `title: #1 fan`.
  mutating func reportComment(for key: String) {
    guard let entry = entries.last(where: { $0.key == key }),
      let hint = commentHint(behind: entry)
    else { return }
    report("'\(key)' has no value", entry.keyRange, hint: hint, severity: .warning)
  }

  /// Adds a warning for a title that ends before a word that begins with `#`, as in `title:
  /// Proposal #3`: a comment has a space after the `#`.
  package mutating func reportCut(_ title: Located<String>?, _ key: String) {
    guard let title, case .scalar(_, isPlain: true) = self[key]?.content,
      let rest = restOfLine(behind: title.range), rest.first == "#",
      let next = rest.dropFirst().first, !next.isWhitespace, next != "#"
    else { return }
    let whole = rest.trimming(while: \.isWhitespace)
    let end = file.lineRange(at: title.range.start).upperBound
    report(
      "' #' begins a comment and cuts the \(key)", SourceRange(title.range.start, end),
      hint: "put it in quotes: \"\(title.value) \(whole)\"", severity: .warning)
  }

  /// The hint that `#` begins a comment, if there is one instead of a value.
  private func commentHint(behind entry: Node.Entry) -> Cure? {
    guard entry.value.isNull, let rest = restOfLine(behind: entry.keyRange), rest.first == ":"
    else { return nil }
    return CommentHint.text(in: rest.dropFirst())
  }

  /// What follows a range on its first line, after blanks; nil if nothing does.
  private func restOfLine(behind range: SourceRange) -> Substring? {
    let end = file.lineRange(at: range.start).upperBound
    guard range.end < end else { return nil }
    return file.text(SourceRange(range.end, end)).drop { $0 == " " }
  }

  // MARK: Languages

  /// A node, or the chosen one of its values by language.
  package func inLanguage(_ node: Node) -> Node { languages?.value(of: node) ?? node }

  /// The keys that have a value in the chosen language itself.
  package var keysInOwnLanguage: Set<String> {
    guard let languages else { return [] }
    return Set(entries.filter { languages.hasOwnValue(in: $0.value) }.map(\.key))
  }

  /// The mapping with the chosen ones of all values by language in it.
  package var nodeInLanguage: Node? {
    guard let languages, let node else { return node }
    return languages.plain(node, isRoot: true)
  }

  /// The chosen one of a mapping's values by language; the mapping itself if one of its keys is a
  /// field that a kind has.
  func inLanguage(_ node: Node, unless fields: () -> [FieldDescription]) -> Node {
    guard let chosen = languages?.value(of: node) else { return node }
    let names = Set(fields().map(\.key))
    return node.entries?.contains { names.contains($0.key) } == true ? node : chosen
  }
}
