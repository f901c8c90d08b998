import Content
import Testing

@Suite struct WordCountTests {
  @Test(arguments: [
    ("", 0), ("one", 1), ("one two", 2), (" one\ttwo\r\nthree ", 3), ("- * # 3", 1), ("— a", 2),
    ("don't (stop) [here](/there/)", 3), ("seventeen eighteen nineteen", 3), ("`````` ……", 1),
    ("........x ........ y........", 2), ("東京は夜です", 4), ("안녕 하세요", 2), ("读书 two", 3),
  ])
  func `a word is a run with a letter or digit`(_ text: String, _ count: Int) {
    let bytes = Array(text.utf8)
    #expect(WordCount.words(in: bytes, 0..<bytes.count) == count)
  }

  @Test func `a text counts the same wherever it begins and ends`() {
    let bytes = (0..<2_000).map { UInt8(truncatingIfNeeded: $0 &* $0 / 7 ^ $0 &* 11) & 0xBF }
    for start in 0..<40 {
      let range = start..<(bytes.count - start * 3)
      #expect(WordCount.words(in: bytes, range) == plainCount(bytes[range]))
    }
  }

  private func plainCount(_ text: ArraySlice<UInt8>) -> Int {
    text.split { $0 == 0x20 || (0x09...0x0D).contains($0) }.count { word in
      word.contains { $0 >= 0x80 || Character(Unicode.Scalar($0)).isASCIILetterOrDigit }
    }
  }
}

extension Character {
  fileprivate var isASCIILetterOrDigit: Bool {
    ("a"..."z").contains(self) || ("A"..."Z").contains(self) || ("0"..."9").contains(self)
  }
}
