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
  /// The lists of ids of people that were read.
  package private(set) var mentions: [[Located<String>]] = []

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
  let advice: (any KeyAdvice)?
  /// Whether unread keys are allowed.
  package var takesAnyKey = false
  /// Whether a warning for an unknown key lists the known ones if none is similar.
  package var namesKnownKeys = false
  /// Whether other programs write the file, with keys of their own: only keys that look misspelt
  /// are reported.
  package var isOfOtherTools = false

  /// A reader of a mapping; any other node is an error and is read as empty. `advice` is about keys
  /// that are not read.
  package init(
    _ node: Node?, in file: SourceFile, listHint: String? = nil, languages: LanguageChoice? = nil,
    advice: (any KeyAdvice)? = nil
  ) {
    self.file = file
    self.languages = languages
    self.advice = advice
    self.node = node
    range = node?.range ?? SourceRange(at: 0)
    entries = node?.entries ?? []
    isMapping = node.map { $0.entries != nil || $0.isNull } ?? true
    guard let node, !isMapping, !reportTextForKeys(node) else { return }
    report(
      "expected keys with values, not \(node.description)", node.range,
      hint: node.elements == nil ? nil : listHint.map { Cure($0) })
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
    guard let node = value(key, meaning, as: form) else { return nil }
    return text(of: node, key).flatMap { $0.value.isEmpty ? nil : $0 }
  }

  /// The id of a person.
  package mutating func person(_ key: String, _ meaning: String) -> Located<String>? {
    let id = located(key, meaning)
    if let id { mentions.append([id]) }
    return id
  }

  /// The ids of people.
  package mutating func people(_ key: String, _ meaning: String) -> [Located<String>] {
    let ids = texts(key, meaning)
    if !ids.isEmpty { mentions.append(ids) }
    return ids
  }

  /// Texts with their source ranges; a single text is a list of one.
  ///
  /// - Parameter hasNamedValues: Whether a mapping was meant as the list of its values, not of its keys.
  package mutating func texts(
    _ key: String, _ meaning: String, as form: FieldDescription.Form = .texts,
    hasNamedValues: Bool = false
  ) -> [Located<String>] {
    guard let node = value(key, meaning, as: form) else { return [] }
    if let entries = node.entries {
      let values = hasNamedValues ? entries.compactMap(\.value.plainText) : []
      let names = (values.isEmpty ? entries.map(\.key) : values).joined(separator: ", ")
      reportType(key, "a list", node, hint: .writing(key, "[\(names)]", over: node, in: file))
      return []
    }
    return (node.elements ?? [node]).compactMap { element in
      let element = inLanguage(element)
      return element.isNull || reportJoinedEntries(element) ? nil : text(of: element, key)
    }
  }

  /// A mapping that a closure reads; `example` is a value instead of a text, for messages.
  package mutating func mapping<Value>(
    _ key: String, _ meaning: String, example: ((String) -> String?)? = nil,
    _ read: (inout FieldReader) -> Value
  ) -> Value? {
    if isDescribing {
      _ = take(key, .mapping(Self.describe { _ = read(&$0) }), meaning)
      return nil
    }
    guard let taken = value(key, meaning, as: .mapping([])) else { return nil }
    let node = inLanguage(taken, unless: { Self.describe { _ = read(&$0) } })
    guard node.entries != nil else {
      let known = example?(node.plainText ?? "")
      let shown = known ?? FieldExample.mapping(Self.describe { _ = read(&$0) })
      reportType(key, "a mapping", node, hint: shown.map { "write \(key): \($0)" })
      return nil
    }
    return nested(node, read)
  }

  /// A mapping that a closure reads, or what it reads of an empty one.
  package mutating func settings<Value>(
    _ key: String, _ meaning: String, example: ((String) -> String?)? = nil,
    _ read: (inout FieldReader) -> Value
  ) -> Value {
    if let value = mapping(key, meaning, example: example, read) { return value }
    var nothing = FieldReader(nil, in: file)
    return read(&nothing)
  }

  /// A list of mappings, each of which a closure reads; `example` is an entry, for messages.
  package mutating func list<Value>(
    _ key: String, _ meaning: String, example: String? = nil,
    _ read: (inout FieldReader) -> Value
  ) -> [Value] {
    if isDescribing {
      _ = take(key, .list(Self.describe { _ = read(&$0) }), meaning)
      return []
    }
    guard let node = value(key, meaning) else { return [] }
    func hint() -> Cure? {
      (example ?? FieldExample.mapping(Self.describe { _ = read(&$0) }))
        .map { "write each entry as - \($0)" }
    }
    guard let elements = node.elements else {
      if !reportTextForKeys(node) {
        reportType(key, "a list", node, hint: hint() ?? "begin each entry with '- '")
      }
      return []
    }
    return elements.compactMap { element in
      if element.entries != nil { return nested(element, read) }
      if !reportTextForKeys(element) {
        report(
          "an entry of '\(key)' must be a mapping, not \(element.description)", element.range,
          hint: hint())
      }
      return nil
    }
  }

  /// A mapping from names of the author's own with their source ranges, to mappings.
  package mutating func named<Value>(
    _ key: String, _ meaning: String, _ read: (Located<String>, inout FieldReader) -> Value
  ) -> [Value] {
    func fields() -> [FieldDescription] {
      Self.describe { _ = read(Located("", SourceRange(at: 0)), &$0) }
    }
    if isDescribing {
      _ = take(key, .named(.mapping(fields())), meaning)
      return []
    }
    guard let node = value(key, meaning, as: .named(.free)) else { return [] }
    guard let entries = node.entries else {
      let example = FieldExample.named(node, fields())
      reportType(key, "a mapping", node, hint: "write \(key): \(example)")
      return []
    }
    return entries.compactMap { entry in
      if entry.value.entries != nil {
        return nested(entry.value) { read(Located(entry.key, entry.keyRange), &$0) }
      }
      let example = FieldExample.required(fields())
      reportType(entry.key, "a mapping", entry.value, hint: "write \(entry.key): \(example)")
      return nil
    }
  }

  /// A mapping from names of the author's own to lists of mappings.
  package mutating func namedLists<Value>(
    _ key: String, _ meaning: String, _ read: (inout FieldReader) -> Value
  ) -> [(name: String, values: [Value])] {
    if isDescribing {
      _ = take(key, .named(.list(Self.describe { _ = read(&$0) })), meaning)
      return []
    }
    guard let node = value(key, meaning, as: .named(.free)) else { return [] }
    guard let entries = node.entries else {
      let list = FieldExample.mapping(Self.describe { _ = read(&$0) }) ?? "…"
      reportType(key, "a mapping", node, hint: "write \(key): {NAME: [\(list)]}")
      return []
    }
    return nested(node) { reader in
      entries.map { entry in (entry.key, reader.list(entry.key, "", read)) }
    }
  }

  /// Any value; `form` is the type that the caller accepts.
  package mutating func node(
    _ key: String, _ meaning: String, as form: FieldDescription.Form = .free
  ) -> Node? {
    take(key, form, meaning)
  }

  /// A value that is not null; `form` is the type that the caller accepts.
  mutating func value(
    _ key: String, _ meaning: String, as form: @autoclosure () -> FieldDescription.Form = .free
  ) -> Node? {
    take(key, form(), meaning).flatMap { $0.isNull ? nil : $0 }
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
    var inner = FieldReader(node, in: file, languages: languages, advice: advice)
    inner.isOfOtherTools = isOfOtherTools
    let value = read(&inner)
    inner.reportUnknownKeys()
    diagnostics += inner.diagnostics
    mentions += inner.mentions
    return value
  }

  mutating func text(
    of node: Node, _ key: String, expected: String = "text"
  ) -> Located<String>? {
    guard case .scalar(let text, _) = node.content else {
      let named = node.entries?.first { $0.key == "id" || $0.key == "name" }?.value
      let only = named ?? node.elements.flatMap { $0.count == 1 ? $0.first : nil }
      let isText = only.map { $0.entries == nil && $0.elements == nil } ?? false
      let hint = isText ? only.map { file.text($0.range) } : nil
      reportType(
        key, expected, node, hint: hint.map { .writing(key, $0, over: node, in: file) })
      return nil
    }
    return Located(text, node.range)
  }

  // MARK: Keys

  /// Whether the reader only describes keys.
  package var isDescribing: Bool { description != nil }

  /// The source range of a key's value; the whole mapping if the key is missing.
  package func range(of key: String) -> SourceRange {
    self[key]?.range ?? range
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

  // MARK: Unknown keys

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
    let key = unknown(entry)
    if let problem = key.missingSpace {
      return .error(
        problem.message, at: SourceExcerpt(file, problem.range), hint: problem.hint)
    }
    // A key that was meant to hide the page is an error: it must not be published with a warning.
    if let (message, hint) = advice?.uselessHiding(key) {
      return .error(message, at: SourceExcerpt(file, entry.keyRange), hint: hint)
    }
    return .warning(
      "unknown key '\(entry.key)'", at: SourceExcerpt(file, entry.keyRange),
      hint: advice?.hint(for: key) ?? Spelling.hint(for: entry.key, in: known)
        ?? (namesKnownKeys ? "the keys are \(known.joined(separator: ", "))" : nil))
  }

  /// An entry as a key that is not read.
  package func unknown(_ entry: Node.Entry) -> UnknownKey {
    UnknownKey(entry: entry, siblings: entries, known: known, file: file)
  }

  /// Adds a warning for every unknown key.
  package mutating func reportUnknownKeys() {
    guard !isDescribing else { return }
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
}
