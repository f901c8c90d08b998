package import DataFormats
package import SourceText

/// Messages about mistaken keys and values, with the corrected text.
extension FieldReader {
  /// Reports the key that was written instead of a required key: its name in another tool, or a
  /// misspelt name. It is reported once, instead of the missing key.
  package mutating func reportMeant(_ key: String) -> Bool {
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

  /// The message and the cure for an unknown key that was meant to hide something; nil for others.
  func uselessHiding(
    _ entry: Node.Entry, among known: [String]
  ) -> (message: String, hint: Cure)? {
    // Most settings have nothing to do with entries.
    let isSetting = file.path.contains("/site.y") && !known.contains("navigation")
    guard let key = FamiliarKeys.hidingKey(for: entry),
      known.contains(key) || key == "access" || !isSetting && key != "noindex",
      known.contains("draft") || !FamiliarKeys.isOfPagesAlone(entry, key)
    else { return nil }
    // A password is not repeated.
    let value = key == "access" ? nil : entry.value.plainText.map { ": \($0)" }
    let what = known.contains("draft") ? "a page" : "anything here"
    return ("'\(entry.key)\(value ?? "")' does not hide \(what)", cure(entry, key, known))
  }

  /// What to write instead of a key that hides nothing, for one of ours that does.
  private func cure(_ entry: Node.Entry, _ key: String, _ known: [String]) -> Cure {
    guard known.contains(key) else {
      let list = ["classes", "segments", "items"].first(where: known.contains)
      if let list { return "write access: GROUP in each of the \(list)" }
      return (known.contains("access") ? "write access: GROUP, or " : "") + "remove the whole entry"
    }
    let isFlag = key == "draft" || key == "noindex"
    if isFlag ? self[key]?.resolved == .bool(true) : has(key) {
      return "remove it; '\(key)' is there already"
    }
    if isFlag {
      let written = Cure.writing("\(key): true", over: length(entry))
      return key == "draft" ? written + ", or access: GROUP" : written
    }
    let isName = key == "access" && !Spelling.isNear(entry.key.lowercased(), to: key)
    return isName ? "write access: GROUP" : corrected(entry, key)
  }

  /// The hint for an unknown key; nil if there is none.
  func hint(forUnknown entry: Node.Entry, among known: [String]) -> Cure? {
    if entry.key == "permalink", file.text(entry.value.range).contains("/:") {
      return "patterns for all pages of a kind are in site.yaml: permalinks: {post: /:year/:slug/}"
    }
    if let own = ownHint(entry, among: known) { return own }
    if let advice = FamiliarKeys.advice(for: entry.key, among: known) { return advice }
    guard let key = FamiliarKeys.key(for: entry.key, among: known) else {
      return Spelling.hint(for: entry.key, in: known)
    }
    if has(key) { return added(entry, to: key) ?? "remove it; '\(key)' is there already" }
    return corrected(entry, key)
  }

  /// The hint for keys of another kind of page, and for URLs of other sites.
  private func ownHint(_ entry: Node.Entry, among known: [String]) -> Cure? {
    if FamiliarKeys.isName(entry.key, of: "url"), let hint = linkHint(entry, among: known) {
      return hint
    }
    let isPage = known.contains("draft") && !known.contains("start")
    guard isPage, entry.key == "start", entry.value.entries == nil else { return nil }
    return "'start' is for events; move the file to 'events/'"
  }

  /// Reports a key without a space after its colon; returns whether it did.
  package mutating func reportMissingSpace(_ entry: Node.Entry) -> Bool {
    guard let problem = missingSpace(entry) else { return false }
    report(problem.message, problem.range, hint: problem.hint)
    return true
  }

  /// The mistake of a key of a collection in braces that has no space after its colon, as in
  /// `{title:About}`.
  func missingSpace(_ entry: Node.Entry) -> (message: String, range: SourceRange, hint: Cure)? {
    if entry.key.hasPrefix("-"), entry.key.count > 1 {
      let written = entry.key.dropFirst() + ": " + file.text(entry.value.range)
      return (
        "missing space after '-'", entry.keyRange,
        .writing("- \(written)", over: length(entry))
      )
    }
    guard let key = Self.keyWithoutSpace(entry), !key.isEmpty else { return nil }
    let value = entry.key.dropFirst(key.utf8.count + 1)
    return ("missing space after '\(key):'", entry.keyRange, .writing("\(key): \(value)"))
  }

  private static func keyWithoutSpace(_ entry: Node.Entry) -> String? {
    guard entry.value.isNull, let colon = entry.key.firstIndex(of: ":"),
      !entry.key[colon...].hasPrefix("://"), !entry.key[..<colon].contains(" "),
      entry.key.index(after: colon) < entry.key.endIndex
    else { return nil }
    return String(entry.key[..<colon])
  }

  /// Keys whose values may also be in a foreign key.
  private static let lists: Set<String> = ["tags", "aliases"]

  /// The corrected list with the values of a foreign key added; nil if the key has no list, or if
  /// they are equal.
  private func added(_ entry: Node.Entry, to key: String) -> Cure? {
    guard Self.lists.contains(key), let own = self[key] else { return nil }
    let (old, new) = (Self.words(own, in: file), Self.words(entry.value, in: file))
    let further = new.filter { !old.contains($0) }
    let list = (old + further).joined(separator: ", ")
    guard !further.isEmpty, !old.isEmpty, list.utf8.count <= 60 else { return nil }
    return "add it: \(key): [\(list)]"
  }

  /// The links of another generator's menu in our form.
  private static func links(_ node: Node) -> String? {
    guard let menus = node.entries, let elements = menus.first?.value.elements else { return nil }
    let links = elements.map { link -> String? in
      func text(_ keys: [String]) -> String? {
        link.entries?.first { keys.contains($0.key.lowercased()) }?.value.plainText
      }
      guard let title = text(["name", "title", "identifier"]) else { return nil }
      return "{title: \(title), url: \(text(["url", "pageref", "href"]) ?? "…")}"
    }
    let list = "[" + links.compactMap { $0 }.joined(separator: ", ") + "]"
    return links.contains(nil) || list.utf8.count > 80 ? "[{title: …, url: …}, …]" : list
  }

  /// The texts of a list, or a single text, as written.
  private static func words(_ node: Node, in file: SourceFile) -> [String] {
    (node.elements ?? [node]).map { file.text($0.range) }.filter { !$0.isEmpty }
  }

  /// An entry under another key, in the form to write.
  package func corrected(_ entry: Node.Entry, _ key: String) -> Cure {
    if key == "navigation", let list = Self.links(entry.value) {
      return list.contains("…")
        ? "write navigation: \(list)" : .writing("navigation: \(list)", over: length(entry))
    }
    let words = Self.lists.contains(key) ? Self.words(entry.value, in: file) : []
    let list = words.joined(separator: ", ")
    if !list.isEmpty, list.utf8.count <= 60, !list.contains("\n") {
      return .writing("\(key): [\(list)]", over: length(entry))
    }
    let only = entry.value.elements.flatMap { $0.count == 1 ? $0.first : nil }
    let text = file.text((only ?? entry.value).range)
    guard !text.isEmpty, text.utf8.count <= 60, !text.contains("\n") else {
      return Cure("use '\(key)' instead", .replacement(key))
    }
    return .writing("\(key): \(text)", over: length(entry))
  }

  /// The length of an entry from its key to the end of its value.
  private func length(_ entry: Node.Entry) -> Int {
    max(entry.keyRange.end, end(of: entry.value.range)) - entry.keyRange.start
  }

  /// The end of a value without the line ends and comments behind it, which are in the range of a
  /// block.
  private func end(of range: SourceRange) -> Int {
    var text = file.text(range)[...]
    while true {
      text = text.prefix(
        upTo: text.lastIndex { !$0.isWhitespace }.map(text.index(after:)) ?? text.startIndex)
      guard let line = text.lastIndex(where: \.isNewline),
        text[line...].first(where: { !$0.isWhitespace }) == "#"
      else { return range.start + text.utf8.count }
      text = text[..<line]
    }
  }

  /// The cure `write KEY: VALUE`, which replaces the value.
  package func writing(_ key: String, _ value: String, over node: Node) -> Cure {
    Cure(
      "write \(key): \(value)", .replacement(value, length: end(of: node.range) - node.range.start))
  }

  /// The text that was written instead of keys with values, such as `title:T`; nil if there is
  /// none.
  static func textForKeys(_ node: Node, in file: SourceFile) -> KeyMistake? {
    guard case .scalar(_, isPlain: true) = node.content,
      [".md", ".yaml", ".yml"].contains(where: { file.path.hasSuffix($0) })
    else { return nil }
    return KeyMistake(in: file, at: node.range.start)
  }

  /// Reports a word that is none of some words.
  mutating func reportUnknown(
    _ word: String, of words: [String], _ key: String, _ range: SourceRange
  ) {
    // A word with another first letter is probably another word: 'night' is not 'light'.
    let nearest = Spelling.nearest(to: word, in: words).flatMap { near in
      near.first == word.lowercased().first ? Cure.meaning(near) : nil
    }
    report(
      "unknown \(key) '\(word)'", range,
      hint: nearest ?? "use one of \(words.joined(separator: ", "))")
  }

  /// Reports `-one` and `- one` in a deeper column, which YAML joins to one text; returns whether
  /// it did.
  mutating func reportJoinedEntries(_ node: Node) -> Bool {
    // Most texts have no hyphen, and searching for one is fast.
    guard case .scalar(let text, isPlain: true) = node.content,
      text.utf8.contains(UInt8(ascii: "-")), text.hasPrefix("-") || text.contains("- ")
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

  /// Warns about several words in one tag, which other tools read as several tags.
  package mutating func warnOfJoinedTags(_ texts: [Located<String>]) {
    guard texts.count == 1, let only = texts.first, only.range == range(of: "tags"),
      case .scalar(_, isPlain: true) = self["tags"]?.content
    else { return }
    let lines = file.text(only.range)
    if lines.contains("\n") { return reportLines(only, lines) }
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

  /// Warns about tags on separate lines without dashes, which YAML joins to one text.
  private mutating func reportLines(_ tag: Located<String>, _ text: String) {
    let words = text.split(separator: "\n").map { line in
      line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    let entries = words.map { "- " + $0 }.joined(separator: " and ")
    report(
      "'\(tag.value)' is written on \(words.count) lines, but is one tag", tag.range,
      hint: "write \(entries), or tags: [\(words.joined(separator: ", "))]", severity: .warning)
  }

  /// The corrected form of a value that should be `true` or `false`.
  func flagHint(_ key: String, _ node: Node) -> Cure {
    guard case .scalar(let text, _) = node.content else { return "write \(key): true" }
    switch text.lowercased() {
    case "true", "1", "y", "t": return writing(key, "true", over: node)
    case "false", "0", "n", "f": return writing(key, "false", over: node)
    default: return "write \(key): true or \(key): false"
    }
  }
}
