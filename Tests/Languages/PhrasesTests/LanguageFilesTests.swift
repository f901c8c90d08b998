import Foundation
import Localization
import SourceText
import Testing

@testable import Phrases

/// The files of the built-in theme: each language has every phrase, with the same values as in
/// English and with a form for each plural category of the language.
@Suite struct LanguageFilesTests {
  static let languages = [
    "en", "de", "fr", "es", "it", "pt", "pt-BR", "nl", "sv", "da", "nb", "fi", "pl", "cs", "uk",
    "tr", "ru",
    "el", "he", "ar", "fa", "hi", "ja", "ko", "zh-Hans", "zh-Hant", "id", "vi",
  ]

  private static let folder: String = {
    let parts = #filePath.split(separator: "/").dropLast(4)
    return "/" + parts.joined(separator: "/") + "/templates/languages"
  }()

  private static func file(_ language: String) throws -> PhraseFile {
    let path = "\(folder)/\(language).yaml"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    return PhraseFile(SourceFile(path: path, text: text), language: Language(language))
  }

  private static func phrases(_ language: String) throws -> [String: Phrase] {
    Dictionary(
      try file(language).phrases.map { ($0.key, $0.phrase) },
      uniquingKeysWith: { first, _ in first })
  }

  @Test func `there is a file for each language`() throws {
    let found = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
    #expect(Set(found) == Set(Self.languages.map { $0 + ".yaml" }))
  }

  @Test(arguments: languages)
  func `a file has every phrase once`(language: String) throws {
    let file = try Self.file(language)
    #expect(file.diagnostics.isEmpty)
    #expect(file.phrases.map(\.key) == (try Self.file("en")).phrases.map(\.key))
    #expect(file.phrases.allSatisfy { !$0.phrase.patterns.contains { $0.text.isEmpty } })
  }

  @Test(arguments: languages)
  func `phrases have the values of the English ones`(language: String) throws {
    let english = try Self.phrases("en")
    for (key, phrase) in try Self.phrases(language) {
      #expect(phrase.placeholders == english[key]?.placeholders, "\(key)")
      #expect((phrase.categories == nil) == (english[key]?.categories == nil), "\(key)")
      for pattern in phrase.patterns {
        let missing = phrase.placeholders.subtracting(pattern.placeholders)
        #expect(missing.isSubset(of: ["count"]), "\(key): \(pattern.text)")
      }
    }
  }

  @Test(arguments: languages)
  func `plurals have the categories of the language`(language: String) throws {
    let categories = PluralRules.categories(of: Language(language)).map(\.rawValue)
    for (key, phrase) in try Self.phrases(language) {
      guard let forms = phrase.categories else { continue }
      #expect(forms.map(\.name) == categories, "\(key)")
    }
  }

  @Test func `the program's keys are in the files`() throws {
    let english = try Self.phrases("en")
    for key in PhraseKey.allCases { #expect(english[key.rawValue] != nil, "\(key.rawValue)") }
  }

  @Test(arguments: languages.filter { $0 != "en" })
  func `most phrases are translated`(language: String) throws {
    let english = try Self.phrases("en")
    let same = try Self.phrases(language).filter { key, phrase in
      phrase.patterns.map(\.text) == english[key]?.patterns.map(\.text)
    }
    #expect(same.count < english.count / 8, "\(same.keys.sorted())")
  }
}
