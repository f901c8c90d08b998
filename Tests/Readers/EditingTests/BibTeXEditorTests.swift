import Editing
import SourceText
import Testing

struct BibTeXEditorTests {
  private static let source = """
    % a comment
    @string{acm = "ACM"}
    @article{one,
      title  = {A {Title}},
      year   = 2020,
      author = "Ada Lovelace" , % hers
    }
    @book{two, title={B}, year={2021}}

    """

  private func changed(_ change: (BibTeXEditor) throws -> [TextEdit]) throws -> String {
    let file = SourceFile(path: "a.bib", text: Self.source)
    let edits = try change(try BibTeXEditor(file))
    return String(decoding: TextEdit.apply(edits, to: file.bytes), as: UTF8.self)
  }

  @Test(arguments: [
    ("one", "title", "New", "{A {Title}}", "{New}"),
    ("one", "year", "2024", "2020", "2024"),
    ("one", "year", "in press", "2020", "{in press}"),
    ("one", "author", "Grace Hopper", "\"Ada Lovelace\"", "\"Grace Hopper\""),
    ("one", "author", "A \"B\" C", "\"Ada Lovelace\"", "{A \"B\" C}"),
    ("two", "title", "C", "{B}", "{C}"),
    ("two", "note", "n", "{2021}", "{2021}, note={n}"),
    ("one", "doi", "10.1/x", "% hers", "% hers\n  doi    = \"10.1/x\","),
  ])
  func aFieldIsSetInTheFormOfTheEntry(
    _ key: String, _ name: String, _ value: String, _ old: String, _ new: String
  ) throws {
    #expect(
      try changed { try $0.set(name, of: key, to: value) } == Self.source.replacing(old, with: new))
  }

  @Test(arguments: [
    ("one", "year", ",\n  year   = 2020", ""), ("two", "title", " title={B},", ""),
    ("two", "year", ", year={2021}", ""),
  ])
  func aFieldIsRemoved(_ key: String, _ name: String, _ old: String, _ new: String) throws {
    #expect(
      try changed { try $0.remove(name, of: key) } == Self.source.replacing(old, with: new))
  }

  @Test func valuesWithUnbalancedBracesAndUnknownFieldsAreRefused() {
    #expect(throws: EditRefusal.self) { try changed { try $0.set("title", of: "one", to: "a}") } }
    #expect(throws: EditRefusal.self) { try changed { try $0.remove("doi", of: "one") } }
    #expect(throws: EditRefusal.self) { try changed { try $0.set("doi", of: "three", to: "a") } }
  }
}
