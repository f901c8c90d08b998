import Markdown
import SourceText
import Testing

/// Flavor `daybook` without what only adds to headings and images.
private let options = MarkdownOptions(
  extensions: MarkdownExtensions.all.subtracting([.headingIDs, .lazyImages]))

struct DefinitionListTests {
  static let lists = [
    ("A\n: b", "<dl>\n<dt>A</dt>\n<dd>b</dd>\n</dl>\n"),
    ("A\nB\n: c\n: d", "<dl>\n<dt>A</dt>\n<dt>B</dt>\n<dd>c</dd>\n<dd>d</dd>\n</dl>\n"),
    ("A\n\n: b", "<dl>\n<dt>A</dt>\n<dd>\n<p>b</p>\n</dd>\n</dl>\n"),
    (
      "A\n: b\n\nC\n:   d\n    e",
      "<dl>\n<dt>A</dt>\n<dd>b</dd>\n<dt>C</dt>\n<dd>d\ne</dd>\n</dl>\n"
    ),
    (
      "A *b*\n: c\n\n    d\n\n: e",
      "<dl>\n<dt>A <em>b</em></dt>\n<dd>\n<p>c</p>\n<p>d</p>\n</dd>\n<dd>\n<p>e</p>\n</dd>\n</dl>\n"
    ),
    (
      "> A\n> : b\n",
      "<blockquote>\n<dl>\n<dt>A</dt>\n<dd>b</dd>\n</dl>\n</blockquote>\n"
    ),
    (
      "- A\n  : b\n- c\n",
      "<ul>\n<li>A\n<dl>\n<dt>A</dt>\n<dd>b</dd>\n</dl>\n</li>\n<li>c</li>\n</ul>\n"
        .replacing("A\n<dl>", with: "\n<dl>")
    ),
    (
      "A\n: - b\n  - c\n",
      "<dl>\n<dt>A</dt>\n<dd>\n<ul>\n<li>b</li>\n<li>c</li>\n</ul>\n</dd>\n</dl>\n"
    ),
    (
      "A\n: b\n  C\n  : d\n",
      "<dl>\n<dt>A</dt>\n<dd>\n<dl>\n<dt>b</dt>\n<dt>C</dt>\n<dd>d</dd>\n</dl>\n</dd>\n</dl>\n"
    ),
    (
      "+ a\n* b\n\nA\n: b\n",
      "<ul>\n<li>a</li>\n</ul>\n<ul>\n<li>b</li>\n</ul>\n<dl>\n<dt>A</dt>\n<dd>b</dd>\n</dl>\n"
    ),
    ("==A\nB==\n: c", "<dl>\n<dt>==A</dt>\n<dt>B==</dt>\n<dd>c</dd>\n</dl>\n"),
    ("A\n: b\n\nC", "<dl>\n<dt>A</dt>\n<dd>b</dd>\n</dl>\n<p>C</p>\n"),
    (
      "A\n: | a |\n  | - |\n",
      "<dl>\n<dt>A</dt>\n<dd>\n<div class=\"table-scroll\" tabindex=\"0\" role=\"region\" "
        + "aria-label=\"Table\">\n<table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n</table>\n"
        + "</div>\n</dd>\n</dl>\n"
    ),
  ]

  @Test(arguments: lists)
  func `a paragraph's lines are terms if definitions follow`(_ source: String, _ expected: String) {
    #expect(html(source, options) == expected)
  }

  static let others = [
    (": a", "<p>: a</p>\n"),
    ("# A\n: b", "<h1>A</h1>\n<p>: b</p>\n"),
    ("A\n:b", "<p>A\n:b</p>\n"),
    ("A\n\\: b", "<p>A\n: b</p>\n"),
    ("A : b", "<p>A : b</p>\n"),
    ("A\n:\n", "<p>A\n:</p>\n"),
    (
      "```\nA\n: b\n```\n\nC\n: d",
      "<pre tabindex=\"0\"><code>A\n: b\n</code></pre>\n<dl>\n<dt>C</dt>\n<dd>d</dd>\n</dl>\n"
    ),
    ("<div>\nA\n: b\n</div>", "<div>\nA\n: b\n</div>\n"),
  ]

  @Test(arguments: others)
  func `a colon without a term before it is text`(_ source: String, _ expected: String) {
    #expect(html(source, options) == expected)
  }

  @Test func `definitions, footnotes and tables live together`() {
    let written = html("A[^1]\n: b\n\n[^1]: N\n\n    T\n    : u\n\n| c |\n| - |\n", options)
    #expect(written.contains("<dd>b</dd>\n</dl>\n<div"))
    #expect(written.contains("<p>N</p>\n<dl>\n<dt>T</dt>\n<dd>u</dd>\n</dl>\n"))
    #expect(written.contains("<th>c</th>"))
  }
}

struct AlertTests {
  private static func alert(_ name: String, _ body: String) -> String {
    "<div class=\"markdown-alert markdown-alert-\(name.lowercased())\" role=\"note\">\n"
      + "<p class=\"markdown-alert-title\">\(name)</p>\n\(body)</div>\n"
  }

  static let alerts = [
    ("> [!NOTE]\n> a *b*", alert("Note", "<p>a <em>b</em></p>\n")),
    ("> [!tip]  \n> a\n>\n> b", alert("Tip", "<p>a</p>\n<p>b</p>\n")),
    ("> [!IMPORTANT]\n>\n> - a", alert("Important", "<ul>\n<li>a</li>\n</ul>\n")),
    ("> [!Warning]\na", alert("Warning", "<p>a</p>\n")),
    ("- > [!CAUTION]\n  > a", "<ul>\n<li>\n\(alert("Caution", "<p>a</p>\n"))</li>\n</ul>\n"),
  ]

  @Test(arguments: alerts)
  func `a quote that begins with the mark is an alert`(_ source: String, _ expected: String) {
    #expect(html(source, options) == expected)
  }

  @Test(arguments: ["> [!NOTE]", "> [!NOTE] a", "> [!HINT]\n> a", "> a\n> [!NOTE]\n> b"])
  func `other quotes are quotes`(_ source: String) {
    #expect(html(source, options).hasPrefix("<blockquote>\n<p>"))
  }

  @Test func `the mark is no text`() {
    let file = file("> [!NOTE]\n> a b\n")
    let text = MarkdownRenderer().plainText(file, body: 0..<file.bytes.count)
    #expect(text == "a b")
  }
}

struct ContentsTests {
  @Test func `the table of contents is a nested list of links`() {
    let written = html("# T\n\n[[toc]]\n\n## A & b\n\n#### C\n\n## D\n")
    #expect(
      written.contains(
        """
        <nav class="toc" aria-label="Contents">
        <ul>
        <li><a href="#a--b">A &amp; b</a>
        <ul>
        <li><a href="#c">C</a></li>
        </ul>
        </li>
        <li><a href="#d">D</a></li>
        </ul>
        </nav>
        <h2 id="a--b">
        """))
  }

  @Test func `it is also data`() {
    let contents = render("## A\n### B\n### C\n## D\n").document.contents
    #expect(contents.map(\.heading.id) == ["a", "d"])
    #expect(contents[0].children.map(\.heading.id) == ["b", "c"])
    #expect(render("# A\n# B\n").document.contents.count == 2)
    #expect(render("### A\n## B\n").document.contents.count == 2)
  }

  static let others = [
    ("\\[[toc]]\n\n# A", "<p>[[toc]]</p>\n"),
    ("a [[toc]]\n\n# A", "<p>a [[toc]]</p>\n"),
    ("{{toc}}\n\n# A", "<p>{{toc}}</p>\n"),
    ("[[toc]]\n", ""),
    ("[[toc]]\n: a\n", "<dl>\n<dt>[[toc]]</dt>\n<dd>a</dd>\n</dl>\n"),
  ]

  @Test(arguments: others)
  func `other text stays text, and without headings there is nothing`(
    _ source: String, _ expected: String
  ) {
    let written = html(source)
    #expect(written.hasPrefix(expected))
    #expect(!written.contains("<nav"))
  }

  @Test func `the second mark is text`() {
    #expect(html("[[toc]]\n\n[[toc]]\n\n## A").contains("</nav>\n<p>[[toc]]</p>\n"))
  }

  @Test func `the mark is neither an excerpt nor a description`() {
    let file = file("[[toc]]\n\nOne.\n\n## A\n")
    var html: [UInt8] = []
    let body = 0..<file.bytes.count
    MarkdownRenderer().renderExcerpt(
      file, body: body, resolve: Resolution.unchanged, into: &html)
    #expect(String(decoding: html, as: UTF8.self) == "<p>One.</p>\n")
    #expect(MarkdownRenderer().plainText(file, body: body) == "One. A")
  }
}

struct FigureTests {
  static let figures = [
    (
      "![a](b \"C & *d*\")",
      "<figure>\n<img src=\"b\" alt=\"a\" />\n<figcaption>C &amp; *d*</figcaption>\n</figure>\n"
    ),
    (
      "[![a](b \"c\")](d)",
      "<figure>\n<a href=\"d\"><img src=\"b\" alt=\"a\" /></a>\n"
        + "<figcaption>c</figcaption>\n</figure>\n"
    ),
    ("![a](b)", "<p><img src=\"b\" alt=\"a\" /></p>\n"),
    ("![a](b \"c\") d", "<p><img src=\"b\" alt=\"a\" title=\"c\" /> d</p>\n"),
    ("- ![a](b \"c\")", "<ul>\n<li><img src=\"b\" alt=\"a\" title=\"c\" /></li>\n</ul>\n"),
  ]

  @Test(arguments: figures)
  func `an image alone with a title is a figure`(_ source: String, _ expected: String) {
    #expect(html(source, options) == expected)
  }
}

struct InlineExtensionTests {
  static let marks = [
    ("==a== b", "<mark>a</mark> b"),
    ("==a *b*== `==c==`", "<mark>a <em>b</em></mark> <code>==c==</code>"),
    ("a == b == c", "a == b == c"),
    ("===a===", "===a==="),
    ("=a=", "=a="),
    ("\\==a==", "==a=="),
    ("==a ~~b== c~~", "<mark>a ~~b</mark> c~~"),
    ("~~==a==~~", "<del><mark>a</mark></del>"),
    ("`\\=`", "<code>\\=</code>"),
    ("x==y==z", "x<mark>y</mark>z"),
  ]

  @Test(arguments: marks)
  func `marked text is recognised`(_ source: String, _ expected: String) {
    #expect(html(source, options) == "<p>\(expected)</p>\n")
  }

  private static let css = "<abbr title=\"Style &amp; sheets\">CSS</abbr>"

  static let abbreviations = [
    ("CSS, XCSS, CSS3, (CSS)", "\(css), XCSS, CSS3, (\(css))"),
    ("*CSS*s", "<em>\(css)</em>s"),
    ("CSS’s _CSS_", "\(css)’s <em>\(css)</em>"),
    ("`CSS` ![CSS](x)", "<code>CSS</code> <img src=\"x\" alt=\"CSS\" />"),
    ("CSS Zen", "<abbr title=\"A garden\">CSS Zen</abbr>"),
    ("[CSS](/CSS) éCSS", "<a href=\"/CSS\">\(css)</a> éCSS"),
    ("C++ C++x", "<abbr title=\"See\">C++</abbr> C++x"),
  ]

  @Test(arguments: abbreviations)
  func `abbreviations are explained as whole words`(_ source: String, _ expected: String) {
    let definitions = "*[CSS]: Style & sheets\n*[CSS Zen]: A garden\n\n*[C++]:See\n"
    #expect(html(source + "\n\n" + definitions, options) == "<p>\(expected)</p>\n")
    #expect(html(definitions + "\n" + source, options) == "<p>\(expected)</p>\n")
    #expect(html(source + "\n" + definitions, options) == "<p>\(expected)</p>\n")
  }

  static let noAbbreviations = [
    ("```\n*[A]: b\n```\n\nA", "<pre tabindex=\"0\"><code>*[A]: b\n</code></pre>\n<p>A</p>\n"),
    ("x *[A]: b\n\nA", "<p>x *[A]: b</p>\n<p>A</p>\n"),
    ("*[A]:\n\nA", "<p>*[A]:</p>\n<p>A</p>\n"),
    ("\\*[A]: b\n\nA", "<p>*[A]: b</p>\n<p>A</p>\n"),
    ("*[^A]: b\n\nA", "<p>*[^A]: b</p>\n<p>A</p>\n"),
  ]

  @Test(arguments: noAbbreviations)
  func `what only looks like an abbreviation's definition is text`(
    _ source: String, _ expected: String
  ) {
    #expect(html(source, options) == expected)
  }

  @Test func `abbreviations are defined in quotes and lists too`() {
    #expect(
      html("> *[A]: b\n\n- *[C]: d\n\nA C", options).hasSuffix(
        "<p><abbr title=\"b\">A</abbr> <abbr title=\"d\">C</abbr></p>\n"))
  }
}

struct SwitchTests {
  static let cases: [(String, MarkdownExtensions, String)] = [
    ("A\n: b", .definitionLists, "<p>A\n: b</p>\n"),
    ("> [!NOTE]\n> a", .alerts, "<blockquote>\n<p>[!NOTE]\na</p>\n</blockquote>\n"),
    ("[[toc]]\n\n## A", .toc, "<p>[[toc]]</p>\n"),
    ("[[toc]]\n\n## A", .headingIDs, "<p>[[toc]]</p>\n<h2>A</h2>\n"),
    ("## A", .anchors, "<h2 id=\"a\">A</h2>\n"),
    ("![a](b \"c\")", .figures, "<p><img src=\"b\" alt=\"a\" title=\"c\""),
    ("![a](b)", .lazyImages, "<p><img src=\"b\" alt=\"a\" /></p>\n"),
    ("A\n\n*[A]: b", .abbreviations, "<p>A</p>\n<p>*[A]: b</p>\n"),
    ("==a==", .marks, "<p>==a==</p>\n"),
    ("a[^1]\n\n[^1]: b", .footnotes, "<p>a<a href=\"b\">^1</a></p>\n"),
  ]

  @Test(arguments: cases)
  func `each extension can be switched off`(
    _ source: String, _ off: MarkdownExtensions, _ expected: String
  ) {
    let written = html(source, .init(extensions: .all.subtracting(off)))
    #expect(written.hasPrefix(expected))
    #expect(html(source) != written)
  }

  @Test(arguments: cases.filter { ![.headingIDs, .anchors, .lazyImages].contains($0.1) })
  func `GFM has none of them`(_ source: String, _ off: MarkdownExtensions, _ expected: String) {
    if off == .footnotes { return }
    let gfm = html(source, .init(flavor: .gfm))
    for name in ["<nav", "<dl", "<figure", "<abbr", "<mark", "class="] {
      #expect(!gfm.contains(name))
    }
  }
}
