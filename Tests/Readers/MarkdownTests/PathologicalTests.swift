import Foundation
import Markdown
import SourceText
import Testing

/// An input that is hard on a careless implementation, at a size.
struct Hard: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let size: Int
  let make: @Sendable (Int) -> String

  init(_ name: String, _ size: Int = 5_000, _ make: @escaping @Sendable (Int) -> String) {
    testDescription = name
    self.size = size
    self.make = make
  }
}

/// `text` so many times.
private func times(_ count: Int, _ text: String) -> String { String(repeating: text, count: count) }

@Suite(.serialized)
struct PathologicalTests {
  static let inputs: [Hard] = [
    Hard("quotes", 100_000) { times($0, "> ") + "a" },
    Hard("quotes without blanks", 100_000) { times($0, ">") },
    Hard("open brackets", 100_000) { times($0, "[") },
    Hard("bracket pairs") { times($0, "[") + "a" + times($0, "](b)") },
    Hard("link openers") { times($0, "[a](") },
    Hard("image openers") { times($0, "![") },
    Hard("emphasis openers") { times($0, "*a ") },
    Hard("emphasis closers") { times($0, "a** ") },
    Hard("nested emphasis") { times($0, "*a **b ") + times($0, "c** d*") },
    Hard("alternating emphasis") { times($0, "*_") + "a" + times($0, "_*") },
    Hard("backticks") { (1...max(1, $0 / 100)).map { times($0, "`") + " " }.joined() },
    Hard("entities") { times($0, "&#0;&amp;&bogus") },
    Hard("tags") { times($0, "<a b=\"") },
    Hard("angle brackets") { times($0, "<") },
    Hard("comments") { times($0, "<!--") },
    Hard("declarations") { times($0, "<!A <?") },
    Hard("nested lists", 500) { (0..<$0).map { times($0, "  ") + "- a\n" }.joined() },
    Hard("list markers", 2_000) { times($0, "- ") + "a" },
    Hard("lazy lines") { "> a\n" + times($0, "b\n") },
    Hard("one long line", 500_000) { times($0, "word ") },
    Hard("a long line of pipes", 200_000) { times($0, "|-") },
    Hard("NUL and ill-formed bytes") { times($0, "\0a\u{FFFD}") },
    Hard("line ends", 50_000) { times($0, "\r\n\r\n\n\r") },
    Hard("definitions") { times($0, "[a]: /b\n") },
    Hard("different definitions") { count in
      (0..<count).map { "[a\($0)]: /\($0)\n" }.joined() + "\n"
        + (0..<count).map { "[a\($0)] " }.joined()
    },
    Hard("links") { times($0, "[a](/b) ") },
    Hard("reference links") { times($0, "[a] ") + "\n\n[a]: /b\\*c\n" },
    Hard("unclosed definitions") { times($0, "]:") },
    Hard("unclosed destinations") { times($0, "](") + " [a](/b)" },
    Hard("tildes") { times($0, "~~a ") },
    Hard("closing tildes") { times($0, "a~ b~~ ") },
    Hard("mixed tildes") { times($0, "~a ~~b ") + times($0, "c~ d~~ ") },
    Hard("lone tildes") { times($0, "~") },
    Hard("escaped tildes") { times($0, "\\~") },
    Hard("addresses") { times($0, "http://a.b/c ") },
    Hard("schemes") { times($0, "http://") },
    Hard("colons") { times($0, ":") + "//" },
    Hard("www") { times($0, "www.") },
    Hard("at signs") { times($0, "a@") },
    Hard("mail") { times($0, "a.b-c_d@e.f") },
    Hard("dots before at") { times($0, "a.") + "@b.c" },
    Hard("address of parentheses") { "http://a.b/" + times($0, "(") + times($0, ")") },
    Hard("address of entities") { "http://a.b/" + times($0, "&a;") },
    Hard("table columns", 10_000) { times($0, "| a ") + "|\n" + times($0, "| - ") + "|\n| b |\n" },
    Hard("table rows") { "| a | b |\n| - | - |\n" + times($0, "| c | d |\n") },
    Hard("short rows of a wide table", 3_000) {
      times($0, "|a") + "\n" + times($0, "|-") + "\n" + times($0, "|b\n")
    },
    Hard("tables", 1_000) { times($0, "| a |\n| - |\n| b |\n\n") },
    Hard("tables with definitions", 1_000) { times($0, "x\n| a |\n| - |\n\n") + "[a]: /b\n" },
    Hard("uncovered tables", 1_000) { times($0, "> | a |\n> | - |\n| a |\n| - |\n") },
    Hard("false tables") { times($0, "a\n| - | - |\n") },
    Hard("one paragraph of delimiter rows") { times($0, "| - |\n") },
    Hard("a table in quotes", 2_000) {
      times($0, ">") + "| a |\n" + times($0, ">") + "| - |\n" + times($0, ">") + "| b |\n"
    },
    Hard("a table in list items", 2_000) {
      times($0, "- ") + "| a |\n" + times($0, "  ") + "| - |\n" + times($0, "  ") + "| b |\n"
    },
    Hard("rows that begin like blocks") { "| a |\n| - |\n" + times($0, "1a | b\n") },
    Hard("footnotes", 1_000) { count in
      (0..<count).map { "[^\($0)] " }.joined() + "\n\n"
        + (0..<count).map { "[^\($0)]: a\n\n" }.joined()
    },
    Hard("one footnote many times") { times($0, "[^1] ") + "\n\n[^1]: a\n" },
    Hard("the same definition") { "[^1]\n\n" + times($0, "[^1]: a\n") },
    Hard("footnotes in footnotes", 300) { count in
      "[^0]\n\n" + (0..<count).map { times($0, "    ") + "[^\($0)]: [^\($0 + 1)]\n\n" }.joined()
    },
    Hard("footnotes in code") { "```\n" + times($0, "[^1]: a\n") + "```\n" },
    Hard("unclosed footnotes") { times($0, "[^") },
    Hard("headings", 2_000) { times($0, "# a\n") },
    Hard("headings with ids", 2_000) { times($0, "# a {#b}\n") },
    Hard("open braces") { "# " + times($0, "{#") },
    Hard("ids of raw HTML") { "<p " + times($0, "id=\"") + "\n" },
    Hard("equals signs") { "<p " + times($0, " =") + ">\n" },
    Hard("terms and definitions") { times($0, "a\n: b\n\n") },
    Hard("one term of many definitions") { "a\n" + times($0, ": b\n") },
    Hard("many paragraphs of a definition") { "a\n\n: b\n\n" + times($0, "    c\n\n") },
    Hard("terms without end") { times($0, "a\n") + ": b\n" },
    Hard("definitions in definitions", 100) { count in
      "a\n" + (0..<count).map { times($0, "  ") + ": a\n" }.joined()
    },
    Hard("colons of definitions") { times($0, ": ") },
    Hard("definitions of nothing") { times($0, ": a\n\n") },
    Hard("definitions in code") { "```\n" + times($0, ": a\n") + "```\n" },
    Hard("abbreviations") { count in
      (0..<count).map { "*[A\($0)]: b\n" }.joined() + "\n"
        + (0..<count).map { "A\($0) " }.joined()
    },
    Hard("long abbreviations of the same letters") { count in
      (1..<99).map { "*[" + times($0, "a ") + "b]: c\n" }.joined() + "\n" + times(count, "a ")
    },
    Hard("one abbreviation defined many times") { times($0, "*[a]: b\n") + "\na\n" },
    Hard("abbreviations in code") { "```\n" + times($0, "*[a]: b\n") + "```\n\na" },
    Hard("unclosed abbreviations") { times($0, "*[") + "\n" + times($0, "*[a\n") },
    Hard("equals signs in pairs") { times($0, "==a ") },
    Hard("closing equals signs") { times($0, "a== b== ") },
    Hard("marks and tildes") { times($0, "==a ~~b ") + times($0, "c== d~~ ") },
    Hard("lone equals signs") { "a " + times($0, "=") },
    Hard("alerts", 2_000) { times($0, "> [!NOTE]\n> a\n\n") },
    Hard("a nested alert", 2_000) { times($0, "> ") + "[!TIP]\n" + times($0, "> ") + "a\n" },
    Hard("tables of contents", 2_000) { times($0, "[[toc]]\n\n# a\n\n") },
    Hard("figures") { times($0, "![a](b \"c\")\n\n") },
    Hard("attributes") { times($0, "[a](b){.c #d e=f} ") },
    Hard("unclosed attributes") { times($0, "[a](b){.c ") },
    Hard("a long list of attributes") { "[a](b){" + times($0, ".c ") + "}" },
    Hard("a heading of braces") { "# a " + times($0, "{") + times($0, "}") },
    Hard("nested images") { times($0, "![") + "a" + times($0, "](b)") },
  ]

  /// Twice the bytes may take twice the time; the allowance is for small times and slow caches.
  @Test(arguments: inputs)
  func `time grows with the input's length and not faster`(_ hard: Hard) {
    let renderers = MarkdownOptions.Flavor.allCases.map { flavor in
      MarkdownRenderer(options: MarkdownOptions(flavor: flavor, smart: flavor == .daybook))
    }
    for renderer in renderers {
      var times = (once: 0.0, twice: 0.0)
      let (small, large) = (hard.make(hard.size), hard.make(hard.size * 2))
      let growth = Double(large.utf8.count) / Double(max(1, small.utf8.count)) * 1.5
      // The memory's pages are the system's time, which varies: the best of a few counts.
      for _ in 0..<4 {
        times.once = time(renderer, small)
        times.twice = time(renderer, large)
        if times.twice < times.once * growth + 0.05 { break }
      }
      #expect(times.twice < times.once * growth + 0.05, "\(renderer.options.flavor)")
    }
  }

  @Test(arguments: inputs)
  func `every kind of answer is given for hard input`(_ hard: Hard) {
    let file = file(hard.make(min(hard.size, 2_000)))
    let body = 0..<file.bytes.count
    var html: [UInt8] = []
    let safe = MarkdownRenderer(options: MarkdownOptions(isSafe: true))
    _ = safe.render(file, body: body, resolve: Resolution.unchanged, into: &html)
    safe.renderExcerpt(file, body: body, resolve: Resolution.unchanged, into: &html)
    _ = safe.plainText(file, body: body, limit: 100)
    #expect(html.firstRange(of: "<script".utf8) == nil)
  }

  static let bytes: [[UInt8]] = [
    [], [0], [0xFF], [0xC3], [0xEF, 0xBB, 0xBF], [0xEF, 0xBB, 0xBF, 0x23, 0x20, 0x61], [13],
    [13, 10],
    Array("| a |\r| - |\r| b |\r".utf8), Array("| \0 |\n| - |\n| \\~ |\n".utf8),
    [0xEF, 0xB7, 0x90, 0x5C, 0x7E], [0xEF, 0xB7, 0x5C, 0x7E],
    [0x7C, 0xFF, 0x7C, 10, 0x7C, 0x2D, 0x7C], Array("[^\0]: a\n\n[^\0]\n".utf8),
    Array("\\".utf8), Array("\\~".utf8), Array("[^".utf8), Array("[^a]:".utf8), Array("|\n-".utf8),
    Array("|\n|-".utf8), Array(":-\n:-".utf8), Array("- [ ]".utf8), Array("# {#".utf8),
  ]

  @Test(arguments: bytes)
  func `any bytes give well-formed UTF-8 without NUL`(_ bytes: [UInt8]) {
    for flavor in MarkdownOptions.Flavor.allCases {
      var html: [UInt8] = []
      let file = SourceFile(path: "x.md", bytes: bytes)
      _ = MarkdownRenderer(options: MarkdownOptions(flavor: flavor)).render(
        file, body: 0..<bytes.count, resolve: Resolution.unchanged, into: &html)
      #expect(SourceFile(path: "x.html", bytes: html).firstInvalidUTF8 == nil)
      #expect(!html.contains(0))
    }
  }

  /// The seconds of the processor that a rendering takes, on this thread: other work on the machine
  /// does not count.
  private func time(_ renderer: MarkdownRenderer, _ text: String) -> Double {
    let file = file(text)
    let start = Self.threadTime()
    var html: [UInt8] = []
    _ = renderer.render(
      file, body: 0..<file.bytes.count, resolve: Resolution.unchanged, into: &html)
    return Self.threadTime() - start
  }

  private static func threadTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
