import Testing

@testable import Liquid
@testable import Texts

@Suite struct MarkupInsertionTests {
  /// HTML with `{0}`, `{1}` … as marks, into which markup is put.
  private func insert(_ markup: [String], into html: String) -> String {
    var bytes: [UInt8] = []
    var rest = html[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}"),
      let number = Int(rest[rest.index(after: open)..<close])
    {
      bytes += rest[..<open].utf8
      MarkupMark.append(number, to: &bytes)
      rest = rest[rest.index(after: close)...]
    }
    bytes += rest.utf8
    let inserted = MarkupInsertion.insert(markup.map { Array($0.utf8) }, into: bytes)
    return String(decoding: inserted, as: UTF8.self)
  }

  @Test func `a block alone replaces its paragraph`() {
    #expect(insert(["<figure>x</figure>"], into: "<p>{0}</p>\n") == "<figure>x</figure>\n")
  }

  @Test func `a block in a paragraph ends it`() {
    let html = insert(["<div>x</div>"], into: "<p>before {0} after</p>\n")
    #expect(html == "<p>before</p>\n<div>x</div>\n<p>after</p>\n")
  }

  @Test func `inline markup stays in the paragraph`() {
    #expect(insert(["<b>x</b>"], into: "<p>a {0} b</p>\n") == "<p>a <b>x</b> b</p>\n")
  }

  @Test func `a block in an element of the paragraph stays there`() {
    let html = insert(["<div>x</div>"], into: "<p><em>a {0}</em></p>\n")
    #expect(html == "<p><em>a <div>x</div></em></p>\n")
  }

  @Test func `nothing is inserted into a tag`() {
    #expect(
      insert(["<b>x</b>"], into: "<p><a title=\"{0}\">a</a></p>") == "<p><a title=\"\">a</a></p>")
  }
}
