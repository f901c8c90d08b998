import DataFormats
import SourceText
import Testing

@testable import Importing

/// The parts that importers share: arguments of tags, links, plain text, YAML, paths.
@Suite struct MarkupTextTests {
  // MARK: Arguments of tags

  /// Arguments in one line: words, then pairs by name; what stood in quotes is in brackets.
  private func described(_ text: String) -> String {
    let arguments = TagArguments(text)
    func shown(_ value: TagArguments.Value) -> String {
      value.isQuoted ? "[\(value.text)]" : value.text
    }
    let pairs = arguments.named.sorted { $0.key < $1.key }.map { "\($0.key)=\(shown($0.value))" }
    return (arguments.words.map(shown) + pairs).joined(separator: " ")
  }

  @Test(arguments: [
    ("", ""),
    ("  a  b\tc\n", "a b c"),
    ("a, b,c", "a b c"),
    ("\"a b\" 'c d' `e f`", "[a b] [c d] [e f]"),
    ("a=1 b=\"2 3\" c='4'", "a=1 b=[2 3] c=[4]"),
    ("a = 1", "a=1"),
    ("a=\"x \\\"y\\\" z\"", "a=[x \"y\" z]"),
    ("a=`x \\\" y`", "a=[x \\\" y]"),
    ("a=\"\"", "a=[]"),
    ("a=", ""),
    ("=a", "=a"),
    ("\"not closed", "\"not closed"),
    ("it's", "it's"),
    ("a=1 a=2", "a=2"),
    ("https://x.example/?a=1", "https://x.example/?a=1"),
    ("a=https://x.example/?b=1", "a=https://x.example/?b=1"),
    ("größe=\"ä\" 日本", "日本 größe=[ä]"),
    ("a=\"x\"b=\"y\"", "a=[x] b=[y]"),
  ])
  func `arguments are words and pairs, in quotes or not`(text: String, expected: String) {
    #expect(described(text) == expected)
  }

  // MARK: Links

  private func links(_ text: String) -> [String] {
    var found: [String] = []
    _ = LinkRewriter.rewrite(Array(text.utf8)) {
      found.append($0)
      return nil
    }
    return found
  }

  @Test(arguments: [
    ("[a](b)", ["b"]),
    ("![a](b \"title\") [c](<d e>)", ["b", "d e"]),
    ("[a]( b )", ["b"]),
    ("[a](b(c)d)", ["b(c)d"]),
    ("[![a](b)](c)", ["b", "c"]),
    ("[a]: b\n  [c]: <d>", ["b", "d"]),
    ("<a href=\"b\"><img src='c' alt=\"d\">", ["b", "c"]),
    ("<video poster=\"a\" src=\"b\">", ["a", "b"]),
    ("`[a](b)` ``[c](d)`` [e](f)", ["f"]),
    ("```\n[a](b)\n```\n[c](d)", ["d"]),
    ("    [a](b)\n\n[c](d)", ["d"]),
    ("<pre>[a](b)</pre>\n\n[c](d)", ["d"]),
    ("<script>\na = \"[a](b)\"\n</script>\n[c](d)", ["d"]),
    ("[a] (b) [c][d] [e]", []),
    ("[a](", []),
    ("[a]()", []),
    ("[a](<b", []),
    ("data-href=\"a\" xsrc=\"b\"", []),
  ])
  func `links, images, definitions and attributes of HTML have addresses`(
    text: String, expected: [String]
  ) {
    #expect(links(text) == expected)
  }

  @Test func `only addresses change`() {
    let text = "[a](x \"x\") <x> x `x` [b]: x\n\n[b]: x 'x'\n"
    let result = LinkRewriter.rewrite(Array(text.utf8)) { $0 == "x" ? "long/one" : nil }
    #expect(
      String(decoding: result, as: UTF8.self)
        == "[a](long/one \"x\") <x> x `x` [b]: x\n\n[b]: long/one 'x'\n")
  }

  // MARK: Plain text

  @Test(arguments: [
    ("", ""),
    ("plain, with (signs) & more", "plain, with (signs) &amp; more"),
    ("# no heading", "\\# no heading"),
    ("- no list\n+ neither\n* nor this", "\\- no list\\\n\\+ neither\\\n\\* nor this"),
    ("1. no list\n2) neither", "1\\. no list\\\n2\\) neither"),
    ("version 1.2", "version 1.2"),
    ("<b>bold</b>", "&lt;b\\>bold&lt;/b\\>"),
    ("[a](b) ![c](d)", "\\[a\\](b) \\!\\[c\\](d)"),
    ("{{ site.title }}{% x %}", "\\{\\{ site.title \\}\\}\\{% x %\\}"),
    ("a_b_c *d* `e` ~~f~~", "a\\_b\\_c \\*d\\* \\`e\\` \\~\\~f\\~\\~"),
    ("a\nb\n\nc", "a\\\nb\n\nc"),
    ("a\r\nb", "a\\\nb"),
    ("    no code", "no code"),
    ("---\na", "\\---\\\na"),
    ("| a | b |", "\\| a \\| b \\|"),
    ("$5 = x^2", "\\$5 \\= x\\^2"),
    ("see https://x.example/a_b?c=d.", "see <https://x.example/a_b?c=d>."),
    ("(http://x.example)", "(<http://x.example>)"),
    ("https://x.example/\"onclick", "<https://x.example/>\"onclick"),
    ("xhttps://x.example", "xhttps://x.example"),
    ("nul\0s", "nuls"),
    ("\n\na\n\n", "\n\na"),
    ("&amp; &#60;", "&amp;amp; &amp;\\#60;"),
    ("a\\b\\\n", "a\\\\b\\\\"),
  ])
  func `plain text is shown as it was written`(text: String, expected: String) {
    #expect(String(decoding: PlainTextMarkdown.markdown(text), as: UTF8.self) == expected)
  }

  // MARK: YAML

  @Test(arguments: [
    "", " ", "a", "a b", " a", "a ", "yes", "No", "null", "~", "true", "12", "1e3", "0x1F",
    "2020-01-01",
    "a: b", "a #b", "# a", "- a", "? a", "[a]", "{a}", "*a", "&a", "!a", "%a", "@a", "`a`", "'a'",
    "\"a\"",
    "a\nb", "a\tb", "\0", "\u{7}", "\u{85}", "\u{2028}", "\u{FEFF}", "ä", "ß: x", "日本語", "😀",
    "---", "...",
    "a\\b", "\u{FFFE}", "y", "off", "/a/b", "—", "a, b", "=",
  ])
  func `a text is one YAML scalar that reads as the same text`(text: String) throws {
    let written = "key: \(YAMLText.scalar(text))\nlist: \(YAMLText.list([text, "end"]))\n"
    let parsed = YAMLReader.read(SourceFile(path: "a.yaml", text: written))
    let node = try #require(parsed.node)
    for value in [node["key"], node["list"]?.elements?.first] {
      guard case .scalar(let read, _)? = value?.content else {
        Issue.record("\(written) is no text")
        continue
      }
      #expect(read == text)
      #expect(value?.resolved == .string(text))
    }
    #expect(node["list"]?.elements?.count == 2)
  }

  @Test(arguments: [
    "{a: 1, b: [true, null, 2.5], c: {d: x}}", "[2020-01-01, \"2020-01-01 10:00\", \"1\"]",
    "\"a: b\"", "[]",
    "{}", "[[], {}]",
  ])
  func `yaml values are written on one line`(yaml: String) throws {
    let node = try #require(YAMLReader.read(SourceFile(path: "a.yaml", text: yaml)).node)
    #expect(YAMLText.flow(node) == yaml)
  }

  // MARK: HTML

  @Test(arguments: [
    ("", ""),
    ("\n \n", ""),
    ("<p>a</p>", "<div>\n<p>a</p>\n</div>\n"),
    ("<p>\n\n    a\n\n</p>\n", "<div>\n<p>\na\n</p>\n</div>\n"),
    ("<pre>\n  a\n\n\n  b\n</pre>", "<div>\n<pre>\n  a\n&#10;&#10;  b\n</pre>\n</div>\n"),
    ("<pre>a</pre>\n\n  b", "<div>\n<pre>a</pre>\nb\n</div>\n"),
    ("<PRE>\n\na</PRE>\n\nb", "<div>\n<PRE>\n&#10;a</PRE>\nb\n</div>\n"),
    ("<pre>a</pre><pre>\n\n b</pre>", "<div>\n<pre>a</pre><pre>\n&#10; b</pre>\n</div>\n"),
  ])
  func `an HTML text is one block without blank lines`(html: String, expected: String) {
    #expect(String(decoding: HTMLDocumentText.block(Array(html.utf8)), as: UTF8.self) == expected)
  }

  // MARK: Paths

  @Test(arguments: [
    ("/a/b", "c", "/a/b/c"), ("/a/b/", "../c", "/a/c"), ("/a", "../../../c", "/c"),
    ("/a", "/c/d/", "/c/d/"),
    ("", "./a/./b", "/a/b"), ("/a", "..", "/"), ("/a", "", "/a"), ("/", "../", "/"),
    ("/a", "b//c", "/a/b/c"),
  ])
  func `a relative path stays below the top`(folder: String, path: String, expected: String) {
    #expect(SitePath.join(folder, path) == expected)
  }

  @Test(arguments: [
    ("a%20b", "a b"), ("%C3%A4", "ä"), ("%2e%2E/", "../"), ("%", "%"), ("%4", "%4"),
    ("%zz", "%zz"), ("%FF", "%FF"),
    ("100%25", "100%"), ("a+b", "a+b"), ("%C3", "%C3"),
  ])
  func `percent escapes are replaced if they are UTF-8`(text: String, expected: String) {
    #expect(SitePath.decoded(text) == expected)
  }

  @Test(arguments: [
    ["/a", "/a/", "/a.html", "/a/index.html"], ["/", "/index.html", ""],
    ["/a.b", "/a.b/", "/a.b.html"],
  ])
  func `paths of one page have one key`(paths: [String]) {
    #expect(Set(paths.map(SitePath.key)).count == 1)
  }

  @Test(arguments: [
    "", "/", "/a", "a/", "a//b", "..", "a/../b", ".", "a/.", ".a", "_a", "a/_b", "a/.b", "a\\b",
    "a\0b", "a\nb",
    "a\u{7F}", String(repeating: "a", count: 201),
  ])
  func `what leads out of the content, or is hidden, is no path in it`(path: String) {
    #expect(ContentPath(path) == nil)
    let aside = ContentPath(aside: path).text
    #expect(aside == "_import" || aside.hasPrefix("_import/"))
    let parts = aside.split(separator: "/", omittingEmptySubsequences: false)
    #expect(parts.allSatisfy { ContentPath.isName($0) })
  }

  @Test func `names are given once`() {
    var names = UniqueNames()
    let wanted = ["a", "a", "a-2", "a", "b", "a-2-2", "a-2"]
    let given = wanted.map { names.name($0) }
    #expect(given == ["a", "a-2", "a-2-2", "a-3", "b", "a-2-2-2", "a-2-3"])
    #expect(!names.isFree("a-3") && names.isFree("a-4"))
  }

  @Test(arguments: [
    ("Green Tea", 60, "green-tea"), ("one two three", 9, "one-two"), ("abcdefghij", 4, "abcd"),
    ("Crème brûlée", 60, "creme-brulee"),
  ])
  func `a long title is cut between words`(title: String, longest: Int, expected: String) {
    #expect(UniqueNames.slug(title, longest: longest) == expected)
    #expect(UniqueNames.slug("?!…", longest: longest) == nil)
  }
}
