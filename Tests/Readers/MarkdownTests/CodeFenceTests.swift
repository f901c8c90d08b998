import Markdown
import SourceText
import Testing

/// With a substitute for the program that colours code: words in capitals become spans.
struct CodeFenceTests {
  private static let languages = EmbeddedLanguages(highlight: { code, language in
    switch language {
    case "nope": return .mistake("unknown language 'nope'", hint: "did you mean 'node'?")
    case "lines":
      return .html(Array("<span class=\"a\">x\n<span class=\"b\">y\nz</span></span>\n".utf8))
    default:
      let text = String(decoding: code, as: UTF8.self).replacing("<", with: "&lt;")
      return .html(Array("<i>\(text)</i>".utf8))
    }
  })

  private func written(
    _ text: String, _ options: MarkdownOptions = MarkdownOptions()
  ) -> (html: String, warnings: [String]) {
    let file = file(text)
    var html: [UInt8] = []
    let document = MarkdownRenderer(options: options, languages: Self.languages).render(
      file, body: 0..<file.bytes.count, resolve: Resolution.unchanged, into: &html)
    let warnings = document.diagnostics.map { found in
      let place = found.excerpt.map { "\($0.position.line):\($0.position.column): " } ?? ""
      return place + found.message + (found.hint.map { "; " + $0.text } ?? "")
    }
    return (String(decoding: html, as: UTF8.self), warnings)
  }

  private func fence(_ info: String, _ code: String = "one\n<two>\n") -> String {
    "```\(info)\n\(code)```\n"
  }

  @Test func `code is coloured in its language`() {
    #expect(
      written(fence("swift")).html
        == "<pre tabindex=\"0\"><code class=\"language-swift\"><i>one\n&lt;two>\n</i></code></pre>\n"
    )
    #expect(
      written(fence("")).html
        == "<pre tabindex=\"0\"><code>one\n&lt;two&gt;\n</code></pre>\n")
    #expect(written(fence("text")).html.contains("<code class=\"language-text\">one\n&lt;two&gt;"))
  }

  @Test func `code of strangers and in other flavors is plain`() {
    #expect(!written(fence("swift"), MarkdownOptions(isSafe: true)).html.contains("<i>"))
    #expect(!written(fence("swift"), MarkdownOptions(flavor: .gfm)).html.contains("<i>"))
    let safe = written(fence("swift {#x .y onclick=z}"), MarkdownOptions(isSafe: true)).html
    #expect(safe.contains("<pre tabindex=\"0\"><code class=\"language-swift\">"))
  }

  @Test func `lines have numbers and marks`() {
    let html = written(fence("text {lines start=9 highlight=\"2\"}")).html
    #expect(
      html == """
        <pre class="code-numbered" tabindex="0"><code class="language-text">\
        <span class="code-line" data-line="9">one
        </span><span class="code-line code-line-marked" data-line="10">&lt;two&gt;
        </span></code></pre>

        """)
  }

  @Test(arguments: [
    "9223372036854775807", "9223372036854775808", "1000000000", "-1", "1e9", "nan", "",
  ])
  func `the number of a first line is one that can be counted on from`(_ number: String) {
    let info = "swift {lines start=\"\(number)\"}"
    let (html, warnings) = written(fence(info))
    #expect(html.contains("data-line=\"1\"") && html.contains("data-line=\"2\""))
    #expect(
      warnings == [
        "1:4: 'start' must be a number from 0 to 999999999, not '\(number)'"
      ])
    #expect(
      written(fence("swift {lines start=999999999}")).html.contains("data-line=\"1000000000\""))
  }

  @Test func `marked lines are found in overlapping ranges`() {
    let html = written(
      fence("text {highlight=\"1-2,2-9223372036854775807,4\"}", "a\nb\nc\n")
    ).html
    #expect(html.split(separator: "code-line-marked").count == 4)
    #expect(
      written(fence("text {highlight=\"3,1\"}", "a\nb\nc\n")).html.contains(
        "<span class=\"code-line\">b"))
  }

  @Test(arguments: [
    "swift {linenos=true hl_lines=\"1\"}", "swift {linenos=table, hl_lines=[1]}",
    "{.swift .numberLines highlight=1}", "swift{lines highlight=1}",
  ])
  func `other generators' names are known`(_ info: String) {
    let (html, warnings) = written(fence(info))
    if info.contains(", ") {
      #expect(html.contains("class=\"language-swift\""))
    } else {
      #expect(html.contains("<pre class=\"code-numbered\" tabindex=\"0\">"))
      #expect(html.contains("code-line-marked\" data-line=\"1\""))
      #expect(html.contains("<code class=\"language-swift\">"))
    }
    #expect(warnings == [])
  }

  @Test func `spans end with their lines`() {
    let html = written(fence("lines {lines}", "x\ny\nz\n")).html
    #expect(
      html.contains(
        """
        <span class="code-line" data-line="1"><span class="a">x</span>
        </span><span class="code-line" data-line="2"><span class="a"><span class="b">y</span></span>
        </span><span class="code-line" data-line="3"><span class="a"><span class="b">z</span></span>
        </span></code>
        """))
  }

  @Test func `a file is a caption, and other attributes are those of 'pre'`() {
    let html = written(
      fence("text {file=\"a <b>.swift\" #here .wide data-x=1 onclick=\"y()\" style=z}")
    ).html
    #expect(html.hasPrefix("<figure class=\"code\">\n<figcaption>a &lt;b&gt;.swift</figcaption>\n"))
    #expect(html.contains("<pre id=\"here\" class=\"wide\" data-x=\"1\" tabindex=\"0\">"))
    #expect(html.hasSuffix("</code></pre>\n</figure>\n"))
  }

  @Test(arguments: [
    ("nope", "3:6: unknown language 'nope'; did you mean 'node'?"),
    ("text {lins}", "3:6: unknown option 'lins' of a code block; did you mean 'lines'?"),
    ("text {highlight=3}", "3:6: the code has no line 3 to highlight"),
    ("text {highlight=b-a}", "3:6: 'highlight' must be lines such as \"2-4,7\", not 'b-a'"),
    ("text {highlight=4-2}", "3:6: 'highlight' must be lines such as \"2-4,7\", not '4-2'"),
    ("text {start=x}", "3:6: 'start' must be a number from 0 to 999999999, not 'x'"),
  ])
  func `mistakes have their place`(_ info: String, _ warning: String) {
    #expect(written("a\n\n> " + "```\(info)\n> one\n> two\n> ```\n").warnings == [warning])
  }

  @Test func `escapes of other markup stay in code`() {
    #expect(
      written(fence("swift", "\\~ $x$ \\[^1]\n") + "\na \\~ b").html.contains(
        "<i>\\~ $x$ \\[^1]\n</i>"))
  }
}
