import Markdown
import SourceText
import Testing

struct HeadingTests {
  static let ids: [(String, [String])] = [
    ("# Hello World", ["hello-world"]),
    ("# What's new, in 2.0?", ["whats-new-in-20"]),
    ("# a_b - c", ["a_b---c"]),
    ("# Über Straße ÉTÉ", ["über-straße-été"]),
    ("# 日本語 テスト", ["日本語-テスト"]),
    ("# `code` and *em* [link](x)", ["code-and-em-link"]),
    ("# Same\n# Same\n# Same", ["same", "same-1", "same-2"]),
    ("# A\n# A 1\n# A", ["a", "a-1", "a-2"]),
    ("# !!!", ["section"]),
    ("# Title {#own}", ["own"]),
    ("# A {#x}\n# B {#x}", ["x", "x-1"]),
    ("# `{#x}`", ["x"]),
    ("# Not {#two words}", ["not-two-words"]),
    ("Set {#s}\n===", ["s"]),
    ("> # Quoted\n\n- # Listed", ["quoted", "listed"]),
  ]

  @Test(arguments: ids)
  func `ids follow GitHub's rule`(_ source: String, _ ids: [String]) {
    let file = file(source)
    let body = 0..<file.bytes.count
    #expect(MarkdownRenderer().headingIDs(file, body: body) == ids)
    #expect(render(source).document.headings.map(\.id) == ids)
  }

  @Test func `a heading has an id and a link that says where it leads`() {
    let rendered = render("## A *b* & c {#own}\n")
    #expect(
      rendered.html == """
        <h2 id="own">A <em>b</em> &amp; c <a class="anchor" href="#own" \
        aria-label="Link to this section: A b &amp; c"></a></h2>

        """)
    #expect(rendered.document.headings.first?.text == "A b & c")
    #expect(rendered.document.headings.first?.level == 2)
  }

  @Test(arguments: [
    ("# Main\n# Main\n# Main 1", ["main-1", "main-2", "main-1-1"]),
    ("# Comment 12\n# Comment x\n# Comment", ["comment-12-1", "comment-x", "comment"]),
    ("# A {#main}\n# Main", ["main-1", "main-2"]),
  ])
  func `ids of the page around are not given`(source: String, ids: [String]) {
    let reserved = ReservedIDs(["main"], numbered: ["comment-"])
    let headings = render(source, .init(reservedIDs: reserved)).document.headings
    #expect(headings.map(\.id) == ids)
    let gfm = html(source, .init(flavor: .gfm, reservedIDs: reserved))
    #expect(gfm == html(source, .init(flavor: .gfm)))
  }

  @Test func `a heading has no id of a footnote or reference`() {
    let source = "# fn 1\n# fnref 1\n# fnref 1-2\n# fn 2\n\na[^1] b[^1]\n\n[^1]: c\n[^2]: d\n"
    let rendered = render(source)
    #expect(
      rendered.document.headings.map(\.id) == ["fn-1-1", "fnref-1-1", "fnref-1-2-1", "fn-2"])
    let ids = rendered.html.matches(of: /\sid="([^"]*)"/).map { String($0.1) }
    #expect(Set(ids).count == ids.count && ids.count == 7, "\(ids)")
  }

  @Test func `only flavor daybook writes ids`() {
    #expect(html("# A {#b}", .init(flavor: .gfm)) == "<h1>A {#b}</h1>\n")
  }

  @Test func `the places of headings are in the file`() {
    let headings = render("x\n\n## One\n\nTwo\nlines\n---\n").document.headings
    #expect(headings.map(\.range.bytes) == [3..<9, 11..<24])
  }

  @Test func `ids of raw HTML and footnotes are reported`() {
    let document = render("<a id=\"x\"></a> <a name='y'>[^n]\n\n<p class=a id=z>\n\n[^n]: N")
      .document
    #expect(document.otherIDs == ["x", "y", "z", "fn-n"])
  }
}
