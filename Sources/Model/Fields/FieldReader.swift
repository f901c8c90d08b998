package import CivilTime
package import DataFormats
package import SourceText

/// Reads the keys of one mapping into typed values and collects diagnostics of them.
///
/// A kind's initialiser reads each of its keys once, with a description. Without a mapping, the
/// same initialiser describes the kind, so that documentation cannot differ from the code.
package struct FieldReader {
  /// The file that is read.
  package let file: SourceFile
  /// The mapping's source range.
  package let range: SourceRange
  /// The diagnostics so far.
  package private(set) var diagnostics: [Diagnostic] = []

  /// The entries of the mapping.
  package let node: Node?

  package let entries: [Node.Entry]
  /// Chooses among values by language; nil if the site has one language.
  package let languages: LanguageChoice?
  private let isMapping: Bool
  private var known: [String] = []
  /// The unknown keys that are reported already.
  private var claimed: Set<String> = []
  private var description: [FieldDescription]?
  /// Whether unread keys are allowed.
  package var takesAnyKey = false
  /// Whether a warning for an unknown key lists the known ones if none is similar.
  package var namesKnownKeys = false

  /// Whether other programs write the file, with keys of their own: only keys that look misspelt
  /// are reported.
  private var isOfOtherTools: Bool { file.path.hasSuffix("resume.json") }

  /// A reader of a mapping; any other node is an error and is read as empty.
  package init(
    _ node: Node?, in file: SourceFile, listHint: String? = nil, languages: LanguageChoice? = nil
  ) {
    self.file = file
    self.languages = languages
    self.node = node
    range = node?.range ?? SourceRange(at: 0)
    entries = node?.entries ?? []
    isMapping = node.map { $0.entries != nil || $0.isNull } ?? true
    guard let node, !isMapping else { return }
    if let mistake = Self.textForKeys(node, in: file) {
      report(mistake.message, mistake.range, hint: mistake.hint)
    } else {
      report(
        "expected keys with values, not \(node.description)", node.range,
        hint: node.elements == nil ? nil : listHint.map { Cure($0) })
    }
  }

  /// The keys that an initialiser reads.
  package static func describe(_ read: (inout FieldReader) -> Void) -> [FieldDescription] {
    var reader = FieldReader(nil, in: SourceFile(path: "", bytes: []))
    reader.description = []
    read(&reader)
    return reader.description ?? []
  }

  // MARK: Values

  /// Text; a number or date is used as written. Empty text counts as missing.
  package mutating func text(_ key: String, _ meaning: String) -> String? {
    located(key, meaning)?.value
  }

  /// Required text.
  package mutating func requiredText(_ key: String, _ meaning: String) -> String {
    let value = text(key, meaning)
    require(key)
    return value ?? ""
  }

  /// Requires a key that was read before.
  package mutating func require(_ key: String, hint: Cure? = nil) {
    if let index = description?.lastIndex(where: { $0.key == key }) {
      description?[index].isRequired = true
    } else if isMissing(key), !reportMeant(key) {
      report("missing key '\(key)'", range.firstByte, hint: hint)
    }
  }

  /// Text with its source range; `form` is its type.
  package mutating func located(
    _ key: String, _ meaning: String, as form: FieldDescription.Form = .text
  ) -> Located<String>? {
    guard let node = take(key, form, meaning), !node.isNull else { return nil }
    return text(of: node, key).flatMap { $0.value.isEmpty ? nil : $0 }
  }

  /// `true` or `false`; `yes`, `no`, `on` and `off` are accepted too.
  package mutating func flag(_ key: String, _ meaning: String) -> Bool? {
    guard let node = take(key, .flag, meaning), !node.isNull else { return nil }
    switch node.resolved {
    case .bool(let value): return value
    case .string("yes"), .string("on"), .string("Yes"), .string("On"): return true
    case .string("no"), .string("off"), .string("No"), .string("Off"): return false
    case .string(let text) where ["true", "false"].contains(text.lowercased()):
      report(
        "'\(key)' must be true or false without quotes", node.range, hint: flagHint(key, node))
      return nil
    default:
      reportType(key, "true or false", node, hint: flagHint(key, node))
      return nil
    }
  }

  /// A whole number of at most nine digits, so that sums of any number of them cannot overflow.
  package mutating func integer(_ key: String, _ meaning: String) -> Int? {
    guard let node = take(key, .integer, meaning), !node.isNull else { return nil }
    guard case .scalar(let text, _) = node.content, let value = Int(text) else {
      reportType(key, "a whole number", node)
      return nil
    }
    guard value.magnitude < 1_000_000_000 else {
      report("'\(key)' is too large: \(value)", node.range)
      return nil
    }
    return value
  }

  /// A decimal amount with at most three decimals, such as a price; empty text counts as missing.
  package mutating func amount(_ key: String, _ meaning: String) -> Amount? {
    guard let node = take(key, .amount, meaning), !node.isNull else { return nil }
    if case .scalar(let text, _) = node.content {
      if text.isEmpty { return nil }
      if let amount = Amount(text) { return amount }
    }
    if case .scalar(let text, _) = node.content, let hint = Amount.hint(for: text, key) {
      report("'\(key)' is not an amount: '\(text)'", node.range, hint: hint)
    } else {
      reportType(key, "an amount such as 12.50", node)
    }
    return nil
  }

  /// A date, with or without a time.
  package mutating func date(_ key: String, _ meaning: String) -> Located<DateText>? {
    guard let node = take(key, .date, meaning), !node.isNull else { return nil }
    guard let text = text(of: node, key, expected: "a date") else { return nil }
    if let date = DateText(text.value) { return Located(date, text.range) }
    let mistake = DateMistake(text.value, key: key)
    report(mistake.message, node.range, hint: mistake.hint)
    return nil
  }

  /// Texts with their source ranges; a single text is a list of one.
  package mutating func texts(
    _ key: String, _ meaning: String, as form: FieldDescription.Form = .texts
  ) -> [Located<String>] {
    guard let node = take(key, form, meaning), !node.isNull else { return [] }
    if let entries = node.entries {
      // Hugo's taxonomies are names of one value each with those of several.
      let plurals = key == "taxonomies" ? entries.compactMap(\.value.plainText) : []
      let names = (plurals.isEmpty ? entries.map(\.key) : plurals).joined(separator: ", ")
      reportType(key, "a list", node, hint: writing(key, "[\(names)]", over: node))
      return []
    }
    return (node.elements ?? [node]).compactMap { element in
      let element = inLanguage(element)
      return element.isNull || reportJoinedEntries(element) ? nil : text(of: element, key)
    }
  }

  /// One of the values of an enumeration.
  package mutating func choice<Choice: RawRepresentable & CaseIterable & Sendable>(
    _ key: String, _ meaning: String
  ) -> Choice? where Choice.RawValue == String {
    word(key, meaning, of: Choice.allCases.map(\.rawValue)).flatMap { Choice(rawValue: $0) }
  }

  /// One of some words.
  package mutating func word(
    _ key: String, _ meaning: String, of choices: @autoclosure () -> [String]
  ) -> String? {
    guard let node = take(key, .choice(choices()), meaning), !node.isNull,
      let word = text(of: node, key)
    else { return nil }
    let words = choices()
    if words.contains(word.value) { return word.value }
    reportUnknown(word.value, of: words, key, node.range)
    return nil
  }

  /// A mapping that a closure reads.
  package mutating func mapping<Value>(
    _ key: String, _ meaning: String, _ read: (inout FieldReader) -> Value
  ) -> Value? {
    if description != nil {
      _ = take(key, .mapping(Self.describe { _ = read(&$0) }), meaning)
      return nil
    }
    guard let taken = take(key, .mapping([]), meaning), !taken.isNull else { return nil }
    let node = inLanguage(taken, unless: { Self.describe { _ = read(&$0) } })
    guard node.entries != nil else {
      let fields = Self.describe { _ = read(&$0) }
      reportType(key, "a mapping", node, hint: Self.example(key, node, fields).map { Cure($0) })
      return nil
    }
    return nested(node, read)
  }

  /// A list of mappings, each of which a closure reads; `example` is an entry, for messages.
  package mutating func list<Value>(
    _ key: String, _ meaning: String, example: String? = nil,
    _ read: (inout FieldReader) -> Value
  ) -> [Value] {
    if description != nil {
      _ = take(key, .list(Self.describe { _ = read(&$0) }), meaning)
      return []
    }
    guard let node = take(key, .free, meaning), !node.isNull else { return [] }
    func hint() -> Cure? {
      (example.map { "write each entry as - \($0)" }
        ?? Self.entryExample(Self.describe { _ = read(&$0) })).map { Cure($0) }
    }
    guard let elements = node.elements else {
      if let mistake = Self.textForKeys(node, in: file) {
        report(mistake.message, mistake.range, hint: mistake.hint)
      } else {
        reportType(key, "a list", node, hint: hint() ?? "begin each entry with '- '")
      }
      return []
    }
    return elements.compactMap { element in
      guard element.entries != nil else {
        if let mistake = Self.textForKeys(element, in: file) {
          report(mistake.message, mistake.range, hint: mistake.hint)
        } else {
          report(
            "an entry of '\(key)' must be a mapping, not \(element.description)", element.range,
            hint: hint())
        }
        return nil
      }
      return nested(element, read)
    }
  }

  /// Any value; `form` is the type that the caller accepts.
  package mutating func node(
    _ key: String, _ meaning: String, as form: FieldDescription.Form = .free
  ) -> Node? {
    take(key, form, meaning)
  }

  // MARK: The rest

  /// Whether the reader only describes keys.
  package var isDescribing: Bool { description != nil }

  /// The source range of a key's value; the whole mapping if the key is missing.
  package func range(of key: String) -> SourceRange {
    self[key]?.range ?? range
  }

  /// Adds a warning if a day is before the one that it must follow.
  package mutating func checkOrder(_ isWrong: Bool, _ key: String, _ message: String) {
    if isWrong, !isDescribing { report(message, range(of: key), severity: .warning) }
  }

  /// Whether the mapping has a key, with any value.
  package func has(_ key: String) -> Bool {
    self[key] != nil
  }

  /// Whether the mapping has a key with an empty list.
  package func isEmptyList(_ key: String) -> Bool {
    self[key]?.elements?.isEmpty ?? false
  }

  /// Whether the mapping has a key with empty text.
  package func isEmptyText(_ key: String) -> Bool {
    guard let node = self[key], case .scalar("", _) = node.content else { return false }
    return !node.isNull
  }

  /// The entries whose keys were not read.
  package var unknownEntries: [Node.Entry] {
    entries.filter { !known.contains($0.key) && !claimed.contains($0.key) }.map { entry in
      guard let value = languages?.value(of: entry.value) else { return entry }
      return Node.Entry(key: entry.key, keyRange: entry.keyRange, value: value)
    }
  }

  /// Marks an unknown key as reported.
  package mutating func claim(_ key: String) { claimed.insert(key) }

  /// A warning for an unknown key, with the nearest known key.
  package func unknownKey(_ entry: Node.Entry) -> Diagnostic {
    if let problem = missingSpace(entry) {
      return .error(
        problem.message, at: SourceExcerpt(file, problem.range), hint: problem.hint)
    }
    // A key that was meant to hide the page is an error: it must not be published with a warning.
    if let (message, hint) = uselessHiding(entry, among: known) {
      return .error(message, at: SourceExcerpt(file, entry.keyRange), hint: hint)
    }
    return .warning(
      "unknown key '\(entry.key)'", at: SourceExcerpt(file, entry.keyRange),
      hint: hint(forUnknown: entry, among: known)
        ?? (namesKnownKeys ? "the keys are \(known.joined(separator: ", "))" : nil))
  }

  /// Adds a warning for every unknown key.
  package mutating func reportUnknownKeys() {
    guard description == nil else { return }
    diagnostics += unknownEntries.map(unknownKey).filter {
      $0.severity == .error || !takesAnyKey && (!isOfOtherTools || $0.hint != nil)
    }
  }

  /// Adds a diagnostic at a source range of the file.
  package mutating func report(
    _ message: String, _ range: SourceRange, hint: Cure? = nil,
    severity: Diagnostic.Severity = .error
  ) {
    diagnostics.append(
      Diagnostic(severity, message, at: SourceExcerpt(file, range), hint: hint))
  }

  /// Adds the diagnostics of a nested reader.
  package mutating func adopt(_ others: [Diagnostic]) {
    diagnostics += others
  }

  /// Whether a key is missing or empty; false if the node is not a mapping, which is reported
  /// already.
  package func isMissing(_ key: String) -> Bool {
    guard isMapping else { return false }
    guard let node = self[key], case .scalar(let text, _) = node.content else {
      return self[key] == nil
    }
    return text.isEmpty || node.isNull
  }

  package subscript(key: String) -> Node? {
    entries.last { $0.key == key }?.value
  }

  private mutating func take(
    _ key: String, _ form: @autoclosure () -> FieldDescription.Form, _ meaning: String
  ) -> Node? {
    known.append(key)
    description?.append(FieldDescription(key: key, form: form(), meaning: meaning))
    guard let node = self[key] else { return nil }
    if node.isNull { reportComment(for: key) }
    if languages != nil, form().hasLanguages { return inLanguage(node) }
    return node
  }

  /// Reads a mapping within this one.
  package mutating func nested<Value>(
    _ node: Node, _ read: (inout FieldReader) -> Value
  ) -> Value {
    var inner = FieldReader(node, in: file, languages: languages)
    let value = read(&inner)
    inner.reportUnknownKeys()
    adopt(inner.diagnostics)
    return value
  }

  private mutating func text(
    of node: Node, _ key: String, expected: String = "text"
  ) -> Located<String>? {
    guard case .scalar(let text, _) = node.content else {
      let named = node.entries?.first { $0.key == "id" || $0.key == "name" }?.value
      let only = named ?? node.elements.flatMap { $0.count == 1 ? $0.first : nil }
      let isText = only.map { $0.entries == nil && $0.elements == nil } ?? false
      let hint = isText ? only.map { self.writing(key, file.text($0.range), over: node) } : nil
      reportType(key, expected, node, hint: hint)
      return nil
    }
    return Located(text, node.range)
  }

  /// Reports a value of the wrong type.
  package mutating func reportType(
    _ key: String, _ expected: String, _ node: Node, hint: Cure? = nil
  ) {
    let hint = hint ?? languageHint(for: node)
    report("'\(key)' must be \(expected), not \(node.description)", node.range, hint: hint)
  }
}
