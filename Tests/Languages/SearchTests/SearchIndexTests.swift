@testable import Search
import Testing

@Suite struct SearchIndexTests {
  private func words(_ text: String) -> [String] {
    var found: [String] = []
    var text = text
    text.withUTF8 { bytes in
      WordScanner.scan(bytes) { found.append(String(decoding: $0.bytes, as: UTF8.self)) }
    }
    return found
  }

  @Test func `an address is no word`() {
    #expect(words("See https://a.example/b?c and 10 < 20") == ["see", "and", "10", "20"])
  }

  @Test func `words of other scripts are found`() {
    #expect(words("Café—ЁЖИК 東京 naïve’s") == ["café", "ёжик", "東", "京", "naïve"])
    #expect(words("ÀÖØÞß ×3 5÷6 “İs” e\u{301}t—ÉÉ") == ["àöøþß", "i̇s", "e\u{301}t", "éé"])
    #expect(words("ab\u{D7}cd ÿ́Ÿ") == ["ab", "cd", "ÿ́ÿ"])
    #expect(words(String(repeating: "é", count: 120)).count == 1)
    #expect(words(String(repeating: "é", count: 121) + " ok") == ["ok"])
  }

  @Test func `forms of a word are one group`() {
    let collector = WordCollector(lanes: 2)
    collector.add(3) { ("Rowing", [.init("Boats", isHeading: true), .init("We rowed.")]) }
    collector.add(1) { ("Other", [.init("She rows a boat.")]) }
    collector.add(1) { ("Other", [.init("She rows a boat.")]) }
    let index = SearchIndex(collector, language: "en-GB", parts: 1)
    let lines = String(decoding: index.bytes(ofPart: 0), as: UTF8.self).split(separator: "\n")
    #expect(lines.contains("rowed,rowing,rows|1 2.9"))
    #expect(lines.contains("boat,boats|1 2.3"))
  }

  @Test func `accents are folded after stemming`() {
    let collector = WordCollector(lanes: 1)
    collector.add(0) { ("", [.init("Élève élèves")]) }
    let index = SearchIndex(collector, language: "fr", parts: 1)
    #expect(String(decoding: index.bytes(ofPart: 0), as: UTF8.self) == "eleve,eleves|0.2\n")
  }

  @Test func `a word is in the part of its beginning`() {
    let collector = WordCollector(lanes: 1)
    for number in 0..<50 { collector.add(number) { ("word\(number) été", []) } }
    let index = SearchIndex(collector, language: "xx", parts: 8)
    for word in ["word7", "ete"] {
      let part = SearchIndex.part(of: word, of: 8)
      let text = String(decoding: index.bytes(ofPart: part), as: UTF8.self)
      #expect(text.split(separator: "\n").contains { $0.hasPrefix(word + "|") })
    }
    #expect(SearchIndex.part(of: "word7", of: 8) == SearchIndex.part(of: "word8", of: 8))
  }

  @Test func `a common word names the pages where it weighs most`() {
    let collector = WordCollector(lanes: 1)
    for number in 0..<2_500 {
      collector.add(number) { (number == 2_400 ? "tide" : "", [.init("tide")]) }
    }
    let text = String(
      decoding: SearchIndex(collector, language: "en", parts: 1).bytes(ofPart: 0), as: UTF8.self)
    let pages = text.dropLast().split(separator: "|")[1].split(separator: " ")
    #expect(pages.count == 2_000)
    #expect(pages.last == "b6.9")
  }

  @Test(arguments: [
    ("ＤＡＹＢＯＯＫ１２", "daybook12"), ("ﬁne", "fine"), ("x²", "x2"), ("Ⅳ", "iv"), ("ﾃﾆｽ", "テ"),
    ("ﻛﺘﺎﺏ", "كتاب"),
  ])
  func `variants for compatibility are the usual letters`(text: String, word: String) {
    #expect(words(text).first == word)
  }

  @Test func `Arabic words are found without their article`() {
    let collector = WordCollector(lanes: 1)
    collector.add(0) { ("", [.init("الكتاب")]) }
    collector.add(1) { ("", [.init("والمدرسة")]) }
    collector.add(2) { ("", [.init("للأطفال")]) }
    collector.add(3) { ("", [.init("كِتَابٌ")]) }
    let index = SearchIndex(collector, language: "ar", parts: 1)
    let lines = String(decoding: index.bytes(ofPart: 0), as: UTF8.self).split(separator: "\n")
    func pages(_ word: String) -> String? {
      lines.first { $0.split(separator: "|")[0].split(separator: ",").contains(word[...]) }
        .map { String($0.split(separator: "|")[1]) }
    }
    #expect(pages("كتاب") == "0 3")
    #expect(pages("مدرسه") == "1")
    #expect(pages("اطفال") == "2")
  }

  @Test(arguments: [
    ("الكتاب", "كتاب"), ("بالكتاب", "كتاب"), ("وبالكتاب", "كتاب"), ("للكتاب", "كتاب"),
    ("وكتاب", "كتاب"), ("كتاب", nil), ("الى", nil), ("الف", nil), ("بلال", nil), ("book", nil),
    ("", nil),
  ])
  func `an article is removed`(word: String, bare: String?) {
    #expect(ArabicPrefix.removed(from: word) == bare)
  }

  @Test func `spellings of a word are one form`() {
    #expect(LetterFolding.fold("أُسْتَاذَة") == "استاذه")
    #expect(LetterFolding.fold("کتابی") == "كتابي")
    #expect(LetterFolding.fold("שָׁלוֹם־בַּיִת") == "שלום־בית")
    #expect(LetterFolding.fold("οδος") == LetterFolding.fold("οδοσ"))
  }
}
