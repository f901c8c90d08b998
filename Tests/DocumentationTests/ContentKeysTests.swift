import Content
import Fields
import Foundation
import SourceText
import Testing
import Theming

/// `docs/content.md` has every key of every kind, as the code reads it. `DAYBOOK_RECORD=1` writes
/// the tables anew and fails.
@Suite struct ContentKeysTests {
  private let file = checkout.appendingPathComponent("docs/content.md")
  private static let checkout = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Every kind, with the settings of the built-in theme.
  static func kinds() throws -> [KindDescription] {
    let path = checkout.appendingPathComponent("templates/theme.yaml")
    let theme = SourceFile(path: "theme.yaml", bytes: Array(try Data(contentsOf: path)))
    let (contract, diagnostics) = ThemeContract.read(theme, over: nil)
    #expect(diagnostics == [])
    return KindDescription.all.map { $0.described(withThemeSettings: contract.fields) }
  }

  @Test(arguments: KindDescription.all.map(\.name))
  func `the table of a kind is true`(name: String) throws {
    let kind = try #require(Self.kinds().first { $0.name == name })
    let text = try String(contentsOf: file, encoding: .utf8)
    let table = try #require(Self.table(name, in: text), "docs/content.md has no table of \(name)")
    #expect(table == Self.rows(kind.fields, below: ""))
  }

  @Test(
    .enabled(if: ProcessInfo.processInfo.environment["DAYBOOK_RECORD"] != nil, "only to record"))
  func `record the tables`() throws {
    var text = try String(contentsOf: file, encoding: .utf8)
    for kind in try Self.kinds() {
      let table = try #require(Self.table(kind.name, in: text))
      let marker = Self.marker(kind.name)
      text = text.replacingOccurrences(
        of: marker + table, with: marker + Self.rows(kind.fields, below: ""))
    }
    try text.write(to: file, atomically: true, encoding: .utf8)
    Issue.record("the tables were recorded; read them and run again")
  }

  private static func marker(_ name: String) -> String {
    "<!-- keys of \(name) -->\n\n| key | value | meaning |\n|---|---|---|\n"
  }

  private static func table(_ name: String, in text: String) -> String? {
    guard let start = text.range(of: marker(name))?.upperBound else { return nil }
    let rows = text[start...].split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { $0.hasPrefix("|") }
    return rows.map { $0 + "\n" }.joined()
  }

  private static func rows(_ fields: [FieldDescription], below path: String) -> String {
    fields.map { field in
      let row = "| `\(path)\(field.key)` | \(form(field.form)) | \(field.meaning) |\n"
      switch field.form {
      case .mapping(let inner): return row + rows(inner, below: path + field.key + ".")
      case .list(let inner): return row + rows(inner, below: path + field.key + "[].")
      case .choices(_, let inner): return row + rows(inner, below: path + field.key + "[].NAME.")
      case .named(.mapping(let inner)):
        return row + rows(inner, below: path + field.key + ".NAME.")
      case .named(.list(let inner)):
        return row + rows(inner, below: path + field.key + ".NAME[].")
      default: return row
      }
    }.joined()
  }

  private static func form(_ form: FieldDescription.Form) -> String {
    switch form {
    case .text: "text"
    case .url: "address or path"
    case .partialDate: "year, month or day"
    case .color: "colour"
    case .picture: "picture"
    case .files: "path, or paths by language"
    case .pictures: "list of pictures"
    case .named(.list): "mapping of lists"
    case .named: "mapping of mappings"
    case .flag: "true or false"
    case .integer: "whole number"
    case .number: "number"
    case .words(let words), .choices(let words, _): "list of \(words.joined(separator: ", "))"
    case .amount: "amount"
    case .date: "date"
    case .texts: "list of texts"
    case .choice(let words): words.joined(separator: ", ")
    case .mapping: "mapping"
    case .list: "list of mappings"
    case .free: "any"
    }
  }
}
