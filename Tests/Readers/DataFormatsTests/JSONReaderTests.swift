import DataFormats
import SourceText
import Testing

@Suite struct JSONReaderTests {
  @Test(arguments: [
    ("{}", "{}"), ("[]", "[]"), (" [ ] ", "[]"), ("\t\r\n1 ", "1"), ("\"\"", "''"),
    ("[1,-0,0.5,1e3,1E+3,1.5e-3,-12]", "[1, -0, 0.5, 1e3, 1E+3, 1.5e-3, -12]"),
    ("[true,false,null]", "[true, false, null]"), ("\"true\"", "'true'"),
    ("{\"b\":1,\"a\":{\"c\":[]}}", "{b: 1, a: {c: []}}"), ("{\"\":1}", "{: 1}"),
    (#""\"\\\/\b\f\n\r\t""#, "'\"\\/\u{8}\u{C}\n\r\t'"), (#""\u00e9\u0000""#, "'é\0'"),
    (#""\uD83D\uDE00""#, "'😀'"), (#""\ud83d x""#, "'\u{FFFD} x'"), (#""\uDE00""#, "'\u{FFFD}'"),
    (#""\uD83D\u0041""#, "'\u{FFFD}A'"), ("\"é日😀\u{7F}\u{2028}\"", "'é日😀\u{7F}\u{2028}'"),
    ("\u{FEFF}{}", "{}"), ("123456789012345678901234567890", "123456789012345678901234567890"),
    ("{\"a\":1,\"b\":2,\"a\":3}", "{a: 3, b: 2}"), ("", "-"), (" \n", "-"),
  ])
  func `a text that RFC 8259 allows is accepted`(text: String, expected: String) {
    let parsed = JSONReader.read(SourceFile(path: "a.json", text: text))
    #expect(parsed.diagnostics.map(\.brief) == [])
    #expect(parsed.node?.brief ?? "-" == expected)
  }

  private static let quotes = "put text in double quotes"

  @Test(arguments: [
    ("{", "1:2 expected a key in double quotes"), ("{\"a\"", "1:5 expected ':' after key 'a'"),
    ("{\"a\":", "1:6 the file ends where a value is expected"),
    ("{\"a\":1", "1:7 expected ',' or '}'"),
    ("{\"a\":1,}", "1:8 a comma after the last value | remove the comma before '}'"),
    ("{a:1}", "1:2 expected a key in double quotes"),
    ("{'a':1}", "1:2 expected a key in double quotes"),
    ("{\"a\" 1}", "1:6 expected ':' after key 'a'"),
    ("{\"a\":1 \"b\":2}", "1:8 expected ',' or '}'"),
    ("[", "1:2 the file ends where a value is expected"), ("[1", "1:3 expected ',' or ']'"),
    ("[1,]", "1:4 a comma after the last value | remove the comma before ']'"),
    ("[,1]", "1:2 expected a value"),
    ("[1 2]", "1:4 expected ',' or ']'"),
    ("]", "1:1 expected a value"), ("[1]]", "1:4 text after the end of the JSON value"),
    ("1 2", "1:3 text after the end of the JSON value"),
    ("[1]\n// x", "2:1 text after the end of the JSON value"),
    ("// x\n1", "1:1 JSON has no comments | remove it, or write the file as YAML"),
    ("[\n  é\n]", "2:3 unknown value 'é' | \(quotes)"),
    ("True", "1:1 unknown value 'True' | \(quotes)"),
    ("nul", "1:1 unknown value 'nul' | \(quotes)"),
    ("NaN", "1:1 unknown value 'NaN' | \(quotes)"),
    ("-Infinity", "1:1 unknown value '-Infinity' | \(quotes)"),
    ("01", "1:1 unknown value '01' | \(quotes)"), ("-", "1:1 unknown value '-' | \(quotes)"),
    ("+1", "1:1 unknown value '+1' | \(quotes)"), ("1.", "1:1 unknown value '1.' | \(quotes)"),
    (".5", "1:1 unknown value '.5' | \(quotes)"), ("1e", "1:1 unknown value '1e' | \(quotes)"),
    ("1e+", "1:1 unknown value '1e+' | \(quotes)"),
    ("0x10", "1:1 unknown value '0x10' | \(quotes)"),
    ("-01", "1:1 unknown value '-01' | \(quotes)"),
    ("1_0", "1:1 unknown value '1_0' | \(quotes)"),
    ("\"a", "1:1 a string is not closed"), ("[\"é\", \"a\\", "1:10 a string is not closed"),
    ("\"a\nb\"", "1:3 a line end or control character inside a string"),
    ("\"a\tb\"", "1:3 a line end or control character inside a string"),
    (#""\x41""#, "1:2 unknown escape in a string"), (#""\'""#, "1:2 unknown escape in a string"),
    (#""\u00g0""#, "1:2 '\\u' needs four hexadecimal digits"),
    (#""\u+041""#, "1:2 '\\u' needs four hexadecimal digits"),
    (#""\u-041""#, "1:2 '\\u' needs four hexadecimal digits"),
    (#""\u41""#, "1:2 '\\u' needs four hexadecimal digits"),
    (#""\uD83D\u+E00""#, "1:8 '\\u' needs four hexadecimal digits"),
    ("\u{FEFF}\u{FEFF}1", "1:4 unknown value '\u{FEFF}1' | \(quotes)"),
    ("\u{A0}1", "1:1 unknown value '\u{A0}1' | \(quotes)"),
  ])
  func `a text that RFC 8259 does not allow is refused at its place`(text: String, expected: String)
  {
    let parsed = JSONReader.read(SourceFile(path: "a.json", text: text))
    #expect(parsed.diagnostics.map(\.brief) == [expected])
    #expect(parsed.node == nil)
  }

  @Test func `nesting is bounded`() {
    func read(_ depth: Int) -> Parsed {
      let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      return JSONReader.read(SourceFile(path: "a.json", text: text))
    }
    #expect(read(512).diagnostics.isEmpty)
    #expect(read(513).diagnostics.map(\.brief) == ["1:513 nested more than 512 deep"])
    #expect(read(200_000).diagnostics.count == 1)
  }

  @Test func `keys and values know their place`() throws {
    let file = SourceFile(path: "a.json", text: "{\r\n  \"é\": \"ü\",\r\n  \"b\": [1, 2]\r\n}")
    let entries = try #require(JSONReader.read(file).node?.entries)
    #expect(entries.map { file.brief($0.keyRange) } == ["2:3 \"é\"", "3:3 \"b\""])
    #expect(entries.map { file.brief($0.value.range) } == ["2:9 \"ü\"", "3:8 [1, 2]"])
  }

  @Test func `bytes that are not UTF-8 are refused`() {
    let parsed = JSONReader.read(SourceFile(path: "a.json", bytes: [0x22, 0xC3, 0x28, 0x22]))
    #expect(
      parsed.diagnostics.map(\.brief) == ["1:2 invalid UTF-8: byte 0xC3 | save the file as UTF-8"])
  }

  @Test(arguments: [
    (JSONValue.null, "null"), (.bool(true), "true"), (.int(-3), "-3"), (.double(0.5), "0.5"),
    (.double(.infinity), "null"),
    (.string("a\"b\\c\nd\u{1}\u{1F}é"), #""a\"b\\c\nd\u0001\u001fé""#),
    (.array([.int(1), .array([])]), "[1,[]]"),
    (.object([("b", .int(1)), ("a\n", .object([]))]), #"{"b":1,"a\n":{}}"#),
  ])
  func `a value is written so that it reads back`(value: JSONValue, expected: String) {
    #expect(value.text == expected)
    #expect(JSONReader.read(SourceFile(path: "a.json", text: value.text)).diagnostics.isEmpty)
  }
}
