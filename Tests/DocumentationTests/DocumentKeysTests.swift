import Content
import DataFormats
import Fields
import Foundation
import SourceText
import Testing

/// The keys in the prose and the examples of `docs/` exist, so that an author who copies one gets what
/// the document says.
@Suite struct DocumentKeysTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static let documents: [String] = {
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: folder.appendingPathComponent("docs").path)
    return ["README.md"]
      + (names ?? []).filter { $0.hasSuffix(".md") }.sorted().map { "docs/\($0)" }
  }()

  /// What is written like a key in prose, but is none of a site's files: schemes, HTTP's and CSS's
  /// names, arguments of components and filters, keys of other programs, and examples of own keys.
  private static let others: [String: Set<String>] = [
    "docs/accessibility.md": [
      "prefers-contrast", "prefers-reduced-motion", "forced-color-adjust", "overflow",
    ],
    "docs/blocks.md": ["per", "features", "link"],
    "docs/content.md": [
      "km", "gate.jpg", "shed.jpg", "moss", "students", "stars", "topics", "javascript",
    ],
    "docs/importing.md": ["build", "hidden", "output"],
    "docs/languages.md": ["key", "series", "comments"],
    "docs/locales.md": ["localized_date"],
    "docs/members.md": ["blob", "data", "http", "https", "students"],
    "docs/images.md": ["data"],
    "docs/search.md": ["cache"],
    "docs/templates.md": ["Where", "data", "only", "ordinal"],
    "docs/themes.md": ["needs", "motto"],
  ]

  /// The keys of `theme.yaml` and of its settings.
  private static let ofThemes = [
    "name", "version", "daybook", "settings", "type", "default", "description", "values",
  ].map { FieldDescription(key: $0, form: .free, meaning: "") }

  private struct Snippet {
    let line: Int
    let text: String
    /// The kind whose file it is; nil if that is not said.
    var kind: String?
  }

  @Test(arguments: documents)
  func `the keys of a document exist`(path: String) throws {
    let text = try String(
      contentsOf: Self.folder.appendingPathComponent(path), encoding: .utf8)
    let unknown = try Self.unknownKeys(in: text, others: Self.others[path] ?? [])
    #expect(unknown == [], "\(path)")
  }

  @Test(arguments: [
    ("| a variant in `resumes:` of `site.yaml` | the variant |", ["1: resumes"]),
    ("a variant in `resume: {variants: …}` of `site.yaml`", []),
    ("Write `resume: {variant: …}`.", ["1: variant"]),
    ("`acess: friends` hides it", ["1: acess"]),
    ("\n```yaml\nresume:\n  varients:\n    a: {title: A}\n```\n", ["4: varients"]),
    ("```yaml\n# content/site.yaml\nprice: 3\n```\n", ["3: price"]),
    ("`kind: book` in `site.yaml`", ["1: kind"]),
    ("```markdown\n---\ntitel: T\n---\nText.\n```\n", ["3: titel"]),
    ("`title: {en: …, de: …}` and `https://a.example`, `a: b` ", ["1: a"]),
    ("```css\ncolor: red\n```\n`languages: [en, de]`", []),
  ])
  func `a wrong key is found`(text: String, unknown: [String]) throws {
    #expect(try Self.unknownKeys(in: text, others: []) == unknown)
  }

  @Test func `the names that are no keys are still in the documents`() throws {
    for (path, names) in Self.others {
      let text = try String(
        contentsOf: Self.folder.appendingPathComponent(path), encoding: .utf8)
      let found = try Set(
        Self.unknownKeys(in: text, others: []).compactMap { $0.split(separator: " ").last })
      #expect(names.subtracting(found.map(String.init)) == [], "\(path)")
    }
  }

  // MARK: Snippets

  private static func unknownKeys(in text: String, others: Set<String>) throws -> [String] {
    let kinds = try ContentKeysTests.kinds()
    return snippets(in: text).flatMap { snippet -> [String] in
      let file = SourceFile(path: "docs", text: snippet.text)
      // An argument of a filter may follow, which is not YAML.
      let key = SourceFile(path: "docs", text: snippet.text.prefix { $0 != ":" } + ":")
      let node = YAMLReader.read(file).node ?? YAMLReader.read(key).node
      let own = kinds.filter { snippet.kind == nil || $0.name == snippet.kind }
      // An example may be the whole of a file, or the values of some keys.
      var contexts = own.map(\.fields)
      if snippet.kind == nil { contexts += own.flatMap { inner(of: $0.fields) } + [ofThemes] }
      let entries = node?.entries ?? node?.elements?.flatMap { $0.entries ?? [] } ?? []
      return entries.filter { !others.contains($0.key) }.flatMap { entry in
        contexts.map { unknown(entry, $0, others) }.min { $0.count < $1.count } ?? []
      }.map { "\(snippet.line + file.position(at: $0.keyRange.start).line - 1): \($0.key)" }
    }
  }

  private static func snippets(in text: String) -> [Snippet] {
    var (found, fence, lines): ([Snippet], String?, [String]) = ([], nil, [])
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      let trimmed = line.trimmingCharacters(in: .whitespaces)
      let ticks = String(trimmed.prefix { $0 == "`" })
      if let open = fence {
        guard ticks.count >= open.prefix(while: { $0 == "`" }).count, ticks == trimmed else {
          lines.append(line)
          continue
        }
        let start = index - lines.count + 1
        if open.hasSuffix("`yaml") { found += example(lines, line: start) }
        if open.contains("`markdown"), lines.first == "---" {
          let head = lines.dropFirst().prefix { $0 != "---" }
          found.append(Snippet(line: start + 1, text: head.joined(separator: "\n")))
        }
        fence = nil
      } else if ticks.count > 2 {
        (fence, lines) = (trimmed, [])
      } else {
        found += spans(in: line, index + 1)
      }
    }
    return found
  }

  private static func example(_ lines: [String], line: Int) -> [Snippet] {
    let comment = lines[0].hasPrefix("# ") ? lines[0] : ""
    // Members, and the phrases of a language, have names of the author's own as keys.
    if comment.contains("languages/") || lines.allSatisfy({ $0.hasPrefix("# ") }) { return [] }
    let isSettings = comment.contains("content/site.yaml")
    let text = lines.joined(separator: "\n")
    return [Snippet(line: line, text: text, kind: isSettings ? "site" : nil)]
  }

  /// The spans of code in a line that begin with a key: `key:` and `key: value`.
  private static func spans(in line: String, _ number: Int) -> [Snippet] {
    let pattern = /`([A-Za-z][\w.-]*:(?: [^`]*)?)`(?: (?:of|in) `(site)\.yaml`)?/
    return line.matches(of: pattern).map { match in
      Snippet(line: number, text: String(match.1), kind: match.2.map(String.init))
    }
  }

  // MARK: Fields

  private static func inner(of fields: [FieldDescription]) -> [[FieldDescription]] {
    fields.flatMap { field in
      switch field.form {
      case .mapping(let own), .list(let own), .named(.mapping(let own)), .named(.list(let own)),
        .choices(_, let own):
        [own] + inner(of: own)
      default: [[FieldDescription]]()
      }
    }
  }

  /// The entry, or those in its value, that are not of some fields.
  private static func unknown(
    _ entry: Node.Entry, _ fields: [FieldDescription], _ others: Set<String>
  ) -> [Node.Entry] {
    if others.contains(entry.key) { return [] }
    guard let field = fields.first(where: { $0.key == entry.key }) else { return [entry] }
    return unknown(in: entry.value, as: field.form, others)
  }

  private static func unknown(
    in value: Node, as form: FieldDescription.Form, _ others: Set<String>
  ) -> [Node.Entry] {
    let entries = (value.entries ?? []).filter { !others.contains($0.key) }
    switch form {
    case .mapping(let own) where !own.isEmpty, .list(let own) where !own.isEmpty:
      let all = value.elements?.flatMap { $0.entries ?? [] } ?? entries
      return all.flatMap { unknown($0, own, others) }
    case .choices(let words, let own):
      return (value.elements ?? []).flatMap { $0.entries ?? [] }.flatMap { entry in
        words.contains(entry.key)
          ? unknown(in: entry.value, as: .mapping(own), others) : [entry]
      }
    case .named(let inner): return entries.flatMap { unknown(in: $0.value, as: inner, others) }
    case .mapping, .list, .free: return []
    case .picture, .pictures:
      return entries.filter { !["src", "alt", "caption", "en", "de", "fr"].contains($0.key) }
    default:
      // A text in several languages.
      return entries.filter { !["en", "de", "fr"].contains($0.key) }
    }
  }
}
