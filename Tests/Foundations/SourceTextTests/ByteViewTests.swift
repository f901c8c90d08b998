import SourceText
import Testing

/// Bytes read where they are, one by one and eight at a time.
@Suite struct ByteViewTests {
  @Test func `a part counts from its own beginning`() {
    Array("abcdef".utf8).withBytes { bytes in
      let part = bytes[part: 2..<5]
      #expect(part.count == 3)
      #expect(part[0] == UInt8(ascii: "c"))
      #expect(part.equals("cde"))
      #expect(bytes[part: 6..<6].isEmpty)
      #expect(bytes[2..<5].elementsEqual(part))
    }
  }

  @Test(arguments: [
    ("", "a", 0, nil), ("abcabc", "c", 0, 2), ("abcabc", "c", 3, 5), ("abcabc", "abc", 1, 3),
    ("abcabc", "abcd", 0, nil), ("aab", "ab", 0, 1), ("abc", "c", 3, nil), ("abc", "c", 9, nil),
    ("é→ü", "→", 0, 2), ("ababac", "abac", 0, 2),
  ])
  func `a text is found from an offset on`(
    _ text: String, _ wanted: String, _ start: Int, _ expected: Int?
  ) {
    let found = text.withBytes { bytes in
      wanted.withBytes { bytes.firstIndex(of: $0, from: start) }
    }
    #expect(found == expected)
  }

  @Test func `a text is at an index or not`() {
    Array("<!-- a -->".utf8).withBytes { bytes in
      #expect(bytes.has("<!--", at: 0))
      #expect(bytes.has("-->", at: 7))
      #expect(!bytes.has("-->", at: 8))
      #expect(!bytes.has("<!--", at: 1))
      #expect(!bytes.has("-->", at: 20))
      #expect(!ByteView("").has("a", at: 0))
    }
  }

  /// A byte at each position of texts of up to three times sixteen bytes, found as by a plain search.
  @Test func `searching sixteen bytes at a time finds what a plain search does`() {
    for count in 0..<48 {
      for position in 0...count {
        var text = [UInt8](repeating: UInt8(ascii: "x"), count: count)
        if position < count { text[position] = UInt8(ascii: "'") }
        for start in 0...count {
          let found = text.withBytes { bytes in
            bytes.firstIndex(from: start, matches: { $0.matches(0x27, ignoring: 1) }) {
              $0 | 1 == 0x27
            }
          }
          #expect(found == (text[start...].firstIndex(of: UInt8(ascii: "'")) ?? count))
        }
      }
    }
  }

  @Test func `the first of several matches is found`() {
    var text = [UInt8](repeating: UInt8(ascii: "x"), count: 40)
    for position in text.indices.reversed() {
      text[position] = UInt8(ascii: "<")
      let found = text.withBytes { bytes in
        bytes.firstIndex(from: 0, matches: { $0.matches(UInt8(ascii: "<")) }) {
          $0 == UInt8(ascii: "<")
        }
      }
      #expect(found == position)
    }
  }

  @Test func `every byte differs from every other`() {
    for byte in UInt8.min...UInt8.max {
      let bytes = SixteenBytes(SIMD16(repeating: byte))
      func isFirst(_ matches: SixteenBytes.Matches) -> Bool {
        SixteenBytes.first(of: matches) == 0
      }
      #expect(isFirst(bytes.matches(below: 0x0E)) == (byte < 0x0E))
      #expect(isFirst(bytes.matches(from: 0x0A, to: 0x0D)) == (0x0A...0x0D).contains(byte))
      for other in UInt8.min...UInt8.max {
        #expect(isFirst(bytes.matches(other)) == (byte == other))
        #expect(isFirst(bytes.matches(other | 2, ignoring: 2)) == (byte | 2 == other | 2))
      }
    }
  }

  @Test func `bytes are appended and copied whole`() {
    var array = Array("ab".utf8)
    array.append(contentsOf: ByteView("cd"))
    array += ByteView("ef")
    #expect(array == Array("abcdef".utf8))
    #expect(array.withBytes { Array($0) } == array)
    #expect("grün".withBytes { String(decoding: $0, as: UTF8.self) } == "grün")
  }
}
