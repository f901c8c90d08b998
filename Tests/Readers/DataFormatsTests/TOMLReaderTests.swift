import DataFormats
import SourceText
import Testing

/// TOML 1.0, by the examples of its specification (https://toml.io/en/v1.0.0).
@Suite struct TOMLReaderTests {
  @Test(arguments: [
    ("", "{}"),
    ("# a comment\nkey = \"value\" # another\n", #"{"key":"value"}"#),
    ("bare_key = 1\nbare-key = 2\n1234 = 3\n", #"{"bare_key":1,"bare-key":2,"1234":3}"#),
    (#""127.0.0.1" = 1"# + "\n'quoted \"value\"' = 2", #"{"127.0.0.1":1,"quoted \"value\"":2}"#),
    (#""" = "blank""#, #"{"":"blank"}"#),
    ("a.b.c = 1\na.b.d = 2\na. \"e.f\" . g = 3", #"{"a":{"b":{"c":1,"d":2},"e.f":{"g":3}}}"#),
    ("3.14159 = \"pi\"", #"{"3":{"14159":"pi"}}"#),
    (#"s = "quote \" tab \t \u00e9 \U0001F6A3""#, #"{"s":"quote \" tab \u0009 é 🚣"}"#),
    ("s = \"\"\"\nRoses\nViolets\"\"\"", #"{"s":"Roses\nViolets"}"#),
    (
      "s = \"\"\"\nThe quick \\\n\n\n  brown \\\n   fox.\\\n  \"\"\"",
      #"{"s":"The quick brown fox."}"#
    ),
    (
      #"s = """"This," she said.""""#,
      #"{"s":"\"This,\" she said"}"#.replacing("said\"", with: "said.\"")
    ),
    (#"s = 'C:\Users\n'"#, #"{"s":"C:\\Users\\n"}"#),
    ("s = '''\nno \\escape 'here'\n'''", #"{"s":"no \\escape 'here'\n"}"#),
    ("i = [+99, 42, 0, -17, 1_000, 5_349_221]", #"{"i":[99,42,0,-17,1000,5349221]}"#),
    ("i = [0xDEADBEEF, 0xdead_beef, 0o755, 0b1101]", #"{"i":[3735928559,3735928559,493,13]}"#),
    ("f = [inf, +inf, -inf, nan]", #"{"f":[null,null,null,null]}"#),
    ("b = [true, false]", #"{"b":[true,false]}"#),
    (
      "d = [1979-05-27T07:32:00Z, 1979-05-27T00:32:00.999999-07:00, 1979-05-27 07:32:00Z]",
      #"{"d":["1979-05-27T07:32:00Z","1979-05-27T00:32:00.999999-07:00","1979-05-27 07:32:00Z"]}"#
    ),
    (
      "d = [1979-05-27T07:32:00, 1979-05-27, 07:32:00, 00:32:00.5]",
      #"{"d":["1979-05-27T07:32:00","1979-05-27","07:32:00","00:32:00.5"]}"#
    ),
    (
      "d = [23:59:59, 1979-05-27T23:00:00, 1979-05-27T23:30:00+23:59]",
      #"{"d":["23:59:59","1979-05-27T23:00:00","1979-05-27T23:30:00+23:59"]}"#
    ),
    ("a = [ [ 1, 2 ], [\"a\", 'b', ], {x=1} ]", #"{"a":[[1,2],["a","b"],{"x":1}]}"#),
    ("a = [\n 1, # one\n\n 2,\n]", #"{"a":[1,2]}"#),
    ("[table-1]\nk = 1\n[table-2]\nk = 2", #"{"table-1":{"k":1},"table-2":{"k":2}}"#),
    (
      "[dog.\"tater.man\"]\ntype.name = \"pug\"",
      #"{"dog":{"tater.man":{"type":{"name":"pug"}}}}"#
    ),
    ("[ j . \"ʞ\" . 'l' ]", #"{"j":{"ʞ":{"l":{}}}}"#),
    ("[x.y.z]\n[x]\nk = 1", #"{"x":{"y":{"z":{}},"k":1}}"#),
    ("p = { x = 1, y.z = 2 }", #"{"p":{"x":1,"y":{"z":2}}}"#),
    (
      "[[p]]\nname = \"Hammer\"\n[[p]]\n[[p]]\nname = \"Nail\"\n[p.size]\nmm = 3",
      #"{"p":[{"name":"Hammer"},{},{"name":"Nail","size":{"mm":3}}]}"#
    ),
    (
      "[[f]]\nn = 1\n[[f.v]]\nn = 2\n[[f.v]]\nn = 3\n[[f]]\nn = 4\n[[f.v]]\nn = 5",
      #"{"f":[{"n":1,"v":[{"n":2},{"n":3}]},{"n":4,"v":[{"n":5}]}]}"#
    ),
    ("a = 1\r\nb = \"\"\"x\r\ny\"\"\"\r\n", #"{"a":1,"b":"x\ny"}"#),
  ])
  func `the values of the specification are read`(source: String, json: String) throws {
    let parsed = TOMLReader.read(SourceFile(path: "a.toml", text: source))
    let node = try #require(parsed.node, "\(parsed.diagnostics.map(\.message))")
    #expect(JSONValue(node).text == json)
  }

  @Test(arguments: [
    ("key = # no value", 1, 7, "expected a value"),
    ("= 1", 1, 1, "expected a key"),
    ("first = \"Tom\" last = \"P\"", 1, 15, "unexpected text after the value"),
    ("a = 1\na = 2", 2, 1, "key 'a' is given twice"),
    ("a.b = 1\na = 2", 2, 1, "key 'a' is given twice"),
    ("a = 1\na.b = 2", 2, 1, "key 'a' is given twice"),
    ("[t]\n[t]", 2, 2, "key 't' is given twice"),
    ("[f]\na = 1\n[f.a]", 3, 4, "key 'a' is given twice"),
    ("[f]\na.b = 1\n[f.a]", 3, 4, "key 'a' is given twice"),
    ("a = []\n[[a]]", 2, 3, "key 'a' is given twice"),
    ("p = {x = 1}\np.y = 2", 2, 1, "key 'p' is given twice"),
    ("p = {x = 1}\n[p.y]", 2, 2, "key 'p' is given twice"),
    ("[[a]]\n[a]", 2, 2, "key 'a' is given twice"),
    ("p = {x = 1,}", 1, 12, "expected a key"),
    ("p = {x = 1\n}", 1, 11, "expected ',' or '}'"),
    ("s = \"open", 1, 5, "a quote is not closed"),
    ("s = \"a\nb\"", 1, 5, "a quote is not closed"),
    ("s = \"\\x41\"", 1, 6, "unknown escape in a text"),
    ("s = \"\\uD800\"", 1, 6, "no such character"),
    ("s = \"\\u12\"", 1, 6, "'\\u' needs 4 hexadecimal digits"),
    ("i = 01", 1, 5, "unknown value '01'"),
    ("i = 1__0", 1, 5, "unknown value '1__0'"),
    ("i = _1", 1, 5, "unknown value '_1'"),
    ("f = 7.", 1, 5, "unknown value '7.'"),
    ("f = .7", 1, 5, "unknown value '.7'"),
    ("f = 3.e+20", 1, 5, "unknown value '3.e+20'"),
    ("d = 1979-02-30", 1, 5, "unknown value '1979-02-30'"),
    ("d = 1979-05-27T25:00:00", 1, 5, "unknown value '1979-05-27T25:00:00'"),
    ("t = 24:00:00", 1, 5, "unknown value '24:00:00'"),
    ("t = True", 1, 5, "unknown value 'True'"),
    ("a = [1, 2", 1, 5, "a list is not closed"),
    ("a = [1 2]", 1, 8, "expected ',' or ']'"),
    ("[a", 1, 3, "expected ']' after the name of a table"),
    ("[[a]", 1, 5, "expected ']]' after the name of a table"),
    ("a b = 1", 1, 3, "expected '=' after key 'a'"),
    ("k = 1 # \u{1}", 1, 9, "a control character in a comment"),
    ("\"\"\"k\"\"\" = 1", 1, 1, "a key over several lines"),
  ])
  func `mistakes are reported at their places`(
    source: String, line: Int, column: Int, message: String
  ) throws {
    let parsed = TOMLReader.read(SourceFile(path: "a.toml", text: source))
    let diagnostic = try #require(parsed.diagnostics.first)
    #expect(parsed.node == nil)
    #expect(diagnostic.message == message)
    #expect(diagnostic.excerpt?.position == SourcePosition(line: line, column: column))
  }

  @Test func `long quotes may hold quotes`() throws {
    let text = #"""
      a = """Two: "". Five: ""\"""\""."""
      b = '''That, "X's", said.''''
      c = """""two"""""
      f = [+1.0, -0.01, 5e+22, 1e06]
      """#
    let parsed = TOMLReader.read(SourceFile(path: "a.toml", text: text))
    let node = try #require(parsed.node, "\(parsed.diagnostics.map(\.message))")
    #expect(node["a"]?.resolved == .string(#"Two: "". Five: """"""".""#.dropLast().description))
    #expect(node["b"]?.resolved == .string("That, \"X's\", said.'"))
    #expect(node["c"]?.resolved == .string("\"\"two\"\""))
    #expect(
      node["f"]?.elements?.map(\.resolved) == [
        .double(1), .double(-0.01), .double(5e22), .double(1e6),
      ])
  }

  @Test func `places are those of the file`() throws {
    let file = SourceFile(path: "a.md", text: "+++\ntitle = \"é\"\nb = { c = 1 }\n+++\n")
    let node = try #require(TOMLReader.read(file, in: 4..<31).node)
    let title = try #require(node["title"])
    #expect(file.text(title.range) == "\"é\"")
    #expect(file.text(try #require(node["b"]?["c"]).range) == "1")
    #expect(file.text(try #require(node.entries?.first).keyRange) == "title")
  }

  @Test func `deep nesting is a mistake and no crash`() {
    for text in [
      "a = " + String(repeating: "[", count: 100_000),
      "a = " + String(repeating: "{a = ", count: 100_000),
      String(repeating: "a.", count: 100_000) + "a = 1",
      "[" + String(repeating: "a.", count: 100_000) + "a]",
    ] {
      let parsed = TOMLReader.read(SourceFile(path: "a.toml", text: text))
      #expect(parsed.diagnostics.first?.message == "nested more than 256 deep")
    }
  }

  @Test func `bytes that are not UTF-8 are a mistake`() {
    let file = SourceFile(path: "a.toml", bytes: Array("a = \"".utf8) + [0xFF, 0x22])
    #expect(TOMLReader.read(file).diagnostics.first?.message == "invalid UTF-8: byte 0xFF")
  }
}
