import Markdown
import Testing

struct AttributeTests {
  private static let options = MarkdownOptions(
    extensions: MarkdownExtensions.all.subtracting([.anchors, .lazyImages]))

  static let cases = [
    ("[a](b){.c #d e=f}", "<p><a href=\"b\" id=\"d\" class=\"c\" e=\"f\">a</a></p>\n"),
    (
      "[a](b \"t\"){rel=\"me x\" title=u} c",
      "<p><a href=\"b\" title=\"t\" rel=\"me x\">a</a> c</p>\n"
    ),
    ("[a](b){href=c .d} {.e}", "<p><a href=\"b\" class=\"d\">a</a> {.e}</p>\n"),
    ("![a](b){.c width=3}", "<p><img src=\"b\" alt=\"a\" class=\"c\" width=\"3\" /></p>\n"),
    (
      "![a](b \"t\"){.c}",
      "<figure>\n<img src=\"b\" alt=\"a\" class=\"c\" />\n<figcaption>t</figcaption>\n</figure>\n"
    ),
    (
      "[![a](b){.c}](d){.e}",
      "<p><a href=\"d\" class=\"e\"><img src=\"b\" alt=\"a\" class=\"c\" /></a></p>\n"
    ),
    ("# A {#b .c d=\"e f\"}", "<h1 id=\"b\" class=\"c\" d=\"e f\">A</h1>\n"),
    ("# A *b* {.c}", "<h1 id=\"a-b\" class=\"c\">A <em>b</em></h1>\n"),
    ("A {.b}\n===", "<h1 id=\"a\" class=\"b\">A</h1>\n"),
    ("# [A](b){.c} d", "<h1 id=\"a-d\"><a href=\"b\" class=\"c\">A</a> d</h1>\n"),
    ("# A {b}", "<h1 id=\"a-b\">A {b}</h1>\n"),
    ("[a](b){c}", "<p><a href=\"b\">a</a>{c}</p>\n"),
    ("[a](b)\\{.c}", "<p><a href=\"b\">a</a>{.c}</p>\n"),
    ("# A \\{.c}", "<h1 id=\"a-c\">A {.c}</h1>\n"),
    ("a {.b}", "<p>a {.b}</p>\n"),
    ("[a](b){.c\"}", "<p><a href=\"b\">a</a>{.c&quot;}</p>\n"),
    ("[a](b){c=\"<d>\"}", "<p><a href=\"b\">a</a>{c=&quot;<d>&quot;}</p>\n"),
    ("[a](b){c=\"&lt;\"}", "<p><a href=\"b\" c=\"&lt;\">a</a></p>\n"),
    ("[a][b]{.c}\n\n[b]: /d", "<p><a href=\"/d\" class=\"c\">a</a></p>\n"),
  ]

  @Test(arguments: cases)
  func `attributes belong to the element before them`(_ source: String, _ expected: String) {
    #expect(html(source, Self.options) == expected)
  }

  @Test func `typographic quotes are no obstacle`() {
    var options = Self.options
    options.smart = true
    #expect(
      html("[a](b){title=\"c -- d\" e='f'} \"g\"", options)
        == "<p><a href=\"b\" title=\"c -- d\" e=\"f\">a</a> “g”</p>\n")
  }

  @Test func `an author's width goes before the file's`() {
    let rendered = render("![a](b){width=10}", Self.options) {
      Resolution(url: $0.destination, attributes: [("width", "40"), ("height", "20")])
    }
    #expect(rendered.html == "<p><img src=\"b\" alt=\"a\" width=\"10\" /></p>\n")
  }

  @Test func `ids are unique, and known`() {
    let rendered = render("[a](b){#x} [a](b){#x}\n\n# X\n", Self.options)
    #expect(rendered.document.fragmentIDs == ["x-2", "x", "x-1"])
  }

  @Test func `without raw HTML nothing can run`() {
    var options = Self.options
    options.rawHTML = false
    #expect(
      html("[a](b){onclick=x style=y data-z=1}", options)
        == "<p><a href=\"b\" data-z=\"1\">a</a></p>\n")
  }

  @Test func `a stranger gives no attributes`() {
    let written = html("[a](b){#x .c onclick=d}\n\n# A {#x .c}", .init(isSafe: true))
    #expect(
      !written.contains("class=\"c") && !written.contains("id=\"")
        && !written.contains(" onclick=\""))
  }

  @Test func `they can be switched off`() {
    let off = MarkdownOptions(
      extensions: MarkdownExtensions.all.subtracting([.attributes, .anchors]))
    #expect(html("[a](b){.c}", off) == "<p><a href=\"b\">a</a>{.c}</p>\n")
    #expect(html("# A {#b}", off) == "<h1 id=\"b\">A</h1>\n")
    #expect(html("# A {.b}", off) == "<h1 id=\"a-b\">A {.b}</h1>\n")
  }
}
