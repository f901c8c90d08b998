import Bytes
import Testing

@Suite struct BaseEncodingTests {
  @Test(arguments: [
    ("", "", ""), ("f", "Zg==", "66"), ("fo", "Zm8=", "666f"), ("foo", "Zm9v", "666f6f"),
    ("foob", "Zm9vYg==", "666f6f62"), ("fooba", "Zm9vYmE=", "666f6f6261"),
    ("foobar", "Zm9vYmFy", "666f6f626172"),
  ])
  func `Base64 and Base16 give the values of RFC 4648 §10`(
    text: String, base64: String, base16: String
  ) {
    let bytes = Array(text.utf8)
    #expect(Base64.encode(bytes) == base64)
    #expect(Base64.decode(base64) == bytes)
    #expect(Base16.encode(bytes) == base16)
    #expect(Base16.decode(base16) == bytes)
    #expect(Base16.decode(base16.uppercased()) == bytes)
  }

  @Test func `URLs have an alphabet of their own`() {
    let bytes: [UInt8] = [0xFB, 0xEF, 0xFF]
    #expect(Base64.encode(bytes) == "++//")
    #expect(Base64.encode(bytes, isURLSafe: true) == "--__")
    #expect(Base64.decode("++//") == bytes)
    #expect(Base64.decode("--__", isURLSafe: true) == bytes)
    #expect(Base64.decode("--__") == nil)
    #expect(Base64.decode("++//", isURLSafe: true) == nil)
  }

  @Test func `padding may be missing in URLs`() {
    #expect(Base64.decode("Zg", isURLSafe: true) == [0x66])
    #expect(Base64.decode("Zg") == nil)
  }

  @Test(arguments: ["Z", "Zm9v!", "Z===", "Zg=x", "Zm 9"])
  func `a text that is not Base64 has no bytes`(text: String) {
    #expect(Base64.decode(text) == nil)
  }

  @Test(arguments: ["6", "6g", "+1", "é"])
  func `a text that is not Base16 has no bytes`(text: String) {
    #expect(Base16.decode(text) == nil)
  }

  @Test func `numbers have sixteen digits`() {
    #expect(Base16.encode(0 as UInt64) == "0000000000000000")
    #expect(Base16.encode(0x0123_4567_89ab_cdef as UInt64) == "0123456789abcdef")
  }
}
