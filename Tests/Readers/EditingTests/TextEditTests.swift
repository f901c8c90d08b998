import Editing
import SourceText
import Testing

struct TextEditTests {
  @Test func editsApplyInTheOrderOfTheirRanges() {
    let edits = [
      TextEdit(SourceRange(4, 7), text: "THREE"), TextEdit(SourceRange(at: 0), text: "a"),
      TextEdit(SourceRange(at: 0), text: "b"), TextEdit(SourceRange(1, 2), text: ""),
    ]
    #expect(
      String(decoding: TextEdit.apply(edits, to: Array("one two".utf8)), as: UTF8.self)
        == "aboe THREE")
  }
}
