import Editing
import Markdown
import SourceText
import Testing

struct MarkdownEditorTests {
  private func editor(
    _ source: String, hasTemplates: Bool = false, math: Bool = false
  ) throws -> MarkdownEditor {
    let file = SourceFile(path: "a.md", text: source)
    return try MarkdownEditor(
      file, body: 0..<file.size, options: MarkdownOptions(math: math), hasTemplates: hasTemplates)
  }

  /// The source after the change of a word in the first text that has it; nil if it is refused.
  private func replacing(_ word: String, with new: String, in source: String) throws -> String? {
    let editor = try editor(source, math: true)
    for (index, text) in editor.outline.texts.enumerated() {
      let rendered = String(decoding: text.bytes, as: UTF8.self)
      guard let range = rendered.firstRange(of: word) else { continue }
      let start = rendered[..<range.lowerBound].utf8.count
      do throws(EditRefusal) {
        let edits = try editor.replace(start..<(start + word.utf8.count), ofText: index, with: new)
        return apply(edits, editor)
      } catch {
        return nil
      }
    }
    return nil
  }

  private func apply(_ edits: [TextEdit], _ editor: MarkdownEditor) -> String {
    String(decoding: TextEdit.apply(edits, to: editor.file.bytes), as: UTF8.self)
  }

  @Test(arguments: [
    ("a word\n", "a new\n"),
    ("> - > a\n> > word *b*\n", "> - > a\n> > new *b*\n"),
    ("**bold word**", "**bold new**"),
    ("caf&eacute; word &amp; \\*x\\*", "caf&eacute; new &amp; \\*x\\*"),
    ("a `word` b", "a `new` b"),
    ("| a | b \\| word |\n|---|---|\n| c | *d* |", "| a | b \\| new |\n|---|---|\n| c | *d* |"),
    ("x\n\n\tcode\n\tword\n", "x\n\n\tcode\n\tnew\n"),
    ("- ```\n  word\n  ```\r\n", "- ```\n  new\n  ```\r\n"),
    ("a  \r\nword\r\n", "a  \r\nnew\r\n"),
    ("Title word {#id}\n===", "Title new {#id}\n==="),
    ("![a word](/p.png){.wide} b", "![a new](/p.png){.wide} b"),
    ("日本語 word 文章", "日本語 new 文章"),
    ("[the word]\n\n[the word]: /u", "[the new][the word]\n\n[the word]: /u"),
    ("[the word][]\n\n[the word]: /u", "[the new][the word]\n\n[the word]: /u"),
    ("<https://a.b/word>", "[https://a.b/new](https://a.b/word)"),
    ("x[^1]\n\n[^1]: a ~~word~~ $y$", "x[^1]\n\n[^1]: a ~~new~~ $y$"),
    ("Term\n: a word", "Term\n: a new"),
    ("> [!NOTE]\n> a word", "> [!NOTE]\n> a new"),
    ("- [x] a word", "- [x] a new"),
    ("[a]: /u\nword [a]", "[a]: /u\nnew [a]"),
  ])
  func onlyTheWordChanges(_ source: String, _ expected: String) throws {
    #expect(try replacing("word", with: "new", in: source) == expected)
  }

  @Test(arguments: [
    ("a word", "2 * 3_4 & 5 < 6", "a 2 * 3_4 & 5 < 6"),
    ("a word", "*b*", "a \\*b\\*"),
    ("a word", "<b> [x](y) &amp; `c`", "a \\<b> \\[x\\](y) \\&amp; \\`c\\`"),
    ("word", "# x", "\\# x"),
    ("word", "1. x", "1\\. x"),
    ("word", "- *x*", "\\- \\*x\\*"),
    ("> 1. word", "a\nb", "> 1. a\n>    b"),
    ("# word", "a\nb", "# a&#10;b"),
    ("|word|\n|-|", "a | b", "|a \\| b|\n|-|"),
    ("a word", "b ", "a b&#32;"),
    ("*word*", "\"straight\" 'quotes'", "*\"straight\" 'quotes'*"),
    ("a word\\* b*", "*x", "a \\*x\\* b*"),
  ])
  func markupInANewTextIsEscapedIfNeeded(
    _ source: String, _ new: String, _ expected: String
  ) throws {
    #expect(try replacing("word", with: new, in: source) == expected)
  }

  @Test(arguments: [
    ("a **word**s", "(x)"),
    ("`word`", "a`b"),
    ("see word at http://a.b", "https://example.org"),
  ])
  func whatWouldBecomeMarkupIsRefused(_ source: String, _ new: String) throws {
    #expect(try replacing("word", with: new, in: source) == nil)
  }

  @Test func headingsAndAlternativeTextsAreSetAsAWhole() throws {
    let heading = try editor("# Old *title* {.c}\n\n![old *alt*](/p)\n")
    #expect(
      apply(try heading.setText(ofBlock: 0, to: "New #1"), heading)
        == "# New #1 {.c}\n\n![old *alt*](/p)\n")
    let image = try #require(heading.outline.spans.lastIndex { $0.name == "image" })
    #expect(
      apply(try heading.setText(ofSpan: image, to: "a [b]"), heading)
        == "# Old *title* {.c}\n\n![a [b]](/p)\n")
    let empty = try editor("#\n\n![](/p)")
    #expect(apply(try empty.setText(ofBlock: 0, to: "New"), empty) == "# New\n\n![](/p)")
    #expect(apply(try empty.setText(ofSpan: 0, to: "alt"), empty) == "#\n\n![alt](/p)")
  }

  @Test func attributesAreSetAndRemoved() throws {
    let editor = try editor("# A {#i}\n\n[b](/c) d\n")
    #expect(
      apply(try editor.setAttributes(ofSpan: 0, to: "{.x}"), editor)
        == "# A {#i}\n\n[b](/c){.x} d\n")
    #expect(
      apply(try editor.setAttributes(ofHeading: 0, to: "{.y}"), editor)
        == "# A {.y}\n\n[b](/c) d\n")
    #expect(
      apply(try editor.setAttributes(ofHeading: 0, to: nil), editor) == "# A\n\n[b](/c) d\n")
    #expect(throws: EditRefusal.self) { try editor.setAttributes(ofSpan: 0, to: "text") }
  }

  @Test func blocksAreReplacedInsertedAndRemovedWithTheMarkersOfTheirContainers() throws {
    let source = "> a\n>\n> b\n\n- x\n- y\n\nend\n"
    let editor = try editor(source)
    func block(_ kind: MarkdownOutline.Block.Kind, _ text: String) throws -> Int {
      try #require(
        editor.outline.blocks.firstIndex {
          $0.kind == kind && source.utf8.dropFirst($0.range.lowerBound).starts(with: text.utf8)
        })
    }
    let b = try block(.paragraph, "b")
    #expect(
      apply(try editor.replaceBlock(b, with: "c\nd\n\n- e\n"), editor)
        == "> a\n>\n> c\n> d\n>\n> - e\n\n- x\n- y\n\nend\n")
    #expect(
      apply(try editor.insertBlock(after: b, "c\n\nd"), editor)
        == "> a\n>\n> b\n>\n> c\n>\n> d\n\n- x\n- y\n\nend\n")
    #expect(
      apply(try editor.insertBlock(after: try block(.item, "- x"), "- new"), editor)
        == "> a\n>\n> b\n\n- x\n- new\n- y\n\nend\n")
    #expect(apply(try editor.insertBlock(after: nil, "# T"), editor) == "# T\n\n" + source)
    #expect(apply(try editor.removeBlock(b), editor) == "> a\n\n- x\n- y\n\nend\n")
    #expect(
      apply(try editor.removeBlock(try block(.item, "- y")), editor)
        == "> a\n>\n> b\n\n- x\n\nend\n")
    #expect(
      apply(try editor.removeBlock(try block(.paragraph, "end")), editor)
        == "> a\n>\n> b\n\n- x\n- y\n")
    let terms = try self.editor("T\n: a\n\nx\n\n    code\n")
    #expect(throws: EditRefusal.self) { try terms.insertBlock(after: 3, "b") }
    #expect(
      apply(try terms.insertBlock(after: terms.outline.blocks.count - 1, "b"), terms)
        == "T\n: a\n\nx\n\n    code\n\nb\n")
    #expect(throws: EditRefusal.self) { try editor.replaceBlock(0, with: "```\nopen") }
  }

  @Test func textsThatTemplatesComposeAreRefused() throws {
    let source = "a {{ page.title }} word\n\n{% raw %}\n\nb word\n\n{% endraw %}\n\nc word\n"
    let editor = try editor(source, hasTemplates: true)
    for (index, isRefused) in [(0, true), (2, true), (4, false)] {
      let text = String(decoding: editor.outline.texts[index].bytes, as: UTF8.self)
      let end = text.utf8.count
      #expect(text.hasSuffix("word"))
      if isRefused {
        #expect(throws: EditRefusal.self) {
          try editor.replace(end..<end, ofText: index, with: "s")
        }
      } else {
        let edits = try editor.replace(end..<end, ofText: index, with: " {{ x }}")
        #expect(edits.first?.replacement == Array(" &#123;{ x }}".utf8))
      }
    }
  }

  @Test func aTextNeverBecomesFrontMatter() throws {
    let editor = try editor("word\n\nx\n\n---\n")
    let edits = try editor.replace(0..<4, ofText: 0, with: "---")
    #expect(apply(edits, editor) != "---\n\nx\n\n---\n")
  }

  @Test func aFileThatIsNotUTF8IsRefused() {
    let file = SourceFile(path: "a.md", bytes: [0x61, 0xFF])
    #expect(throws: EditRefusal.self) {
      try MarkdownEditor(file, body: 0..<2, options: MarkdownOptions())
    }
  }
}
