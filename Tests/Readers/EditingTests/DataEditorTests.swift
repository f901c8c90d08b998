import DataFormats
import Editing
import SourceText
import Testing

struct DataEditorTests {
  @Test(arguments: [
    // Scalars keep their quotes, and comments stay.
    ("title: A # c\nb: 1\n", "title", "B", "title: B # c\nb: 1\n"),
    ("title: 'A' # c\n", "title", "it's", "title: 'it''s' # c\n"),
    ("title: \"A\"\n", "title", "B: c", "title: \"B: c\"\n"),
    ("title: A\n", "title", "B: c", "title: \"B: c\"\n"),
    ("title: A\n", "title", "yes", "title: \"yes\"\n"),
    ("a: 'x'\nb: 1\n", "b", "y", "a: 'x'\nb: 'y'\n"),
    ("title:\nb: x\n", "title", "A", "title: A\nb: x\n"),
    ("title: # none\n", "title", "A", "title: A # none\n"),
    ("title:   A   \r\nb: 1", "title", "B", "title:   B   \r\nb: 1"),
    ("a: first\n  second # c\nb: 1\n", "a", "x", "a: x # c\nb: 1\n"),
    ("a:\n  value\nb: 1\n", "a", "x", "a:\n  x\nb: 1\n"),
    ("a: # c\n  value\nb: 1\n", "a", "x\nz", "a: |- # c\n  x\n  z\nb: 1\n"),
    // Block scalars stay, and new texts of several lines become one.
    ("a: | # c\n  one\n\nb: 1\n", "a", "x\ny\n", "a: | # c\n  x\n  y\n\nb: 1\n"),
    ("a: >\n  one\n", "a", "x\ny\n", "a: >\n  x\n\n  y\n"),
    ("a: |\n  one\nb: 1\n", "a", "x", "a: x\nb: 1\n"),
    ("a: x # c\nb: 1\n", "a", "x\ny", "a: |- # c\n  x\n  y\nb: 1\n"),
    ("a: \"x\"\n", "a", "x\ny", "a: \"x\\ny\"\n"),
    // Elements, and values in brackets.
    ("- a\n-   b # c\n", "[1]", "x", "- a\n-   x # c\n"),
    ("a: [x, 'y', z]\n", "a[-1]", "w", "a: [x, 'y', w]\n"),
    ("a: {b: c, d: e}\n", "a.b", "x, y", "a: {b: \"x, y\", d: e}\n"),
    // Missing keys are inserted as the last ones.
    ("a: 1\n\n# end\n", "b", "x", "a: 1\nb: x\n\n# end\n"),
    ("a: 'x'\n", "b", "y", "a: 'x'\nb: 'y'\n"),
    ("a: 1", "b", "x", "a: 1\nb: x"),
    ("a:\n    b: 1\n", "c.d", "x", "a:\n    b: 1\nc:\n    d: x\n"),
    ("a:\nb: 1\n", "a.c", "x", "a:\n  c: x\nb: 1\n"),
    ("# only\n", "a", "x", "# only\na: x\n"), ("", "a", "x", "a: x\n"),
    // Anchors stay.
    ("a: &n 1\nb: 2\n", "a", "x", "a: &n x\nb: 2\n"),
    ("a: &n 1\nb: *n\n", "b", "x", "a: &n 1\nb: x\n"),
    ("\u{FEFF}a: 1\n", "b", "x", "\u{FEFF}a: 1\nb: x\n"),
    ("? a\n? b\n", "a", "x", "? a\n: x\n? b\n"),
  ])
  func textsAreSetInYAML(_ old: String, path: String, value: String, _ new: String) {
    #expect(edited(old, path) { .set($0, .text(value)) } == new)
  }

  @Test(arguments: [
    ("tags:\n  - a\n", "tags:\n  - x\n  - z\n"), ("tags: [a] # c\n", "tags: [x, z] # c\n"),
    ("tags: a # c\n", "tags: # c\n  - x\n  - z\n"),
    ("tags:\n- a # c\nb: 1\n", "tags:\n- x\n- z\nb: 1\n"),
    ("tags: []\nb:\n- 1\n", "tags:\n- x\n- z\nb:\n- 1\n"),
    ("tags: []\nb: [1]\n", "tags: [x, z]\nb: [1]\n"),
    ("tags: # c\n  # d\n  - 'a'\n", "tags: # c\n  - 'x'\n  - 'z'\n"),
    ("a: 1\r\n", "a: 1\r\ntags:\r\n  - x\r\n  - z\r\n"),
  ])
  func listsAreSetInYAML(_ old: String, _ new: String) {
    #expect(edited(old, "tags") { .set($0, .list([.text("x"), .text("z")])) } == new)
  }

  @Test(arguments: [
    ("a.yaml", "date: 2026-01-01\n", "2026-12-24 18:00", "date: 2026-12-24 18:00\n"),
    ("a.yaml", "date: '2026-01-01'\n", "2026-12-24", "date: 2026-12-24\n"),
    ("a.toml", "date = 2026-01-01 # c\n", "2026-12-24", "date = 2026-12-24 # c\n"),
    ("a.toml", "date = 2026-01-01\n", "2026-12-24 18:00", "date = \"2026-12-24 18:00\"\n"),
    ("a.json", "{\"date\": null}", "2026-12-24", "{\"date\": \"2026-12-24\"}"),
  ])
  func datesHaveNoQuotesWhereTheFormatAllowsThat(
    file: String, _ old: String, date: String, _ new: String
  ) {
    #expect(edited(old, "date", file) { .set($0, .date(date)) } == new)
  }

  @Test(arguments: [
    ("a: 1\n# of b\nb: 2 # c\nc: 3\n", "b", "a: 1\n# of b\nc: 3\n"),
    ("a: 1\nb: 2", "b", "a: 1"), ("a: 1\r\nb: 2", "b", "a: 1"),
    ("a:\n  # in\n  b: 1\n\nc: 2\n", "a", "\nc: 2\n"),
    ("a:\n  - x\nb: 1\n", "a[0]", "a: []\nb: 1\n"),
    ("a: # c\n  b: 1\nd: 1\n", "a.b", "a: {} # c\nd: 1\n"), ("a: 1\n", "a", "{}\n"),
    ("a: &n # c\n  b: 1\nd: 1\n", "a.b", "a: &n {} # c\nd: 1\n"),
    ("a: [\n  x\n  # y\n  , z]\n", "a[1]", "a: [\n  x\n  # y\n   ]\n"),
    ("- a: 1\n  b: 2\n", "[0].a", "- b: 2\n"),
    ("- a: 1\n  # of b\n  b: 2\n", "[0].a", "-\n  # of b\n  b: 2\n"),
    ("a: [x, y, z]\n", "a[0]", "a: [y, z]\n"), ("a: [x, y, z]\n", "a[1]", "a: [x, z]\n"),
    ("a: [x, y, z]\n", "a[2]", "a: [x, y]\n"), ("a: [x]\n", "a[0]", "a: []\n"),
    ("a: [\n  x, # x\n  y, # y\n]\n", "a[0]", "a: [\n  y, # y\n]\n"),
    ("a: [\n  x, # x\n  y # y\n]\n", "a[1]", "a: [\n  x # x\n]\n"),
    ("{a: 1, b: 2}\n", "a", "{b: 2}\n"),
  ])
  func valuesAreRemovedFromYAML(_ old: String, path: String, _ new: String) {
    #expect(edited(old, path) { .remove($0) } == new)
  }

  @Test(arguments: [
    ("title: A\ntags: []\n", "date", "title: A\ndate: x\ntags: []\n"),
    ("tags: []\ntitle: A\n", "date", "tags: []\ntitle: A\ndate: x\n"),
    ("a: 1\ntags: 2\ntitle: 3\n", "date", "a: 1\ndate: x\ntags: 2\ntitle: 3\n"),
    ("other: 1\n", "date", "other: 1\ndate: x\n"),
    ("title: A\nz: 1\n", "unknown", "title: A\nz: 1\nunknown: x\n"),
    ("title: |\n  A\n\ntags: []\n", "date", "title: |\n  A\ndate: x\n\ntags: []\n"),
  ])
  func keysAreInsertedInTheOrderOfTheSchemaOrOfTheFile(_ old: String, key: String, _ new: String) {
    let order = ["title", "date", "tags"]
    #expect(edited(old, key) { .insert($0, .text("x"), order: order) } == new)
  }

  @Test(arguments: [
    ("a:\n  - p # c\n  - q\n", "a[1]", "a:\n  - p # c\n  - x\n  - q\n"),
    ("a:\n- p\n", "a[-1]", "a:\n- p\n- x\n"),
    ("a:\n  # of p\n  - p\n", "a[0]", "a:\n  # of p\n  - x\n  - p\n"),
    ("a: [p, q]\n", "a[1]", "a: [p, x, q]\n"),
    ("a: [p, q]\n", "a[2]", "a: [p, q, x]\n"),
    ("a: [\n  p, # c\n]\n", "a[-1]", "a: [\n  p, # c\n  x,\n]\n"),
    ("a: [\n  p # c\n]\n", "a[-1]", "a: [\n  p, # c\n  x\n]\n"), ("a: []\n", "a[0]", "a:\n  - x\n"),
    ("a:\n", "a[0]", "a:\n  - x\n"), ("b: 1\n", "a[0]", "b: 1\na:\n  - x\n"),
    ("a: [\"p\"]\n", "a[0]", "a: [\"x\", \"p\"]\n"),
    ("a:\n  - - p\n", "a[0][1]", "a:\n  - - p\n    - x\n"),
  ])
  func elementsAreInserted(_ old: String, path: String, _ new: String) {
    #expect(edited(old, path) { .insert($0, .text("x")) } == new)
  }

  @Test func elementsOfListsOfMappingsAreWrittenAsTheirNeighbours() {
    let old = "comments:\n  - by: \"ada\"\n    text: \"hi\"\n"
    let value = NewValue.mapping([("by", .text("bob")), ("text", .text("a\nb"))])
    #expect(
      edited(old, "comments[-1]") { .insert($0, value) }
        == old + "  - by: \"bob\"\n    text: |-\n      a\n      b\n")
  }

  @Test(arguments: [
    ("a.yaml", "- a # 1\n# of b\n- b\n", "[1]", 0, "# of b\n- b\n- a # 1\n"),
    ("a.yaml", "- a\n- b\n- c", "[0]", -1, "- b\n- c\n- a"),
    ("a.yaml", "l: [a, b,  c]\n", "l[2]", 0, "l: [c, a,  b]\n"),
    ("a.yaml", "a: 1\nb:\n  - x\n", "b", 0, "b:\n  - x\na: 1\n"),
    ("a.csv", "n\r\n1\r\n2", "[1]", 0, "n\r\n2\r\n1"),
    (
      "a.toml", "[[a]]\nb = 1\n\n# two\n[[a]]\nb = 2\n", "a[1]", 0,
      "# two\n[[a]]\nb = 2\n\n[[a]]\nb = 1\n"
    ),
  ])
  func valuesAreMoved(file: String, _ old: String, path: String, to index: Int, _ new: String) {
    #expect(edited(old, path, file) { .move($0, to: index) } == new)
  }

  @Test(arguments: [
    ("a.yaml", "a: 1 # c\n'b': 2\n", "a", "x: 1 # c\n'b': 2\n"),
    ("a.yaml", "a: 1\n'b': 2\n", "b", "a: 1\n'x': 2\n"),
    ("a.yaml", "a: {b: 1}\n", "a.b", "a: {x: 1}\n"), ("a.json", "{\"b\" : 1}", "b", "{\"x\" : 1}"),
    ("a.toml", "[b.c]\nd = 1\n[b]\n", "b", "[x.c]\nd = 1\n[x]\n"),
    ("a.toml", "[a]\nb.c = 1\n", "a.b.c", "[a]\nb.x = 1\n"),
  ])
  func keysAreRenamed(file: String, _ old: String, path: String, _ new: String) {
    #expect(edited(old, path, file) { .rename($0, to: "x") } == new)
  }
}

struct DataEditorFormatTests {
  @Test(arguments: [
    ("a = 'p' # c\n", "a", "a = 'x' # c\n"),
    ("a = 1\n\n[t]\nb = 2\n", "c", "a = 1\nc = \"x\"\n\n[t]\nb = 2\n"),
    ("a = 1\n\n[t]\nb = 2\n", "t.c", "a = 1\n\n[t]\nb = 2\nc = \"x\"\n"),
    ("[t.u]\nb = 2\n", "t.c", "[t]\nc = \"x\"\n\n[t.u]\nb = 2\n"),
    ("a.b = 1\n", "a.c", "a.b = 1\na.c = \"x\"\n"),
    ("t = { a = 1 }\n", "t.b", "t = { a = 1, b = \"x\" }\n"),
    ("[[p]]\na = 1\n[[p]]\n", "p[0].b", "[[p]]\na = 1\nb = \"x\"\n[[p]]\n"),
    ("[t]\nb = 1\n", "t", "t = \"x\"\n"),
    ("[t]\n", "c", "c = \"x\"\n\n[t]\n"), ("", "a", "a = \"x\"\n"),
    ("a = [1,\n  2, # c\n]\n", "a[1]", "a = [1,\n  \"x\", # c\n]\n"),
  ])
  func textsAreSetInTOML(_ old: String, path: String, _ new: String) {
    #expect(edited(old, path, "a.toml") { .set($0, .text("x")) } == new)
  }

  @Test func longTextsStayLongInTOML() {
    let old = "a = \"\"\"\nold\n\"\"\" # c\n"
    #expect(
      edited(old, "a", "a.toml") { .set($0, .text("x\n\\ \"\n")) }
        == "a = \"\"\"\nx\n\\\\ \\\"\n\"\"\" # c\n")
  }

  @Test(arguments: [
    ("a = 1 # c\nb = 2\n", "a", "b = 2\n"), ("a = 1\n\n[t]\nb = 2\n\n[u]\n", "t", "a = 1\n\n[u]\n"),
    ("[t.u]\n", "t.u", "[t]\n"),
    ("[[p]]\na = 1\n\n[[p]]\na = 2\n", "p[0]", "[[p]]\na = 2\n"),
    ("a.b = 1\nc = 2\n", "a.b", "a = {}\nc = 2\n"),
    ("[[p]]\na = 1\n", "p[0]", "p = []\n"),
  ])
  func valuesAreRemovedFromTOML(_ old: String, path: String, _ new: String) {
    #expect(edited(old, path, "a.toml") { .remove($0) } == new)
  }

  @Test func tablesAreAppended() {
    let row = NewValue.mapping([("a", .number("3"))])
    #expect(
      edited("[[p]]\na = 1\n\n[[p]]\na = 2\n", "p[-1]", "a.toml") { .insert($0, row) }
        == "[[p]]\na = 1\n\n[[p]]\na = 2\n\n[[p]]\na = 3\n")
  }

  @Test(arguments: [
    ("{\n  \"a\": 1\n}\n", "b", "{\n  \"a\": 1,\n  \"b\": \"x\"\n}\n"),
    ("{\"a\":1}", "b", "{\"a\":1,\"b\":\"x\"}"),
    ("[]", "[0]", "[\"x\"]"), ("{\"a\": [1, 2]}", "a[0]", "{\"a\": [\"x\", 1, 2]}"),
    ("{}\n", "b", "{\"b\": \"x\"}\n"),
  ])
  func valuesAreInsertedIntoJSON(_ old: String, path: String, _ new: String) {
    #expect(edited(old, path, "a.json") { .insert($0, .text("x")) } == new)
  }

  @Test(arguments: [
    ("a,b\n1, 2 \n", "[0].b", "x", "a,b\n1, x \n"),
    ("a,b\n1,\"2\"\n", "[0].b", "x", "a,b\n1,\"x\"\n"),
    ("a,b\n1,2\n", "[0].b", "x, \"y\"", "a,b\n1,\"x, \"\"y\"\"\"\n"),
    ("a,b,c\n1\n", "[0].c", "x", "a,b,c\n1,,x\n"),
  ])
  func cellsAreSet(_ old: String, path: String, value: String, _ new: String) {
    #expect(edited(old, path, "a.csv") { .set($0, .text(value)) } == new)
  }

  @Test func rowsAreInsertedAndRemoved() {
    let (row, old) = (NewValue.mapping([("b", .text("x"))]), "a\tb\r\n1\t\"2\"\r\n3\t\"4\"")
    #expect(edited(old, "[-1]", "a.tsv") { .insert($0, row) } == old + "\r\n\t\"x\"")
    #expect(
      edited(old, "[0]", "a.tsv") { .insert($0, row) } == "a\tb\r\n\t\"x\"\r\n1\t\"2\"\r\n3\t\"4\"")
    #expect(edited(old, "[1]", "a.tsv") { .remove($0) } == "a\tb\r\n1\t\"2\"")
    #expect(edited(old, "[0].a", "a.tsv") { .remove($0) } == "a\tb\r\n\t\"2\"\r\n3\t\"4\"")
  }

  @Test(arguments: [
    ("---\ntitle: A\n---\ntext\n", "---\ntitle: x\n---\ntext\n"),
    ("text\n", "---\ntitle: x\n---\ntext\n"), ("", "---\ntitle: x\n---\n"),
    ("\u{FEFF}text\r\n", "\u{FEFF}---\r\ntitle: x\r\n---\r\ntext\r\n"),
    ("---\n---\ntext", "---\ntitle: x\n---\ntext"),
    ("+++\ntitle = 'A'\n+++\n", "+++\ntitle = 'x'\n+++\n"),
  ])
  func frontMatterIsSet(_ old: String, _ new: String) {
    #expect(edited(old, "title", "a.md") { .set($0, .text("x")) } == new)
  }

  @Test func theLastKeyOfFrontMatterIsRemoved() {
    #expect(edited("---\na: 1\n---\ntext", "a", "a.md") { .remove($0) } == "---\n---\ntext")
  }

  @Test(arguments: [
    (
      "a.yaml", "a: &n\n  b: 1\nc: *n\n", "a.b",
      "anchor: anchor 'n' is used elsewhere in the file at a: &n"
    ),
    (
      "a.yaml", "a: &n\n  b: 1\nc: *n\n", "c.b",
      "anchor: the value is an alias of another one at c: *n"
    ),
    (
      "a.yaml", "a: &n\n  b: 1\nc:\n  <<: *n\n", "c.b",
      "merged: 'c.b' comes from a merged key at   <<: *n"
    ),
    ("a.yaml", "a: 'x\n", "a", "damaged: a quote is not closed at a: 'x"),
    ("a.yaml", "a: [1]\n", "a[3]", "missing: no value at 'a[3]' at a: [1]"),
    ("a.yaml", "a: 1\n", "a.b", "missing: no key 'b' in a number at a: 1"),
    ("a.csv", "a\n1\n", "[0].b", "form: the table has no column 'b' at 1"),
    ("a.xml", "<a/>", "a", "form: XML cannot be edited by keys at "),
  ])
  func editsThatAreNotSafeAreRefused(file: String, _ old: String, path: String, expected: String) {
    #expect(edited(old, path, file) { .set($0, .text("x")) } == expected)
  }

  @Test func bytesThatAreNotUTF8AreRefused() {
    let file = SourceFile(path: "a.yaml", bytes: [0x61, 0x3A, 0x20, 0xFF])
    let error = #expect(throws: EditRefusal.self) {
      try DataEditor.edits(.remove(ValuePath([.key("a")])), in: file)
    }
    #expect(error?.reason == .encoding)
  }

  @Test func keysThatExistAreNotInsertedOrTaken() {
    #expect(edited("a: 1\n", "a") { .insert($0, .null) } == "exists: 'a' exists already at a: 1")
    #expect(
      edited("a: 1\nb: 2\n", "a") { .rename($0, to: "b") }
        == "exists: key 'b' exists already at a: 1")
    #expect(edited("a: 1\na: 2\n", "a") { .remove($0) } == "form: key 'a' is given twice at a: 2")
  }
}

/// The text after an edit, or the refusal with its source line.
private func edited(
  _ old: String, _ path: String, _ file: String = "a.yaml", _ edit: (ValuePath) -> DataEdit
) -> String? {
  guard let path = ValuePath(path) else { return nil }
  let file = SourceFile(path: file, text: old)
  do throws(EditRefusal) {
    let edits = try DataEditor.edits(edit(path), in: file)
    return String(decoding: TextEdit.apply(edits, to: file.bytes), as: UTF8.self)
  } catch {
    let line = error.diagnostic.excerpt?.line ?? ""
    return "\(error.reason.rawValue): \(error.diagnostic.message) at \(line)"
  }
}
