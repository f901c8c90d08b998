import Building
import DataFormats
import FileSystem
import Phrases
import SourceText
import Terminal
import Theming

/// `daybook phrases [KEY]`: prints the words of the interface with notes for translators.
struct PhrasesCommand {
  let arguments: Arguments
  let console: Console

  private typealias Texts = [(key: String, value: String)]
  /// The texts of one language, and its tag.
  private typealias Part = (tag: String, texts: [String: String])

  func run() throws -> ExitStatus {
    let options = try BuildSettings.options(arguments)
    let theme = ThemeLoader.load(options.themeFolders).theme
    let language = arguments.value(.for) ?? "en"
    // English is shown anyway.
    let tags = LanguageChain.tags(of: language).filter { $0 != "en" && theme.languages[$0] != nil }
    guard !tags.isEmpty || LanguageChain.tags(of: language).dropLast().allSatisfy(Self.isEnglish)
    else {
      return console.refuse(
        "there are no phrases in '\(language)'",
        hint: Spelling.hint(for: language.lowercased(), in: theme.languages.keys.sorted())?.text)
    }
    let english = texts(of: theme.languages["en"] ?? [])
    let own = tags.map { texts(of: theme.languages[$0] ?? []) }
    let parts = zip(tags, own).map { tag, texts in
      Part(Self.name(of: theme.languages[tag] ?? [], tag), Dictionary(texts) { _, last in last })
    }
    var known: Set<String> = []
    let keys = (english + own.flatMap(\.self)).map(\.key).filter { known.insert($0).inserted }
    let wanted = keys.filter { key in
      arguments.operand.map { key == $0 || key.hasPrefix($0 + ".") } ?? true
    }
    guard !wanted.isEmpty else {
      let key = arguments.operand ?? ""
      return console.refuse(
        "unknown phrase '\(key)'", hint: Spelling.hint(for: key, in: keys)?.text)
    }
    let base = Part("en", Dictionary(english) { _, last in last })
    show(wanted, in: language, parts, base, notes(options))
    return .success
  }

  /// Prints phrases in a language, whose texts are in the first of the parts that has them.
  private func show(
    _ keys: [String], in language: String, _ parts: [Part], _ base: Part, _ notes: [String: String]
  ) {
    let found: [(String, String?, (String, String)?)] = keys.map { key in
      let own = parts.first { $0.texts[key] != nil }
      return (key, base.texts[key], own.map { ($0.tag, $0.texts[key] ?? "") })
    }
    let rows = found.map { key, english, own in
      let isOther = own.map { $0.0.lowercased() != language.lowercased() } ?? false
      return [
        ("key", key), ("note", notes[key]), ("en", english), (language, own?.1),
        ("from", isOther ? own?.0 : nil),
      ].compactMap { name, value in value.map { (key: name, value: JSONValue.string($0)) } }
    }
    let lines = found.flatMap { key, english, own in
      let note = notes[key].map { HelpText.lines(of: $0, console.width - 4, indent: 0) } ?? []
      let missing = parts.first.map { "  \($0.tag)  missing" }
      return [key] + note.map { "  # " + $0 }
        + [english.map { "  en  " + $0 }, own.map { "  \($0.0)  \($0.1)" } ?? missing]
        .compactMap(\.self)
    }
    console.show(.array(rows.map(JSONValue.object)), or: lines, asJSON: arguments.has(.json))
  }

  private static func isEnglish(_ tag: String) -> Bool { tag.hasPrefix("en-") }

  /// The tag of a language as its file is named: `zh-Hant`.
  private static func name(of files: [SourceFile], _ tag: String) -> String {
    files.last?.path.split(separator: "/").last.map { String($0.dropLast(".yaml".count)) } ?? tag
  }

  private func notes(_ options: BuildOptions) -> [String: String] {
    let path = options.themeFolders.builtIn + "/phrase-notes.yaml"
    guard let bytes = try? Files.read(path) else { return [:] }
    return Dictionary(texts(of: [SourceFile(path: path, bytes: bytes)])) { _, last in last }
  }

  /// The texts of files by their keys, in the order of the files; the forms of a plural are one text.
  private func texts(of files: [SourceFile]) -> Texts {
    files.flatMap { file in DataReader.read(file).node.map { Self.texts(in: $0) } ?? [] }
  }

  private static let categories: Set<String> = ["zero", "one", "two", "few", "many", "other"]

  private static func texts(in node: Node, _ key: String = "") -> Texts {
    guard let entries = node.entries else {
      guard case .scalar(let text, _) = node.content else { return [] }
      return [(key, text)]
    }
    let inner = entries.flatMap { entry in
      texts(in: entry.value, key.isEmpty ? entry.key : "\(key).\(entry.key)")
    }
    guard entries.allSatisfy({ categories.contains($0.key) }) else { return inner }
    let forms = zip(entries, inner).map { "\($0.key): \($1.value)" }
    return [(key, forms.joined(separator: " | "))]
  }
}
