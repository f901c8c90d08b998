import Foundation
import Markdown
import SourceText
import Testing

/// With a substitute for the program that sets formulas: it shows its input.
struct MathTests {
  private static let languages = EmbeddedLanguages(math: { tex, isDisplay in
    if tex.elementsEqual("\\bad x".utf8) { return .mistake("no such thing", offset: 0) }
    let text = String(decoding: tex, as: UTF8.self).replacing("\n", with: "⏎")
    return .html(Array((isDisplay ? "[[\(text)]]" : "[\(text)]").utf8))
  })

  private func written(
    _ text: String, smart: Bool = false, isSafe: Bool = false
  ) -> (html: String, document: MarkdownDocument) {
    let file = file(text)
    var html: [UInt8] = []
    let renderer = MarkdownRenderer(
      options: MarkdownOptions(smart: smart, isSafe: isSafe, math: true), languages: Self.languages)
    let document = renderer.render(
      file, body: 0..<file.bytes.count, resolve: Resolution.unchanged, into: &html)
    return (String(decoding: html, as: UTF8.self), document)
  }

  private func html(_ text: String) -> String { written(text).html }

  private static func display(_ tex: String) -> String {
    "<span class=\"math-display\" tabindex=\"0\">[[\(tex)]]</span>"
  }

  @Test(arguments: [
    ("$x$", "[x]"),
    ("a $x_1 * y_2 * z$ b", "a [x_1 * y_2 * z] b"),
    ("$n$th and **$x$** and ($y$).", "[n]th and <strong>[x]</strong> and ([y])."),
    ("$a\\$b\\\\c\\_d$", "[a\\$b\\\\c\\_d]"),
    ("$a\nb$", "[a⏎b]"),
    ("$\\{x\\}$ and $[0, 1)$", "[\\{x\\}] and [[0, 1)]"),
    ("2$x$", "2[x]"),
  ])
  func `a formula is set in text`(_ text: String, _ expected: String) {
    #expect(html(text) == "<p>\(expected)</p>\n")
  }

  @Test(arguments: [
    "costs $5 and $6", "$5 (or 3$)", "$ x$", "$x $", "a $5", "$", "$$", "$$$", "$$ $$", "A$ and B$",
    "$20,000 and $30,000", "$x$5", "$$$x$$$",
  ])
  func `prices are no formulas`(_ text: String) {
    #expect(html(text) == "<p>\(text)</p>\n")
  }

  @Test func `a backslash escapes a dollar`() {
    #expect(html("\\$x$ and $y$ \\$") == "<p>$x$ and [y] $</p>\n")
    #expect(html("\\\\$x$") == "<p>\\[x]</p>\n")
  }

  @Test func `code, tags and addresses have no formulas`() {
    #expect(html("`$x$` $y$ ``a ` $z$``") == "<p><code>$x$</code> [y] <code>a ` $z$</code></p>\n")
    #expect(html("    $x$\n") == "<pre tabindex=\"0\"><code>$x$\n</code></pre>\n")
    #expect(
      html("```\n$x$\n$$\ny\n```\n$z$")
        == "<pre tabindex=\"0\"><code>$x$\n$$\ny\n</code></pre>\n<p>[z]</p>\n")
    #expect(html("<b title=\"$x$\">$y$</b>") == "<p><b title=\"$x$\">[y]</b></p>\n")
    #expect(html("[a $x$](/b?$c$ \"$d$\")") == "<p><a href=\"/b?$c$\" title=\"d\">a [x]</a></p>\n")
    #expect(html("<https://a.example/$x$y>").contains("href=\"https://a.example/$x$y\""))
    #expect(html("<div>\n$x$\n</div>") == "<div>\n$x$\n</div>\n")
  }

  @Test func `a displayed formula may look like other blocks`() {
    #expect(html("$$x$$") == "<p>\(Self.display("x"))</p>\n")
    #expect(
      html("$$\na\n= b\n- c\n# d\n===\n$$\nrest")
        == "<p>\(Self.display("⏎a⏎= b⏎- c⏎# d⏎===⏎"))\nrest</p>\n")
    #expect(html("$$\na\n\nb $$") == "<p>$$\na</p>\n<p>b $$</p>\n")
    #expect(html("$$ is\n```sh\necho $$\n```").contains("<code class=\"language-sh\">echo $$\n"))
  }

  @Test func `containers are no part of a formula`() {
    #expect(
      html("> - a $x\n>   y$\n>   $$\n>   1\n>   + 2\n>   $$\n\n[^1]: $z$\n\nb[^1]")
        .contains("a [x⏎y]\n\(Self.display("⏎1⏎+ 2⏎"))"))
    #expect(html("a[^1]\n\n[^1]: b $x$\n\n    c $y$").contains("<p>c [y] <a"))
  }

  @Test func `tables and headings have formulas`() {
    let table = html("$$\nx\n$$\n\n| a | b |\n|---|---|\n| $|x|$ | $5 |\n| $6 | `$|` |\n")
    #expect(table.contains("<td>[|x|]</td>\n<td>$5</td>"))
    let heading = written("# The $E=mc^2$ rule\n\ntext $a$ more")
    #expect(heading.html.contains("id=\"the-emc2-rule\">The [E=mc^2] rule"))
    #expect(heading.document.headings.first?.text == "The E=mc^2 rule")
    #expect(html("![a $x$ b](c.png)").contains("alt=\"a x b\""))
  }

  @Test func `a fence of math is a formula`() {
    #expect(html("```math\na\n\nb\n```") == "<p>\(Self.display("a⏎⏎b"))</p>\n")
  }

  @Test func `a mistake has its place`() throws {
    let text = "# A\n\n> é *b* $\\bad x$ and ~~c~~ \\~ $y$\n"
    let (html, document) = written(text)
    #expect(html.contains("<code class=\"math\">\\bad x</code> and <del>c</del> ~ [y]"))
    let mistake = try #require(document.diagnostics.first)
    #expect(mistake.message == "invalid formula: no such thing")
    #expect(mistake.excerpt?.position.line == 3)
    #expect(mistake.excerpt?.position.column == 11)
    let fence = written("a\n\n```math\n\\bad x\n```\n").document.diagnostics
    #expect(fence.first?.excerpt?.position.line == 4)
  }

  @Test func `texts of strangers and other flavors have no formulas`() {
    #expect(written("$x$", isSafe: true).html == "<p>$x$</p>\n")
    #expect(MarkdownTests.html("$x$", MarkdownOptions(flavor: .gfm, math: true)) == "<p>$x$</p>\n")
    #expect(MarkdownTests.html("$x$") == "<p>$x$</p>\n")
    #expect(
      MarkdownTests.html("$a*b*c$", MarkdownOptions(math: true))
        == "<p><code class=\"math\">a*b*c</code></p>\n")
  }

  @Test func `quotes around a formula are typographic`() {
    #expect(written("\"$x'$\" -- '$y$'", smart: true).html == "<p>“[x']” – ‘[y]’</p>\n")
  }

  @Test func `many dollars take linear time`() {
    let pieces = [
      "$", "$$", "$a ", "$a$", "$$\na\n", "\\$", "`$", "<a $", "$a\n", "> $$a\n", "$(", "- $x$\n",
    ]
    for piece in pieces {
      let text = String(repeating: piece, count: 20_000)
      let start = processorSeconds
      _ = html(text)
      #expect(processorSeconds - start < 10, "\(piece)")
    }
  }

  /// What this thread has used: other work on the machine does not count.
  private var processorSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
