package import DataFormats
import Fields
import Localization

/// The languages in which the texts of data files and front matter are written, so that pages in
/// other languages can say which parts are foreign.
public struct TextLanguages: Sendable {
  private let site: SiteLanguages
  private let choice: LanguageChoice?
  private let scripts: [String: Set<Script>]
  private var languages: [String: Set<String>] = [:]

  /// The texts of a site in several languages.
  package init(_ site: SiteLanguages) {
    (self.site, choice) = (site, site.choice(of: site.original))
    scripts = Dictionary(uniqueKeysWithValues: site.tags.map { ($0, Script.all(of: Language($0))) })
  }

  /// Adds the texts of a file: values by language, and others in the file's language, which is the
  /// original one if nil. Names of people have no language.
  package mutating func add(_ file: Node, in language: String?, skippingNames: Bool = false) {
    for entry in file.entries ?? [] where !Self.settings.contains(entry.key) {
      add(entry, in: language ?? site.original, skippingNames)
    }
    for node in file.elements ?? [] {
      add(node, of: "", in: language ?? site.original, skippingNames)
    }
  }

  /// The keys of a file that have no texts, but many words.
  private static let settings: Set<String> = ["theme", "menus"]
  /// The keys with texts of one word in lower case; other such values are names of the program.
  private static let keysOfWords: Set<String> = [
    "title", "label", "text", "summary", "description", "unit", "tags", "categories", "category",
    "keywords", "skills", "topics", "name", "place", "note", "caption",
  ]

  private mutating func add(_ entry: Node.Entry, in language: String, _ skippingNames: Bool) {
    guard !(skippingNames && entry.key == "name") else { return }
    add(entry.value, of: entry.key, in: language, skippingNames)
  }

  private mutating func add(
    _ node: Node, of key: String, in language: String, _ skippingNames: Bool
  ) {
    switch node.content {
    case .scalar:
      guard case .string(let text) = node.resolved,
        Self.keysOfWords.contains(key) || !Self.isWord(text)
      else { return }
      for part in Self.parts(of: text) where isWritten(part, in: language) {
        languages[part, default: []].insert(language)
      }
    case .sequence(let nodes):
      for node in nodes { add(node, of: key, in: language, skippingNames) }
    case .mapping(let entries) where choice?.value(of: node) != nil:
      for entry in entries { add(entry.value, of: key, in: entry.key, skippingNames) }
    case .mapping(let entries):
      for entry in entries { add(entry, in: language, skippingNames) }
    }
  }

  /// Whether a text is one word in lower case, such as the name of an option.
  private static func isWord(_ text: String) -> Bool {
    text.utf8.allSatisfy { byte in
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        || "-_./:@".utf8.contains(byte)
    }
  }

  /// Whether a text has the letters of a language. A text in another script is in a different language.
  public func isWritten(_ text: String, in language: String) -> Bool {
    guard let script = Script.first(in: text), let own = scripts[language] else { return true }
    return own.isEmpty || own.contains(script)
  }

  /// A text, and the parts that Markdown makes of it.
  private static func parts(of text: String) -> [String] {
    let parts = text.split { "\n,*_[]()|`<>".contains($0) }.map { part in
      let start = part.drop(while: \.isWhitespace)
      return start.lastIndex { !$0.isWhitespace }.map { String(start[...$0]) } ?? ""
    }
    // Smart punctuation changes apostrophes.
    let smart = ([text] + parts).filter { $0.contains("'") }.map { $0.replacing("'", with: "’") }
    return ([text] + parts + smart).filter(isText)
  }

  /// Whether a text has a language: numbers have none, and a single letter of ASCII is a label more
  /// often than a text.
  public static func isText(_ text: String) -> Bool {
    text.utf8.count > 1 && text.contains(where: \.isLetter)
  }

  /// Whether a text is also one of pages in a language.
  public func has(_ text: String, in language: String) -> Bool {
    languages[text].map { !$0.isDisjoint(with: LanguageTag.general(language)) } ?? false
  }

  /// The language of a text that pages in a language show; nil if it is theirs or not known.
  public func foreign(_ text: String, in language: String) -> String? {
    has(text, in: language) ? nil : languages[text].flatMap { site.tags.first(where: $0.contains) }
  }

  /// The texts that pages in a language show in another one, and that language.
  public func foreign(in language: String) -> [String: String] {
    let own = LanguageTag.general(language)
    return languages.compactMapValues { known in
      known.isDisjoint(with: own) ? site.tags.first(where: known.contains) : nil
    }
  }
}
