import SourceText
import Testing

@testable import Importing

/// Texts for kramdown as Daybook's Markdown.
@Suite struct KramdownTests {
  private func convert(_ text: String) -> (text: String, warnings: [String]) {
    let result = KramdownConverter.convert(SourceFile(path: "a.md", text: text))
    return (String(decoding: result.text, as: UTF8.self), result.warnings.map(\.message))
  }

  private func expect(
    _ text: String, _ expected: String, warnings: [String] = [],
    _ location: Testing.SourceLocation = #_sourceLocation
  ) {
    let result = convert(text)
    let end = expected.isEmpty ? "" : "\n"
    #expect(result.text == expected + end, sourceLocation: location)
    #expect(result.warnings == warnings, sourceLocation: location)
  }

  @Test(arguments: [
    "", "text", "# Heading", "* a\n* b", "1. a\n2. b", "> quote", "[a](b) and ![c](d)", "***",
    "a  \nb", "a\n\n\n\nb", "<p>html</p>", "{not: an attribute list}", "{ }", "{}", "a {: b",
    "$5 and $6",
    "```ruby\n{: .x}\n$$a$$\n```", "    {: .x}\n    $$a$$", "~~~\n{:toc}\n~~~", "<!-- {: .x} -->",
    "a \\\\ b",
    "[^1]\n\n[^1]: Note", "term\n: definition",
  ])
  func `plain Markdown stays as it is`(text: String) {
    expect(text, text)
  }

  @Test func `line ends become those of unix`() {
    expect("# a\r\n{: .b}\r\n\r\ntext\r\n", "# a {.b}\n\ntext")
  }

  @Test(arguments: [
    ("# A\n{: .no_toc}", "# A {.no_toc}"),
    ("## A ##\n{: #id .a .b}", "## A {#id .a .b}"),
    ("# A\n{:#id}", "# A {#id}"),
    ("# A\n{:.a.b#c}", "# A {#c .a .b}"),
    ("A\n===\n{: .x}", "A {.x}\n==="),
    ("A\n---\n{: #x}", "A {#x}\n---"),
    ("{: .x}\n# A", "# A {.x}"),
    ("# A {#own}\n{: .x}", "# A {#own .x}"),
    ("# A {}\n{: .x}", "# A {.x}"),
    ("# A\n{: .x}\n{: .y}", "# A {.x .y}"),
    ("# A\n{: data-x=\"1\" title='T'}", "# A {data-x=\"1\" title=\"T\"}"),
    ("# A\n{: class=\"a b\" id=\"c\"}", "# A {#c .a .b}"),
  ])
  func `attributes of a heading are in its line`(text: String, expected: String) {
    expect(text, expected)
  }

  @Test(arguments: [
    ("[a](b){:target=\"_blank\"}", "[a](b){target=\"_blank\"}"),
    (
      "[a](b){: target=\"_blank\" rel=\"noopener\"}.",
      "[a](b){rel=\"noopener\" target=\"_blank\"}."
    ),
    ("![a](b.png){: .right}", "![a](b.png){.right}"),
    ("![a](b.png){:.right width=\"50%\"} text", "![a](b.png){.right width=\"50%\"} text"),
    ("![a](b.png)\n{: .right}", "![a](b.png){.right}"),
    ("[a](b){: .x} and [c](d){: .y}", "[a](b){.x} and [c](d){.y}"),
    ("[a](b){:}", "[a](b)"),
    ("[a](b){:} `{: .x}` [c](d){: .y}", "[a](b) `{: .x}` [c](d){.y}"),
    ("`code`{:.ruby}", "`code`"),
    ("`code`{:.language-ruby} and [a](b){:.x}", "`code` and [a](b){.x}"),
  ])
  func `attributes of a link or an image follow it without a colon`(text: String, expected: String)
  {
    expect(text, expected)
  }

  @Test(arguments: [
    "Write `{: .note}` after it.", "`{:toc}` and `[a](b){: .x}`", "`` `code`{: .x} ``",
    "- Use `![a](b){: .right}`", "  `{: .a}`\n\n      `{: .b}`", "# The list `{: #id}`",
    "`a`, then `{: .b}`",
  ])
  func `attribute lists that are shown as code stay`(text: String) {
    expect(text, text)
  }

  @Test func `emphasis loses its attributes with a warning`() {
    let warning = "an attribute list of a part of a sentence is left out"
    expect("*red*{: .red} text", "*red* text", warnings: [warning])
    expect("_a_{: .b} **c**{: .d}", "_a_ **c**", warnings: [warning, warning])
  }

  @Test(arguments: [
    ("text\n{: .note}", "<div class=\"note\">\n\ntext\n\n</div>\n"),
    ("a\n\nb\nc\n{: .note #n}", "a\n\n<div id=\"n\" class=\"note\">\n\nb\nc\n\n</div>\n"),
    ("> quote\n{: .q}", "<div class=\"q\">\n\n> quote\n\n</div>\n"),
    ("* a\n\n* b\n{: .list}", "<div class=\"list\">\n\n* a\n\n* b\n\n</div>\n"),
    (
      "text\n{: title='a \"b\" <c>'}",
      "<div title=\"a &quot;b&quot; &lt;c>\">\n\ntext\n\n</div>\n"
    ),
    ("text\n{: onclick<=\"x\"}", "<div>\n\ntext\n\n</div>\n"),
  ])
  func `attributes of another block put it into a div`(text: String, expected: String) {
    expect(text, expected)
  }

  @Test(arguments: [
    ("{: .x}\ntext", "text"), ("a\n\n{: .x}\n\nb", "a\n\n\nb"), ("* a\n  {: .x}", "* a"),
    ("{: .x}", ""),
  ])
  func `a list of attributes that belongs to nothing is left out with a warning`(
    text: String, expected: String
  ) {
    expect(text, expected, warnings: ["an attribute list is left out"])
  }

  @Test(arguments: [
    ("```\na\n```\n{: .language-ruby}", "```ruby\na\n```"),
    ("~~~\na\n~~~\n{:.language-c}", "~~~c\na\n~~~"),
    ("```ruby\na\n```\n{: .language-c}", "```ruby\na\n```"),
  ])
  func `attributes of code name its language`(text: String, expected: String) {
    expect(text, expected)
  }

  @Test func `other attributes of code are left out with a warning`() {
    expect(
      "```\na\n```\n{: .wide}", "```\na\n```",
      warnings: ["an attribute list of code is left out"])
  }

  @Test func `named lists are used by their names`() {
    expect("{:note: .note .wide title=\"N\"}\n# A\n{: note}", "# A {.note .wide title=\"N\"}")
    expect("# A\n{: later}\n\n{:later: #x}", "# A {#x}\n")
    expect("# A\n{: own .b}\n\n{:own: own .a}", "# A {.b .a}\n")
    expect("# A\n{: nobody}", "# A")
  }

  @Test(arguments: [
    ("* TOC\n{:toc}", "[[toc]]\n"), ("1. TOC\n{:toc}\n\n# A", "[[toc]]\n\n\n# A"),
    ("- This will become a table of contents.\n{: toc }", "[[toc]]\n"),
    ("* TOC\n{:toc max_level=2 .no_toc}", "[[toc]]\n"),
  ])
  func `a table of contents takes its list's line`(text: String, expected: String) {
    expect(text, expected)
  }

  @Test(arguments: [
    ("The area $$\\pi r^2$$ of it", "The area $\\pi r^2$ of it"),
    ("$$ a $$ and $$b$$", "$a$ and $b$"),
    ("$$a = b$$", "$$a = b$$"),
    ("  $$a$$  ", "  $$a$$  "),
    ("$$\na\n$$", "$$\na\n$$"),
    ("a $$ b", "a $$ b"),
    ("a $$b$$ c $$ d", "a $b$ c $$ d"),
    ("Write `$$a$$` for a formula", "Write `$$a$$` for a formula"),
    ("`$$a$$` is $$a$$", "`$$a$$` is $a$"),
  ])
  func `formulas in a sentence have one sign`(text: String, expected: String) {
    expect(text, expected)
  }

  @Test(arguments: [
    ("a\n{::comment}\nhidden\n{:/comment}\nb", "a\nb"),
    ("{::comment}\n# hidden\n\n* more\n{:/}\nb", "b"),
    ("{::comment}hidden{:/comment}\nb", "b"),
    ("{::comment}\r\nhidden\r\n{:/comment}\r\nb", "b"),
  ])
  func `comments are not published`(text: String, expected: String) {
    expect(text, expected)
  }

  @Test func `other extensions are left out`() {
    expect("{::nomarkdown}\n<b>*a*</b>\n{:/nomarkdown}", "<b>*a*</b>")
    expect(
      "{::options parse_block_html=\"true\" /}\na", "a",
      warnings: ["kramdown's '{::options parse_block_html=\"true\" /}' is left out"])
    expect("* a\n\n^\n\n* b", "* a\n\n\n\n* b")
    expect("a\\\\\nb", "a\\\nb")
  }

  @Test(arguments: [
    ("| a | b |\n| c | d |", "|   |   |\n|---|---|\n| a | b |\n| c | d |"),
    ("text\n\n| a |\n| b |", "text\n\n|   |\n|---|\n| a |\n| b |"),
    ("| a | b |\n|---|---|\n| c | d |", "| a | b |\n|---|---|\n| c | d |"),
    ("| a | b |\n|:-:+---|\n| c | d |", "| a | b |\n|:-:+---|\n| c | d |"),
    ("| a |", "| a |"), ("||\n||", "||\n||"),
  ])
  func `a table without a head gets an empty one`(text: String, expected: String) {
    expect(text, expected)
  }

  @Test(arguments: [
    ("<div>\n\n*a*\n\n</div>", "<div>\n*a*\n</div>"),
    ("<div>\n  <p>a</p>\n\n  <p>b</p>\n</div>\nc", "<div>\n<p>a</p>\n<p>b</p>\n</div>\n\nc"),
    ("<div><div>\n\n</div>\n\n</div>", "<div><div>\n</div>\n</div>"),
    ("<table>\n<tr>\n\n</tr>\n</table>", "<table>\n<tr>\n</tr>\n</table>"),
    ("<div>\n<pre>\na\n\nb\n</pre>\n\n</div>", "<div>\n<pre>\na\n&#10;b\n</pre>\n</div>"),
    ("<div>\n\nnever closed", "<div>\n\nnever closed"),
    ("<b>\n\n</b>", "<b>\n\n</b>"),
    ("<DIV>\n\na\n\n</DIV>", "<DIV>\na\n</DIV>"),
  ])
  func `HTML keeps together over blank lines`(text: String, expected: String) {
    expect(text, expected)
  }

  @Test(arguments: [
    ("<div markdown=\"1\">\n*a*\n</div>", "<div>\n\n*a*\n</div>"),
    (
      "<div class=\"x\" markdown='block' id=y>\n\n*a*\n\n</div>",
      "<div class=\"x\" id=y>\n\n\n*a*\n\n</div>"
    ),
    ("<div markdown=1>*a*</div>", "<div>\n\n*a*\n\n</div>"),
    ("<details markdown=\"span\">a", "<details>\n\na"),
  ])
  func `Markdown in HTML is told by a blank line`(text: String, expected: String) {
    expect(text, expected)
  }

  @Test func `warnings have their positions`() {
    let file = SourceFile(path: "a.md", text: "# Ä\n\n{: .x}\n\n*b*{: .c}\n")
    let lines = KramdownConverter.convert(file).warnings.map {
      file.position(at: $0.range.start).line
    }
    #expect(lines == [3, 5])
  }
}
