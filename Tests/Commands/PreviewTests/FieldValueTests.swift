import Hosting
import Testing

@testable import Preview

@Suite struct FieldValueTests {
  static let now = HTTPDate(seconds: 1_790_000_000)

  @Test(arguments: [
    ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
    ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),
    ("Sun Nov  6 08:49:37 1994", 784_111_777),
    ("Saturday, 01-Jan-77 00:00:00 GMT", 220_924_800),
    ("Mon, 31 Dec 2029 23:59:60 GMT", 1_893_456_000),
  ])
  func `dates are read in three forms`(text: String, seconds: Int) {
    #expect(HTTPDate(text, now: Self.now)?.seconds == seconds)
  }

  @Test(arguments: [
    "", "yesterday", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 CET",
    "Sun, 32 Nov 1994 08:49:37 GMT", "Sun, 06 Now 1994 08:49:37 GMT",
    "Sun, 06 Nov 1994 24:00:00 GMT", "Sun, 06 Nov 1994 08:49 GMT", "Sun, +6 Nov 1994 08:49:37 GMT",
  ])
  func `what is no date is none`(text: String) {
    #expect(HTTPDate(text, now: Self.now) == nil)
  }

  @Test(arguments: [
    (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
  ])
  func `dates are written in the first form`(seconds: Int, text: String) {
    #expect(HTTPDate(seconds: seconds).text == text)
  }

  @Test(arguments: [
    ("bytes=0-9", ByteRanges.parts([0..<10])), ("bytes=-5", .parts([95..<100])),
    ("BYTES=10-", .parts([10..<100])), ("bytes=5-999", .parts([5..<100])),
    ("bytes=-999", .parts([0..<100])), ("bytes=0-1, 4-5 ,", .parts([0..<2, 4..<6])),
    ("bytes=0-1,500-", .parts([0..<2])), ("bytes=100-", .unsatisfiable),
    ("bytes=-0", .unsatisfiable), ("bytes=99999999999999999999-", .unsatisfiable),
    ("bytes=0-99999999999999999999", .parts([0..<100])),
    ("bytes=-99999999999999999999", .parts([0..<100])),
    ("bytes=abc", .whole), ("bytes=9-5", .whole), ("bytes=-", .whole), ("bytes=--1", .whole),
    ("bytes=1-2-3", .whole), ("bytes 0-5", .whole), ("=0-5", .whole), ("items=0-5", .whole),
    ("bytes=", .whole), ("bytes=,", .whole), ("bytes=+1-5", .whole), ("bytes=0-,0-", .whole),
  ])
  func `ranges are found in a content of 100 bytes`(value: String, ranges: ByteRanges) {
    #expect(ByteRanges(value, size: 100) == ranges)
  }

  @Test func `an empty content has no ranges`() {
    #expect(ByteRanges("bytes=0-1", size: 0) == .unsatisfiable)
    #expect(ByteRanges("bytes=-1", size: 0) == .unsatisfiable)
  }

  @Test func `many ranges are not served`() {
    let ranges = (0..<17).map { "\($0)-\($0)" }.joined(separator: ",")
    #expect(ByteRanges("bytes=\(ranges)", size: 100) == .whole)
  }

  @Test(arguments: [
    (#""a""#, ["\"a\""]), (#"W/"a", "b,c" ,"""#, ["W/\"a\"", "\"b,c\"", "\"\""]),
    (#""a" b"#, ["\"a\""]), ("a", []), ("", []), (#"w/"a""#, []),
  ])
  func `tags are found in a list`(text: String, tags: [String]) {
    #expect(EntityTag.list(text)?.map(\.text) ?? [] == tags)
  }

  @Test(arguments: [
    ("localhost:8000", true), ("LocalHost:8000", true), ("127.0.0.1:8000", true),
    ("[::1]:8000", true), ("me.example:8000", true), ("localhost", false),
    ("localhost:80", false), ("evil.example:8000", false), ("127.0.0.1.evil.example:8000", false),
    ("localhost.:8000", false), ("10.0.0.7:8000", false),
  ])
  func `a server has its own names alone`(text: String, isOwn: Bool) throws {
    let names = ServerNames(host: "me.example", port: 8000)
    #expect(names.contains(try #require(Authority(text.utf8))) == isOwn)
  }

  @Test func `a server on all addresses takes addresses, but no names`() throws {
    let names = ServerNames(host: "0.0.0.0", port: 80)
    #expect(names.contains(try #require(Authority("10.0.0.7".utf8))))
    #expect(names.contains(try #require(Authority("[fe80::1]:80".utf8))))
    #expect(!names.contains(try #require(Authority("10.0.0.7.evil".utf8))))
  }

  @Test(arguments: [
    "", ":80", "a b", "a/b", "a@b", "[::1", "[]", "[::g]", "[::1]x", "a:b", "a:1:2", "a:123456",
    "ü",
  ])
  func `malformed hosts are refused`(text: String) {
    #expect(Authority(text.utf8) == nil)
  }

  @Test(arguments: [
    ("index.html", "text/html; charset=utf-8"), ("A.PNG", "image/png"),
    ("feed.json", "application/feed+json"), ("a.json", "application/json"),
    ("cal.ics", "text/calendar; charset=utf-8"), ("a.tar.gz", "application/gzip"),
    ("a.zzz", "application/octet-stream"), ("LICENSE", "application/octet-stream"),
    ("a.", "application/octet-stream"),
  ])
  func `the type is the name's`(name: String, type: String) {
    #expect(MediaType.of(name) == type)
  }

  @Test func `digests differ for bytes that differ a little`() {
    let contents: [[UInt8]] = [
      [], [0], [0, 0], [1], Array(repeating: 0, count: 8), Array(repeating: 0, count: 16),
      Array("aaaaaaaabbbbbbbb".utf8), Array("bbbbbbbbaaaaaaaa".utf8), Array("aaaaaaaab".utf8),
    ]
    #expect(Set(contents.map { ContentDigest($0).value }).count == contents.count)
  }
}
