import DataFormats
import Localization
import SourceText

/// The phrases of one file of a language.
struct PhraseFile {
  private(set) var phrases: [(key: String, phrase: Phrase)] = []
  private(set) var diagnostics: [Diagnostic] = []
  private let file: SourceFile
  private let language: Language

  /// Reads a file. Keys may be nested: `comments: {title: …}` is `comments.title`.
  init(_ file: SourceFile, language: Language) {
    (self.file, self.language) = (file, language)
    let parsed = YAMLReader.read(file)
    diagnostics = parsed.diagnostics
    guard let node = parsed.node, !node.isNull else { return }
    if let entries = node.entries {
      read(entries, below: "")
    } else {
      report("expected keys with texts, not \(node.description)", node.range)
    }
  }

  private mutating func read(_ entries: [Node.Entry], below prefix: String) {
    for entry in entries {
      let key = prefix + entry.key
      switch entry.value.content {
      case .scalar(let text, _) where !entry.value.isNull:
        add(.single(PhrasePattern(text)), key, entry)
      case .mapping(let inner):
        if let forms = plural(inner, of: key) {
          add(.plural(forms), key, entry)
        } else {
          read(inner, below: key + ".")
        }
      case .scalar: report("'\(key)' has no text", entry.keyRange)
      case .sequence:
        report("'\(key)' must be a text or a mapping, not a list", entry.value.range)
      }
    }
  }

  private mutating func add(_ forms: Phrase.Forms, _ key: String, _ entry: Node.Entry) {
    let phrase = Phrase(forms, language: language, file, entry.keyRange)
    phrases.append((key, phrase))
    guard phrase.patterns.contains(where: \.hasStrayBrace) else { return }
    report(
      "'\(key)' has a brace that belongs to no value", entry.value.range,
      hint: "write values as {count}")
  }

  /// The forms of a mapping whose keys are plural categories; nil for any other mapping.
  private mutating func plural(
    _ entries: [Node.Entry], of key: String
  ) -> [PluralCategory: PhrasePattern]? {
    var forms: [PluralCategory: PhrasePattern] = [:]
    for entry in entries {
      guard let category = PluralCategory(rawValue: entry.key),
        case .scalar(let text, _) = entry.value.content
      else { return nil }
      forms[category] = PhrasePattern(text)
    }
    guard let last = entries.last else { return nil }
    if forms[.other] == nil {
      report(
        "'\(key)' has no form 'other'", last.keyRange, hint: "'other' is used for most numbers")
      forms[.other] = forms.values.first
    }
    return forms
  }

  private mutating func report(_ message: String, _ range: SourceRange, hint: Cure? = nil) {
    diagnostics.append(.warning(message, at: SourceExcerpt(file, range), hint: hint))
  }
}
