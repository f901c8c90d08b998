import Foundation
import Notebooks
import SourceText
import Testing

/// Notebooks as pages: what becomes of their cells and outputs.
struct NotebookPageTests {
  /// The page of a notebook with the given cells and metadata, as JSON.
  private func page(
    _ cells: String, _ metadata: String = #"{"language_info": {"name": "python"}}"#,
    format: Int = 4
  ) -> (text: String, page: NotebookPage?, diagnostics: [Diagnostic]) {
    let json = #"{"nbformat": \#(format), "metadata": \#(metadata), "cells": [\#(cells)]}"#
    let file = SourceFile(path: "content/notes/tides.ipynb", text: json)
    let (page, diagnostics) = NotebookPage.read(file)
    return (
      page.map { String(decoding: $0.text.bytes, as: UTF8.self) } ?? "", page, diagnostics
    )
  }

  private func markdown(_ source: String) -> String {
    #"{"cell_type": "markdown", "metadata": {}, "source": \#(source)}"#
  }

  private func code(
    _ source: String, _ outputs: String = "", metadata: String = "{}"
  ) -> String {
    #"""
    {"cell_type": "code", "execution_count": 3, "metadata": \#(metadata), "source": \#(source),
     "outputs": [\#(outputs)]}
    """#
  }

  private func data(_ bundle: String) -> String {
    #"{"output_type": "display_data", "metadata": {}, "data": \#(bundle)}"#
  }

  @Test func `titles come from the metadata or the first heading`() {
    #expect(page("", #"{"title": "A \"b\""}"#).text == "---\ntitle: \"A \\\"b\\\"\"\n---\n")
    #expect(page(markdown(##""Text\n\n## A *b*\n""##)).text.hasPrefix("---\ntitle: \"A b\"\n---\n"))
    #expect(page(markdown(#""Text""#)).text.hasPrefix("---\n---\n"))
  }

  @Test func `a heading that is the title is not repeated`() {
    #expect(!page(markdown(##"["# Tides\n", "\n", "Text"]"##)).text.contains("# Tides"))
    #expect(!page(markdown(##""Tides\n=====\nText""##)).text.contains("====="))
    #expect(page(markdown(###""## Tides""###)).text.contains("## Tides"))
    #expect(page(markdown(##""# Tides""##), #"{"title": "Moons"}"#).text.contains("# Tides"))
  }

  @Test func `front matter comes from the first raw cell and the metadata`() {
    let raw = #"{"cell_type": "raw", "metadata": {}, "source": "---\ntags: [a]\n---"}"#
    #expect(page(raw, #"{"title": "T"}"#).text == "---\ntitle: \"T\"\ntags: [a]\n---\n")
    let own = #"{"daybook": {"title": "T", "tags": ["b"], "draft": true}}"#
    #expect(
      page(raw, own).text == "---\n\"title\": \"T\"\n\"draft\": true\ntags: [a]\n---\n")
  }

  @Test func `code has the language of the kernel or of its magic`() {
    #expect(
      page(code(#""1+1""#)).text.contains(
        "<div class=\"cell\" data-count=\"3\">\n\n```python\n1+1\n```\n"))
    #expect(page(code(#""%%bash\nls""#)).text.contains("```bash\n%%bash\nls\n```"))
    #expect(page(code(#""x""#), #"{"kernelspec": {"language": "R"}}"#).text.contains("```r\nx"))
    #expect(page(code(#""s = '```'""#)).text.contains("````python\ns = '```'\n````"))
  }

  @Test func `nothing stays open after a cell`() {
    let text = page(markdown(#""```\nx""#) + "," + markdown(#""after""#)).text
    #expect(text.contains("```\nx\n```\n"))
    let lists = page(markdown(#""- a""#) + "," + markdown(#""- b""#)).text
    #expect(lists.contains("- a\n\n<!-- -->\n\n- b"))
  }

  @Test func `tags hide and remove`() {
    func text(_ tag: String) -> String {
      let out = #"{"output_type": "stream", "name": "stdout", "text": "out"}"#
      return page(code(#""x = 1""#, out, metadata: #"{"tags": ["\#(tag)"]}"#)).text
    }
    #expect(
      text("hide-input").contains(
        "<details class=\"cell-input\"><summary>Python [3]</summary>\n\n```python"))
    #expect(text("hide_input").contains("<details"))
    #expect(!text("remove-input").contains("x = 1"))
    #expect(text("remove-input").contains("out"))
    #expect(!text("remove-output").contains(">out"))
    #expect(!text("remove-cell").contains("class=\"cell\""))
  }

  @Test func `printed text keeps its colours and is escaped`() {
    let red =
      #"{"output_type": "stream", "name": "stderr", "text": ["\u001b[1;31ma\u001b[0m<b>\n", "\n", "{{ x }}"]}"#
    let text = page(code(#"" ""#, red)).text
    #expect(
      text.contains(
        "<pre class=\"stderr\" tabindex=\"0\"><samp><span class=\"ansi-red ansi-bold\">a</span>"
          + "&lt;b&gt;&#10;&#10;&#123;&#123; x }}</samp></pre>"))
    let bar = #"{"output_type": "stream", "name": "stdout", "text": "\r10%\r20%\ndone\n"}"#
    #expect(page(code(#"" ""#, bar)).text.contains("<samp>20%&#10;done</samp>"))
  }

  @Test func `the richest type is shown`() {
    let table = #"{"text/plain": "plain", "text/html": ["<table><tr><td>1</td></tr></table>"]}"#
    #expect(page(code(#"" ""#, data(table))).text.contains("<td>1</td>"))
    let formula = #"{"text/plain": "x", "text/latex": "$\\displaystyle x^2$"}"#
    #expect(page(code(#"" ""#, data(formula))).text.contains("```math\n\\displaystyle x^2\n```"))
    let tabular = #"{"text/plain": "x", "text/latex": "\\begin{tabular}{l}a\\end{tabular}"}"#
    #expect(page(code(#"" ""#, data(tabular))).text.contains("<samp>x</samp>"))
    let json = #"{"application/json": {"a": [1, null]}}"#
    #expect(page(code(#"" ""#, data(json))).text.contains("```json\n{\n  \"a\": [\n"))
    let widget = #"{"application/vnd.jupyter.widget-view+json": {}, "text/plain": "Slider"}"#
    #expect(page(code(#"" ""#, data(widget))).text.contains("<samp>Slider</samp>"))
  }

  @Test func `HTML loses scripts and everything that is loaded`() {
    let html =
      #"{"text/html": "<p onclick=x>a<script>b</script><img src='https://h/i.png' alt=c><a href='javascript:d'>e</a>\n\n\n<b>f</b>", "text/plain": "g"}"#
    let text = page(code(#"" ""#, data(html))).text
    #expect(text.contains("<p>ac<a>e</a>\n&#32;\n&#32;\n<b>f</b></p>"))
    let script = #"{"text/html": "<script>b</script>", "text/plain": "g"}"#
    #expect(page(code(#"" ""#, data(script))).text.contains("<samp>g</samp>"))
  }

  @Test func `pictures become files`() throws {
    let png = #"{"image/png": "iVBO\nRw0KGgo=\n", "text/plain": "<Figure size 2x1>"}"#
    let (text, page, diagnostics) = page(code(#"" ""#, data(png)))
    let file = try #require(page?.files.first)
    #expect(file.name.hasPrefix("tides_files/"))
    #expect(file.name.hasSuffix(".png"))
    #expect(text.contains("\n![Figure size 2x1](\(file.name))\n"))
    #expect(diagnostics.isEmpty)
  }

  private func drawing(_ svg: String) throws -> String? {
    let text = try #require(
      String(data: JSONEncoder().encode(["image/svg+xml": svg]), encoding: .utf8))
    return page(code(#"" ""#, data(text))).page?.files.first.map {
      String(decoding: $0.bytes, as: UTF8.self)
    }
  }

  private static let root =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\">"

  /// The content of a drawing, whose prefixes are `x` for SVG's namespace and `l` for XLink's.
  @Test(arguments: [
    (
      "<x:script>b()</x:script><x:rect width='1' onclick='c()' height='2'/>",
      "<rect width=\"1\" height=\"2\"></rect>"
    ),
    ("<x:a l:href='java&#115;cript:b()'><x:text>t</x:text></x:a>", "<a><text>t</text></a>"),
    ("<x:a href='&#x6A;avascript:b()'>t</x:a>", "<a>t</a>"),
    (
      "<x:a href='https://a.example/?b&amp;c'>t</x:a>",
      "<a href=\"https://a.example/?b&amp;c\">t</a>"
    ),
    ("<x:a><x:animate attributeName='href' values='javascript:b()'/></x:a>", "<a></a>"),
    ("<x:set attributeName='onclick' to='b()'/>", ""),
    (
      "<x:foreignObject><h:body xmlns:h='http://www.w3.org/1999/xhtml' onload='b()'/></x:foreignObject>t",
      "t"
    ),
    ("<h:img xmlns:h='http://www.w3.org/1999/xhtml' src='x' onerror='b()'/>", ""),
    ("<x:metadata><r:RDF xmlns:r='r'>a</r:RDF></x:metadata>", ""),
    ("<x:image l:href='https://a.example/a.png' width='1'/>", "<image width=\"1\"></image>"),
    ("<x:image l:href='data:image/svg+xml,b'/>", "<image></image>"),
    (
      "<x:image l:href='data:image/png;base64,AA=='/>",
      "<image xlink:href=\"data:image/png;base64,AA==\"></image>"
    ),
    ("<x:use l:href='#a'/><x:use href='b.svg#a'/>", "<use xlink:href=\"#a\"></use><use></use>"),
    (
      "<x:rect fill='url(#a)' stroke='URL( //a.example/#b)' filter='u\\rl(x)'/>",
      "<rect fill=\"url(#a)\" stroke=\"\" filter=\"\"></rect>"
    ),
    (
      "<x:g style='fill:red;mask:url(https://a.example/);clip-path:url(\"#b\")'/>",
      "<g style=\"fill:red;;clip-path:url(&quot;#b&quot;)\"></g>"
    ),
    (
      "<x:style>@import 'https://a.example';g{fill:red;filter:image-set('b')}</x:style>",
      "<style>;g{fill:red;}</style>"
    ),
    ("<x:style><![CDATA[a>b{fill:red}]]></x:style>", "<style>a&gt;b{fill:red}</style>"),
    (
      "<x:g xml:base='https://a.example/' xml:space='preserve' aria-label='A'/>",
      "<g xml:space=\"preserve\" aria-label=\"A\"></g>"
    ),
    ("<!-- a --><?xml-stylesheet href='b'?>t &lt;b&gt;", "t &lt;b&gt;"),
  ])
  func `drawings lose everything but shapes`(content: String, expected: String) throws {
    let svg =
      "<x:svg xmlns:x='http://www.w3.org/2000/svg' xmlns:l='http://www.w3.org/1999/xlink' onload='a()'>"
      + content + "</x:svg>"
    #expect(try drawing(svg) == Self.root + expected + "</svg>")
  }

  @Test(arguments: [
    "<!DOCTYPE svg [<!ENTITY a 'b'>]><svg>&a;</svg>", "<svg><g></svg>", "text", "<html/>",
    "<x:svg xmlns:x='http://www.w3.org/1999/xhtml'/>",
  ])
  func `a damaged drawing is left out`(svg: String) throws {
    #expect(try drawing(svg) == nil)
  }

  @Test func `a drawing for a page of HTML needs no namespace`() throws {
    #expect(try drawing("<svg><g/></svg>") == Self.root + "<g></g></svg>")
  }

  @Test(arguments: [
    ("**a** $x^2$ [b](https://a.example)", "**a** $x^2$ [b](https://a.example)"),
    ("| a |\n|---|\n| b |", "| a |\n|---|\n| b |"), ("`<b onclick=x>`", "`<b onclick=x>`"),
    ("<b onclick='x()'>a</b>", "<div><p><b>a</b></p>"),
    ("a <script>b()</script>", "<div><p>a </p>"),
    ("[a](java&#115;cript:b)", "<div><p><a>a</a></p>"),
    ("[a][b]\n\n[b]: <javascript:b>", "<div><p><a>a</a></p>"),
    ("![a](https://b.example/c.png)", "<div><p>a</p>"),
    ("[a](#b){onclick=x}", "<div><p><a href=\"#b\">a</a></p>"),
    ("{{ site.title }} {% if a %}", "&#123;&#123; site.title"),
  ])
  func `Markdown is sanitized as HTML is`(source: String, expected: String) throws {
    let text = try #require(
      String(data: JSONEncoder().encode(["text/markdown": source]), encoding: .utf8))
    let written = page(code(#"" ""#, data(text))).text
    #expect(written.contains(expected), "\(written)")
    #expect(!written.contains("<script") && !written.contains("{onclick=x}"), "\(written)")
  }

  @Test func `attachments become files`() throws {
    let cell = #"""
      {"cell_type": "markdown", "source": "![a](attachment:my%20a.png) ![b](attachment:b.png)",
       "attachments": {"my a.png": {"image/png": "iVBORw0KGgo="}}}
      """#
    let (text, page, diagnostics) = page(cell)
    let file = try #require(page?.files.first)
    #expect(text.contains("![a](\(file.name)) ![b](attachment:b.png)"))
    #expect(diagnostics.map(\.message) == ["the cell has no attachment 'b.png'"])
  }

  @Test func `format 3 is read`() {
    let json = #"""
      {"nbformat": 3, "metadata": {"name": ""}, "worksheets": [{"cells": [
       {"cell_type": "heading", "level": 2, "source": ["Old"]},
       {"cell_type": "code", "language": "python", "input": "1+1", "prompt_number": 2, "outputs": [
        {"output_type": "pyout", "text": ["2"]},
        {"output_type": "pyerr", "ename": "E", "evalue": "v", "traceback": []}]}]}]}
      """#
    let file = SourceFile(path: "old.ipynb", text: json)
    let (page, diagnostics) = NotebookPage.read(file)
    let text = page.map { String(decoding: $0.text.bytes, as: UTF8.self) } ?? ""
    #expect(diagnostics.isEmpty)
    #expect(text.contains("## Old"))
    #expect(text.contains("data-count=\"2\">\n\n```python\n1+1\n"))
    #expect(text.contains("<samp>2</samp>"))
    #expect(text.contains("<samp>E: v</samp>"))
  }

  @Test func `diagnostics of the text show the notebook`() throws {
    let cell = markdown(#"["A \"b\" ä\n", "See [it](gone.md)"]"#)
    let page = try #require(page(cell).page)
    let offset = try #require(page.text.bytes.firstRange(of: Array("gone".utf8))).lowerBound
    let excerpt = SourceExcerpt(page.text, SourceRange(offset, offset + 4))
    #expect(excerpt.path == "content/notes/tides.ipynb")
    #expect(excerpt.length == 4)
    let written = excerpt.line.utf8.dropFirst(excerpt.position.column - 1 - excerpt.lineStart)
    #expect(written.starts(with: "gone".utf8))
  }

  @Test(arguments: [
    ("", "1:1", "expected a notebook, not an empty file"),
    ("[1]", "1:1", "expected a notebook, not a list"),
    ("{\n\"a\" 1}", "2:5", "expected ':' after key 'a'"),
    ("{}", "1:1", "a notebook needs the number 'nbformat'"),
    (#"{"nbformat": 2}"#, "1:14", "a notebook of format 2; only formats 3 and 4 are known"),
    (#"{"nbformat": 4, "cells": 1}"#, "1:26", "a notebook needs a list 'cells'"),
    (#"{"nbformat": 4, "cells": [1]}"#, "1:27", "a cell must be a mapping, not a number"),
    (#"{"nbformat": 4, "cells": [{}]}"#, "1:27", "a cell needs a text 'cell_type'"),
    (
      "{\"nbformat\": 4, \"cells\": [{\"cell_type\": \"code\",\n\"source\": [\"a\", 1]}]}", "2:17",
      "'source' must be text or a list of texts, not a number"
    ),
    (
      #"{"nbformat": 4, "cells": [{"cell_type": "code", "source": "", "outputs": {}}]}"#, "1:74",
      "'outputs' must be a list, not a mapping"
    ),
    (#"{"nbformat": 3, "cells": []}"#, "1:14", "a notebook of format 3 needs a list 'worksheets'"),
    (#"{"nbformat": 4, "metadata": [], "cells": []}"#, "1:29", "'metadata' must be a mapping"),
  ])
  func `mistakes have their position`(_ json: String, _ position: String, _ message: String) {
    let (page, diagnostics) = NotebookPage.read(SourceFile(path: "a.ipynb", text: json))
    #expect(page == nil)
    #expect(diagnostics.first?.message == message)
    let found = diagnostics.first?.excerpt?.position
    #expect(found.map { "\($0.line):\($0.column)" } == position)
  }

  @Test func `environments of TeX without dollars are formulas`() {
    let source =
      ##"["# T\n", "\n", "\\begin{align}\n", "a &= b \\\\\n", "\\end{align}\n", "```\n", "\\begin{align}\n", "```"]"##
    let text = page(markdown(source)).text
    #expect(text.contains("$$\n\\begin{align}\na &= b \\\\\n\\end{align}\n$$\n"), "\(text)")
    #expect(text.hasSuffix("```\n\\begin{align}\n```\n"), "\(text)")
  }

  @Test func `an output may have the numbers that Python writes`() {
    let made = page(
      code(#""x""#, data(#"{"application/json": {"a": NaN, "b": -Infinity}, "text/plain": "nan"}"#))
    )
    #expect(made.diagnostics.isEmpty && made.text.contains("NaN"), "\(made.diagnostics)")
  }
}
