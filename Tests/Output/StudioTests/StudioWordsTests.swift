import DataFormats
import Foundation
import SourceText
import Testing

@testable import Studio

/// The words of the studio's interface.
struct StudioWordsTests {
  private func words(_ language: String) throws -> [String: String] {
    let script = String(decoding: StudioWords(of: language, site: "").script, as: UTF8.self)
    let object = try #require(script.range(of: "words = ")).upperBound
    let read = JSONReader.read(SourceFile(path: "words", text: String(script[object...])))
    #expect(read.diagnostics.isEmpty, "\(language)")
    let entries = try #require(read.node?.entries)
    return Dictionary(
      uniqueKeysWithValues: entries.map { ($0.key, "\($0.value.resolved ?? .null)") })
  }

  @Test func `every language has the words of English`() throws {
    let english = try words("en")
    for language in StudioWords.languages {
      let own = try words(language)
      #expect(own.keys.sorted() == english.keys.sorted(), "\(language)")
      #expect(own.values.allSatisfy { !$0.isEmpty }, "\(language)")
      #expect(own["others"]?.contains("{count}") == true, "\(language)")
    }
  }

  @Test(arguments: [
    ("de-CH", "de"), ("zh-TW", "zh-hant"), ("no", "nb"), ("eo", "en"), ("pt-BR", "pt-br"),
  ])
  func `a language falls back`(language: String, other: String) {
    #expect(StudioWords(of: language, site: "").script == StudioWords(of: other, site: "").script)
    #expect(
      String(decoding: StudioWords(of: other, site: "").script, as: UTF8.self).contains(
        "'\(other)'"))
  }
}
