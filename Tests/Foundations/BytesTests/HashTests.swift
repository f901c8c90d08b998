import Bytes
import Testing

@Suite struct HashTests {
  @Test(
    arguments: [
      ("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("foobar", 0x8594_4171_f739_67e8),
    ] as [(String, UInt64)])
  func `FNV-1a gives the values of RFC 9923, appendix C`(text: String, expected: UInt64) {
    #expect(StableHash(of: text.utf8).value == expected)
  }

  @Test func `where a text ends changes the hash`() {
    var (first, second) = (StableHash(), StableHash())
    first.add("ab")
    first.add("c")
    second.add("a")
    second.add("bc")
    #expect(first != second)
  }

  @Test func `the hash of nothing differs from that of an empty text`() {
    var (first, second) = (StableHash(), StableHash())
    first.add(nil as String?)
    second.add("" as String?)
    #expect(first != second)
  }

  @Test(
    arguments: [
      ("", 0xEF46_DB37_51D8_E999), ("a", 0xD24E_C4F1_A98C_6E5B), ("abc", 0x44BC_2CF5_AD77_0999),
      ("xxhash", 0x32DD_3895_2C4B_C720),
      ("Nobody inspects the spammish repetition", 0xFBCE_A83C_8A37_8BF1),
    ] as [(String, UInt64)])
  func `XXH64 gives the values of its reference implementation`(text: String, expected: UInt64) {
    #expect(XXH64.hash(of: Array(text.utf8).span.bytes) == expected)
  }

  @Test func `chunks have the hash of the whole`() {
    let bytes = (0..<200).map { UInt8($0) }
    var hash = XXH64()
    for start in [0, 64] {
      bytes.span.extracting(start..<start + 64).bytes.withUnsafeBytes { hash.update($0) }
    }
    let value = bytes.span.extracting(128..<200).bytes.withUnsafeBytes {
      hash.value(endingIn: $0)
    }
    #expect(value == XXH64.hash(of: bytes.span.bytes))
  }
}
