import DataFormats
import SourceText
import Testing

@Suite struct YAMLReaderTests {
  @Test(arguments: [
    ("b: 1\na: 2", "{b: 1, a: 2}"), ("- x\n- 'y'\n- \"z\"", "[x, 'y', 'z']"),
    ("a:\nb: ~", "{a: , b: ~}"), ("a: {b: [1, 2], c: }", "{a: {b: [1, 2], c: }}"),
    ("a: |\n  one\n  two\nb: 1", "{a: 'one\ntwo\n', b: 1}"),
    ("a: |-\n  one\n", "{a: 'one'}"), ("a: |+\n  one\n\n", "{a: 'one\n\n'}"),
    ("a: >\n  one\n  two\n\n  three\n", "{a: 'one two\nthree\n'}"),
    ("a: one\n  two", "{a: one two}"), ("a: 'it''s'", "{a: 'it's'}"),
    ("a: \"\\u00e9\\n\"", "{a: 'é\n'}"), ("a: !!str 12", "{a: '12'}"),
    ("a: x#y # note", "{a: x#y}"), ("# only a note", "-"), ("", "-"), ("---\n", ""),
    ("a: 1\r\nb: 'x'\r\n", "{a: 1, b: 'x'}"), ("a: |\r\n  one\r\n  two\r\n", "{a: 'one\ntwo\n'}"),
    ("\u{FEFF}a: 1", "{a: 1}"), ("\u{FEFF}a: 1\nb: 2", "{a: 1, b: 2}"),
    ("\u{FEFF}- a: 1\n  b: 2\n- c: 3", "[{a: 1, b: 2}, {c: 3}]"),
    ("1: x\ntrue: y\n~: z", "{1: x, true: y, ~: z}"),
    ("---\na: 1\n...\n", "{a: 1}"),
    ("a: http://x.example/?q=1#f", "{a: http://x.example/?q=1#f}"),
  ])
  func `YAML becomes an ordered tree`(text: String, expected: String) {
    let parsed = YAMLReader.read(SourceFile(path: "a.yaml", text: text))
    #expect(parsed.diagnostics.map(\.brief) == [])
    #expect(parsed.node?.brief ?? "-" == expected)
  }

  @Test(arguments: [
    ("key: value", "1:1 key", "1:6 value"), ("é: ü\nkey: 'x'", "2:1 key", "2:6 'x'"),
    ("a: 日本\nb: 😀\nkey: é", "3:1 key", "3:6 é"), ("\u{FEFF}key: x", "1:4 key", "1:9 x"),
    ("a: 1\r\nkey: x\r\n", "2:1 key", "2:6 x"), ("# é\n\n  key: [x, y]", "3:3 key", "3:8 [x, y]"),
    ("a: |\r\n  ü\r\nkey: x", "3:1 key", "3:6 x"),
    ("a: \"é\u{2028}  b\"\nkey: x", "2:1 key", "2:6 x"),
    ("{é: ü, key: \"q\"}", "1:10 key", "1:15 \"q\""), ("a: 1\nkey:", "2:1 key", "2:5 "),
    ("a: &x [ü]\nkey: *x", "2:1 key", "2:6 *x"),
  ])
  func `keys and values know their place in bytes`(text: String, key: String, value: String) throws
  {
    let file = SourceFile(path: "a.yaml", text: text)
    let entry = try #require(YAMLReader.read(file).node?.entries?.last)
    #expect(file.brief(entry.keyRange) == key)
    #expect(file.brief(entry.value.range) == value)
  }

  @Test(arguments: [
    ("a: &x 1\nb: *x", "{a: 1, b: 1}"), ("a: &x [1]\nb: *x\nc: *x", "{a: [1], b: [1], c: [1]}"),
    ("a: &x {p: 1, q: 2}\nb:\n  <<: *x\n  p: 3", "{a: {p: 1, q: 2}, b: {p: 3, q: 2}}"),
    ("a: &x {p: 1}\nb:\n  p: 3\n  <<: *x", "{a: {p: 1}, b: {p: 3}}"),
    (
      "- &x {p: 1}\n- &y {p: 2, q: 2}\n- <<: [*x, *y]\n  r: 3",
      "[{p: 1}, {p: 2, q: 2}, {p: 1, q: 2, r: 3}]"
    ),
    ("a: &x 1\nb: &x 2\nc: *x", "{a: 1, b: 2, c: 2}"), ("'<<': 3", "{<<: 3}"),

  ])
  func `anchors, aliases and merge keys are resolved`(text: String, expected: String) {
    let parsed = YAMLReader.read(SourceFile(path: "a.yaml", text: text))
    #expect(parsed.diagnostics.map(\.brief) == [])
    #expect(parsed.node?.brief == expected)
  }

  @Test func `a key given twice is a warning and the last one counts`() {
    let parsed = YAMLReader.read(SourceFile(path: "a.yaml", text: "é: 1\nb: 2\né: 3\né: 4"))
    #expect(parsed.node?.brief == "{é: 4, b: 2}")
    #expect(
      parsed.diagnostics.map(\.brief) == [
        "3:1 warning: key 'é' is given twice; the last value is used",
        "4:1 warning: key 'é' is given twice; the last value is used",
      ])
    #expect(parsed.node?["é"]?.brief == "4")
  }

  private static let columns = "keys and entries that belong together begin in the same column"
  private static let quotes = "look for a quote or bracket that is not closed"

  @Test(arguments: [
    (
      "title: Re: hills",
      "1:8 text that contains ': ' must be in quotes | write title: \"Re: hills\""
    ),
    (
      "é: 1\n b: 2",
      "2:2 'b' is indented more than 'é' | keys that belong together begin in the same column"
    ),
    ("\tkey: 1", "1:1 a tab in the indentation | indent with spaces"),
    ("a:\n\t- 1", "2:1 a tab in the indentation | indent with spaces"),
    ("a: é\nb: 'x", "2:4 a quote is not closed | write b: 'x'"),
    ("b: \"x\nc: 1\n", "1:4 a quote is not closed | write b: \"x\""),
    ("a: [1, 2", "1:4 '[' is not closed | write a: [1, 2]"),
    ("a: {b: 1", "1:4 '{' is not closed | write a: {b: 1}"),
    ("t: {a: #12}\n", "1:8 '#' begins a comment | write a: \"#12\""),
    ("t: {a: #12}\r\n\r\nb: c\n", "1:8 '#' begins a comment | write a: \"#12\""),
    ("t: [a,\n b, #12]\n\n\n", "2:5 '#' begins a comment | put the text in quotes: \"#12\""),
    ("t: [a, # two\n", "2:1 expected a value | \(quotes)"),
    ("a: [", "1:5 expected a value | \(quotes)"), ("a: ]", "1:4 expected a value | \(quotes)"),
    ("a: *nam", "1:4 unknown anchor 'nam'"),
    ("a: &name 1\nb: *nam", "2:4 unknown anchor 'nam' | did you mean 'name'?"),
    ("- a\nb: 1", "2:1 expected '-' before the list's next entry | \(columns)"),
    (
      "a:\n  - 1\n - 2",
      "3:2 this entry of the list is indented too little | begin every '-' in the same column"
    ),
    ("a: 'it's'", "1:7 a single quote inside text in single quotes | write a: \"it's\""),
    (
      "a: 'b'\n c: d",
      "2:2 'c' is indented more than 'a' | keys that belong together begin in the same column"
    ),
    ("a: @me", "1:4 text that begins with '@' must be in quotes | write a: \"@me\""),
    ("a: `x`", "1:4 text that begins with '`' must be in quotes | write a: \"`x`\""),
    ("a: %x", "1:4 text that begins with '%' must be in quotes | write a: \"%x\""),
    (
      "a: * x",
      "1:4 text that begins with '*' must be in quotes | write a: \"* x\""
    ),
    ("a: - b", "1:4 a list cannot begin on the line of its key | write a: [b]"),
    (
      "a: 1\nkey value\nb: 2",
      "2:1 expected ':' after the key 'key' | write key: value"
    ),
    (
      "a: \"C:\\Users\"",
      "1:7 '\\U' in double quotes is not a complete escape | write a: 'C:\\Users'"
    ),
    (
      "a: \"\\q\"",
      "1:5 unknown escape in double-quoted text | write a backslash as '\\\\'"
    ),
    ("a: !x!y z", "1:4 unknown tag | put text that begins with '!' in quotes"),
    (
      "a: |x\n",
      "1:5 the text of '|' must begin on the next line | for text of one line write a: \"x\""
    ),
    ("---\n...\nx", "3:1 text after the end of the value | \(columns)"),
    ("a: 1\n---\nb: 2", "2:1 unexpected second document; a file may hold one"),
    ("? [a]\n: 1", "1:3 a key must be text, not a list"),
    ("<<: 3", "1:5 '<<' merges a mapping, not a number"),
    ("a: é\u{1}", "1:6 control characters are not allowed"),
  ])
  func `broken YAML is explained at its place`(text: String, expected: String) {
    let parsed = YAMLReader.read(SourceFile(path: "a.yaml", text: text))
    #expect(parsed.diagnostics.map(\.brief) == [expected])
    #expect(parsed.node == nil)
  }

  @Test func `an open bracket is named where it begins`() {
    let parsed = YAMLReader.read(SourceFile(path: "a.yaml", text: "x: 1\ny: [1,\n  2\nz: 3"))
    #expect(
      parsed.diagnostics.map(\.brief) == ["2:4 '[' is not closed | add ']' after its last value"])
  }

  @Test func `bytes that are not UTF-8 are an error at the first one`() {
    let file = SourceFile(path: "a.yaml", bytes: Array("a: 1\nb: ".utf8) + [0xE9, 0x0A])
    #expect(
      YAMLReader.read(file).diagnostics.map(\.brief) == [
        "2:4 invalid UTF-8: byte 0xE9 | save the file as UTF-8"
      ])
  }

  @Test(arguments: [7, 12, 40])
  func `a bomb of aliases is stopped`(levels: Int) {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...levels {
      let aliases = [String](repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(aliases)]\n"
    }
    let messages = YAMLReader.read(SourceFile(path: "a.yaml", text: text)).diagnostics.map(\.brief)
    #expect(messages.count == 1)
    #expect(messages.first?.hasSuffix("aliases expand to more than 1000000 values") ?? false)
  }

  @Test(arguments: ["[", "- ", "{a: "])
  func `deep nesting is refused before it can overflow the stack`(opening: String) {
    func read(_ depth: Int, _ text: String = "") -> Parsed {
      YAMLReader.read(
        SourceFile(path: "a.yaml", text: String(repeating: opening, count: depth) + text))
    }
    #expect(read(100_000).diagnostics.map(\.message) == ["nested more than 512 deep"])
    #expect(opening != "- " || read(512, "x").diagnostics.isEmpty)
    #expect(opening != "- " || read(513, "x").diagnostics.count == 1)
  }

  @Test func `a mapping of many keys is read in linear time`() {
    let text = (0..<40_000).map { "key\($0): \($0)\n" }.joined()
    let duration = ContinuousClock().measure {
      #expect(YAMLReader.read(SourceFile(path: "a", text: text)).node?.entries?.count == 40_000)
    }
    // It takes about a second; comparing every key with every other took forty.
    #expect(duration < .seconds(20))
  }

  @Test func `a part of a file has the places of the whole`() {
    let file = SourceFile(path: "a.md", text: "---\né: 1\nb: [\n---\nbody")
    let parsed = YAMLReader.read(file, in: 4..<15)
    #expect(parsed.diagnostics.map { $0.excerpt?.position.line } == [4])
  }
}
