import Building
import DataFormats
import FileSystem
import SourceText
import Terminal
import Theming

/// `daybook phrases [KEY]`: prints the words of the interface with notes for translators.
struct PhrasesCommand {
  let arguments: Arguments
  let console: Console

  private typealias Texts = [(key: String, value: String)]

  func run() throws -> ExitStatus {
    let options = try BuildSettings.options(arguments)
    let theme = ThemeLoader.load(options.themeFolders).theme
    let language = arguments.value(.for) ?? "en"
    guard let files = theme.languages[language.lowercased()] else {
      return console.refuse(
        "there are no phrases in '\(language)'",
        hint: Spelling.hint(for: language.lowercased(), in: theme.languages.keys.sorted())?.text)
    }
    let english = theme.languages["en"].map(texts) ?? []
    let (notes, own) = (notes(options), Dictionary(texts(of: files)) { _, last in last })
    let wanted = english.filter { key, _ in
      arguments.operand.map { key == $0 || key.hasPrefix($0 + ".") } ?? true
    }
    guard !wanted.isEmpty else {
      let key = arguments.operand ?? ""
      return console.refuse(
        "unknown phrase '\(key)'", hint: Spelling.hint(for: key, in: english.map(\.key))?.text)
    }
    let rows = wanted.map { key, text in
      [
        ("key", key), ("note", notes[key]), ("en", text), (language, own[key]),
      ].compactMap { name, value in value.map { (key: name, value: JSONValue.string($0)) } }
    }
    let lines = wanted.flatMap { key, text in
      [key, notes[key].map { "  # " + $0 }, "  en  \(text)"].compactMap(\.self)
        + (language == "en" ? [] : ["  \(language)  \(own[key] ?? "missing")"])
    }
    console.show(.array(rows.map(JSONValue.object)), or: lines, asJSON: arguments.has(.json))
    return .success
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
