import Bytes
import Testing

@Suite struct PercentEncodingTests {
  @Test(arguments: [
    ("/À/ア", "/%C3%80/%E3%82%A2"), ("/a b", "/a%20b"), ("/100%", "/100%25"),
    ("/what?#[x]", "/what%3F%23%5Bx%5D"), ("/a-._~!$&'()*+,;=:@z", "/a-._~!$&'()*+,;=:@z"),
    ("/journal/2026/hill-walk/index.html", "/journal/2026/hill-walk/index.html"),
    ("/journal/2026/hill walk", "/journal/2026/hill%20walk"),
  ])
  func `a path is encoded as RFC 3986 §2.5 and §3.3 say`(path: String, expected: String) {
    #expect(PercentEncoding.encode(path: path) == expected)
    #expect(PercentEncoding.decode(expected[...]) == path)
  }

  @Test func `unreserved characters need no escape`() {
    let encoded = PercentEncoding.encode("aZ09-._~ /é", keeping: \.isUnreserved)
    #expect(encoded == "aZ09-._~%20%2F%C3%A9")
  }

  @Test(
    arguments: [
      ("a%20b", "a b"), ("%C3%A9", "é"), ("%c3%a9", "é"), ("abc", "abc"), ("a+b", "a+b"),
      ("%2e%2E", ".."),
      ("%", nil), ("%2", nil), ("%zz", nil), ("%FF", nil), ("a%C3", nil), ("%+1", nil),
    ] as [(String, String?)])
  func `a percent-encoded path is decoded`(text: String, expected: String?) {
    #expect(PercentEncoding.decode(text[...]) == expected)
  }

  @Test(arguments: [
    ("a%20b%", "a b%"), ("%2", "%2"), ("%zz%41", "%zzA"), ("%+1", "%+1"), ("%%41", "%A"),
  ])
  func `broken escapes stay if they may`(text: String, expected: String) {
    #expect(PercentEncoding.decodeLeniently(text.utf8) == Array(expected.utf8))
  }
}
