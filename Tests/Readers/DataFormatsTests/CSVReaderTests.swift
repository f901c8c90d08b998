import DataFormats
import SourceText
import Testing

@Suite struct CSVReaderTests {
  @Test(arguments: [
    ("a,b\n1,2\n", "[{a: 1, b: 2}]"), ("a,b\n1,2", "[{a: 1, b: 2}]"),
    ("\u{FEFF}a,b\r\n1,2\r\n", "[{a: 1, b: 2}]"), ("a\r1\r2", "[{a: 1}, {a: 2}]"),
    ("a,b\n 1 ,\t2\t\n", "[{a: 1, b: 2}]"), ("a,b\n1\n", "[{a: 1}]"),
    ("a,b\n,\n", "[{a: , b: }]"),
    ("a,b\n\"x, y\",\"say \"\"hi\"\"\"\n", "[{a: 'x, y', b: 'say \"hi\"'}]"),
    ("a\n\"two\r\nlines\"\r\n3\r\n", "[{a: 'two\r\nlines'}, {a: 3}]"),
    ("\n\na\n\n1\n  \n2\n", "[{a: 1}, {a: 2}]"),
    ("a\nnull\n~\n\"\"\n", "[{a: null}, {a: ~}, {a: ''}]"),
    ("\"a\",\"b c\"\n1,2\n", "[{a: 1, b c: 2}]"), ("a,b\n5\"6,x\"y\n", "[{a: 5\"6, b: x\"y}]"),
    ("a\n", "[]"), ("", "-"), ("\n\n", "-"),
  ])
  func `rows become mappings with the header's keys`(text: String, expected: String) {
    let parsed = CSVReader.read(SourceFile(path: "a.csv", text: text))
    #expect(parsed.diagnostics.map(\.brief) == [])
    #expect(parsed.node?.brief ?? "-" == expected)
  }

  @Test(arguments: [
    ("a,b\né,2,3,4\n", "2:6 warning: 4 fields, but the header names 2"),
    ("a,b\n1,\"x\n2,3\n", "2:3 a quoted field is not closed"),
    ("a,b\n\"x\"y,2\n", "2:4 warning: text after a quoted field is ignored"),
    (
      "date;class\n2026-03-02;yoga\n",
      "1:1 warning: the fields of a line are separated by ';' | separate the fields with ','"
    ),
  ])
  func `a mistake in a row is reported at its place`(text: String, expected: String) {
    #expect(
      CSVReader.read(SourceFile(path: "a.csv", text: text)).diagnostics.map(\.brief) == [expected])
  }

  @Test func `fields know their place`() throws {
    let file = SourceFile(path: "a.csv", text: "name,age\r\n  é , \"4\"\r\n")
    let row = try #require(CSVReader.read(file).node?.elements?.first)
    #expect(row.entries?.map { file.brief($0.value.range) } == ["2:3 é", "2:8 \"4\""])
    #expect(row.entries?.map { file.brief($0.keyRange) } == ["1:1 name", "1:6 age"])
    #expect(file.brief(row.range) == "2:3 é , \"4\"")
  }

  @Test func `bytes that are not UTF-8 are refused`() {
    let parsed = CSVReader.read(SourceFile(path: "a.csv", bytes: [0x61, 0x0A, 0xFF]))
    #expect(
      parsed.diagnostics.map(\.brief) == ["2:1 invalid UTF-8: byte 0xFF | save the file as UTF-8"])
    #expect(parsed.node == nil)
  }
}
