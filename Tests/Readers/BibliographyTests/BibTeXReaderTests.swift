import Bibliography
import SourceText
import Testing

@Suite struct BibTeXReaderTests {
  private func read(_ text: String) -> (entries: [BibTeXEntry], diagnostics: [String]) {
    let (entries, diagnostics) = BibTeXReader.read(SourceFile(path: "a.bib", text: text))
    return (entries, diagnostics.map(brief))
  }

  private func brief(_ diagnostic: Diagnostic) -> String {
    let position = diagnostic.excerpt?.position
    let start = "\(position?.line ?? 0):\(position?.column ?? 0) \(diagnostic.severity.rawValue)"
    return "\(start): \(diagnostic.message)"
  }

  private func brief(_ entry: BibTeXEntry) -> String {
    let fields = entry.fields.map { "\($0.name)=\($0.value)" }
    return "\(entry.type) \(entry.key) \(fields.joined(separator: "; "))"
  }

  @Test(arguments: [
    ("@article{a, title = {T}}", "article a title=T"),
    ("@ARTICLE{a,TITLE=\"T\",}", "article a title=T"),
    ("@book(a, title = {(T)}, year = 1999)", "book a title=(T); year=1999"),
    ("@misc{a, title = {A {B {C}} D}}", "misc a title=A {B {C}} D"),
    ("@misc{a, title = \"say {\"}x{\"} now\"}", "misc a title=say {\"}x{\"} now"),
    ("@string{j = \"J. of \"} @misc{a, journal = j # {X} # 3}", "misc a journal=J. of X3"),
    ("@string(J = {K}) @misc{a, journal = j}", "misc a journal=K"),
    ("@misc{a, month = 10 # \"~\" # jan}", "misc a month=10~jan"),
    ("Text, me\nand @comment{x @misc{b, t={u}} } @misc{a, t = {v}}", "misc a t=v"),
    ("% @misc{b, t = {u}}\n@misc{a, % why\n t = {v} % {\n}", "misc a t=v"),
    ("@preamble{\"\\newcommand{\\x}{y}\" # \"z\"}\n@misc{a:b/c_1, t={}}", "misc a:b/c_1 t="),
    ("@misc{a}", "misc a "), ("@misc{a,,t={u},,}", "misc a t=u"),
  ])
  func `entries are read in every form`(text: String, expected: String) {
    let (entries, diagnostics) = read(text)
    #expect(entries.map(brief) == [expected])
    #expect(diagnostics == [])
  }

  @Test(arguments: [
    ("@misc{a,\n  t = {u\n}\n@misc{b, t={v}}", "1:1 error: the entry 'a' is not closed", ["b"]),
    ("@misc{a,\n  t = {u}\n\n@misc{b, t={v}}", "1:1 error: the entry 'a' is not closed", ["b"]),
    ("@misc{a, t \"u\"}\n@misc{b}", "1:10 error: expected '=' after 't'", ["b"]),
    ("@misc{a, t = }\n@misc{b}", "1:14 error: expected a value in braces or quotes", ["b"]),
    ("@misc{a, t = \"u\n", "1:14 error: the '\"' is not closed", []),
    ("@misc{a, t = \"u } v\"}", "1:17 error: a '}' without '{' in the text", []),
    ("@misc{a, ä={x}, ]}", "1:18 error: expected a field such as 'year = 2024'", []),
    ("@misc{a, t = {u} y = 1}", "1:18 warning: missing ',' after the field 't'", ["a"]),
    ("@misc{a, m = foo}", "1:14 warning: undefined macro 'foo'", ["a"]),
    ("@misc{a, t={u}, T={v}}", "1:19 warning: a second field 't' in the entry", ["a"]),
    ("@misc{a}\n@misc{A}", "2:1 warning: a second entry 'A', which is left out", ["a"]),
    ("@misc{t = {u}}", "1:1 warning: the entry has no key", [""]),
    ("@misc{a, crossref = {x}}", "1:21 warning: no entry 'x'", ["a"]),
    ("@string{a = }\n@misc{b}", "1:13 error: expected a value in braces or quotes", ["b"]),
    ("@comment{ {", "1:1 error: the comment is not closed", []),
  ])
  func `mistakes are reported with their position, and the next entry is read`(
    text: String, expected: String, keys: [String]
  ) {
    let (entries, diagnostics) = read(text)
    #expect(diagnostics == [expected])
    #expect(entries.map(\.key) == keys)
  }

  @Test func `cross references inherit`() {
    let text = """
      @inproceedings{p, title = {Paper}, crossref = {v}, year = 2001}
      @proceedings{V, title = {Book}, year = 2000, publisher = {P}, abstract = {x}}
      """
    let entry = read(text).entries[0]
    #expect(entry.text("booktitle") == "Book")
    #expect(entry.text("title") == "Paper")
    #expect(entry.text("year") == "2001")
    #expect(entry.text("publisher") == "P")
    #expect(entry.text("abstract") == nil)
    let source = entry.source(without: ["crossref"])
    #expect(source.contains("booktitle = {Book}") && !source.contains("crossref"))
  }

  @Test func `macros that multiply are stopped`() {
    var text = "@string{a0 = {0123456789}}\n"
    for index in 1...60 {
      text += "@string{a\(index) = a\(index - 1) # a\(index - 1)}\n"
    }
    let (_, diagnostics) = read(text)
    #expect(diagnostics.first?.contains("a value of more than 100000 bytes") == true)
  }

  @Test(arguments: [
    String(repeating: "@a{", count: 50_000), String(repeating: "{", count: 100_000),
    "@a{b, t = " + String(repeating: "{", count: 100_000),
    "@a{b, t = {" + String(repeating: "\\textit{", count: 5_000) + "}}",
    "@a{b, author = {" + String(repeating: "and ", count: 20_000) + "}}",
    String(repeating: "@a{b, t = {\n", count: 5_000), "@a{b, t = {\\", "@a{b, t = {$^_\\'}}",
    String(repeating: "@", count: 100_000), "@a{b, t = {\\\"}}",
  ])
  func `hostile files end`(text: String) {
    let (entries, diagnostics) = BibTeXReader.read(SourceFile(path: "a.bib", text: text))
    for entry in entries {
      for field in entry.fields { _ = TeXText.plain(field.value) }
      _ = entry.names("author")
    }
    #expect(diagnostics.count <= 100)
  }
}
