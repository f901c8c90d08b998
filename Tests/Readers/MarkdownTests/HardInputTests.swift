import Foundation
import HardMarkdown
import Markdown
import SourceText
import Testing

/// Input that is hard on a careless implementation: every flavor takes a time that grows with the
/// input, and gives well-formed text.
@Suite(.serialized)
struct HardInputTests {
  /// The flavors, and a stranger's text.
  private static let renderers = [
    MarkdownOptions(flavor: .commonmark), MarkdownOptions(flavor: .gfm),
    MarkdownOptions(flavor: .daybook, smart: true),
    MarkdownOptions(flavor: .daybook, isSafe: true),
  ].map { MarkdownRenderer(options: $0) }

  /// The longest that an input may take; the slowest takes a tenth of it.
  private static let longest = 20.0

  @Test func `there are more than two hundred inputs, each with a name of its own`() {
    #expect(HardInput.all.count > 200)
    #expect(Set(HardInput.all.map(\.name)).count == HardInput.all.count)
  }

  /// Four times the input may take four times the time, twice that for slow caches, and a moment
  /// for what is too short to be measured, or quadratic up to a limit: emphasis in deep quotes takes a
  /// quarter of a second at most. Quadratic work takes sixteen times as long.
  @Test(arguments: HardInput.all.indices)
  func `time grows with the input and not faster`(_ index: Int) {
    let input = HardInput.all[index]
    let size = max(1, input.size / 8)
    let (small, large) = (input.make(size), input.make(size * 4))
    let growth = Double(large.count) / Double(max(1, small.count))
    for renderer in Self.renderers {
      var (once, more, tries) = (Double.infinity, Double.infinity, 0)
      repeat {
        once = min(once, seconds(renderer, small))
        more = min(more, seconds(renderer, large))
        tries += 1
      } while more > once * growth * 2 + 0.08 && tries < 4
      #expect(more < once * growth * 2 + 0.08, "\(input.name): \(renderer.options)")
      #expect(more < Self.longest, "\(input.name): \(renderer.options)")
    }
  }

  static let long: [(name: String, piece: String)] = [
    ("letters", "a"), ("brackets", "["), ("stars", "*"), ("backticks", "`"), ("pipes", "|"),
    ("quotes", "a> "), ("blanks", " "),
  ]

  @Test(arguments: long)
  func `a line of ten million bytes is rendered`(_ line: (name: String, piece: String)) {
    let count = 10_000_000 / line.piece.utf8.count
    let bytes = [UInt8](String(repeating: line.piece, count: count).utf8)
    // Brackets are a node each, whose memory is the system's time.
    let part = line.name == "brackets" ? Array(bytes.prefix(1_000_000)) : bytes
    for renderer in Self.renderers.prefix(3) {
      #expect(seconds(renderer, part) < Self.longest, "\(line.name): \(renderer.options)")
    }
  }

  @Test func `fifty thousand headings of one name have fifty thousand ids`() {
    let bytes = [UInt8](String(repeating: "# a\n", count: 50_000).utf8)
    let file = SourceFile(path: "a.md", bytes: bytes)
    let ids = MarkdownRenderer().headingIDs(file, body: 0..<bytes.count)
    #expect(Set(ids).count == 50_000)
  }

  @Test(arguments: HardInput.all.indices)
  func `every kind of answer is well-formed`(_ index: Int) {
    let bytes = HardInput.all[index].make(100)
    let file = SourceFile(path: "a.md", bytes: bytes)
    for renderer in Self.renderers {
      var html: [UInt8] = []
      let body = 0..<bytes.count
      _ = renderer.render(file, body: body, resolve: Resolution.unchanged, into: &html)
      renderer.renderExcerpt(file, body: body, resolve: Resolution.unchanged, into: &html)
      html += Array(renderer.plainText(file, body: body, limit: 100).utf8)
      #expect(SourceFile(path: "a.html", bytes: html).firstInvalidUTF8 == nil)
      #expect(!html.contains(0))
      if renderer.options.isSafe { #expect(html.firstRange(of: "<script".utf8) == nil) }
    }
  }

  // MARK: What libcmark is slow at

  /// The rewriting that keeps these fast does not show.
  @Test func `links after open image brackets are links`() {
    let source = String(repeating: "![[]()", count: 6_000) + " `![`"
    let expected = String(repeating: "![<a href=\"\"></a>", count: 6_000) + " <code>![</code>"
    #expect(html(source, MarkdownOptions(flavor: .commonmark)) == "<p>\(expected)</p>\n")
  }

  @Test func `blank lines in deep lists are blank lines`() {
    let depth = 1_200
    let blank = String(repeating: "\n", count: 12_000)
    let open = String(repeating: "<ul>\n<li>\n", count: depth - 1) + "<ul>\n<li>"
    let close = String(repeating: "</li>\n</ul>\n", count: depth)
    let source = String(repeating: "- ", count: depth) + "x" + blank + "y\n"
    let expected = open + "x" + close + "<p>y</p>\n"
    #expect(html(source, MarkdownOptions(flavor: .commonmark)) == expected)
  }

  @Test func `blank lines in code stay, however many they are`() {
    let blank = String(repeating: "\n", count: 9_000)
    let commonmark = MarkdownOptions(flavor: .commonmark)
    let fence = "a\n\(blank)```\nb\n\(blank)c\n```\n\(blank)d\n"
    #expect(
      html(fence, commonmark)
        == "<p>a</p>\n<pre><code>b\n\(blank)c\n</code></pre>\n<p>d</p>\n")
    let comment = "<!--\n\(blank)-->\n"
    #expect(html(comment, commonmark) == comment)
    let indented = "    b\n\(blank)    c\n\(blank)d\n"
    #expect(
      html(indented, commonmark) == "<pre><code>b\n\(blank)c\n</code></pre>\n<p>d</p>\n")
    let open = "```\n\(blank)"
    #expect(html(open, commonmark) == "<pre><code>\(blank)</code></pre>\n")
  }

  @Test func `places after many blank lines are right`() {
    let source = String(repeating: "\n", count: 9_000) + "[a](gone.md)\n"
    let place = links(source).first?.range
    #expect(place == SourceRange(9_004, 9_011))
  }

  // MARK: Time

  /// The processor's time of this thread: other work on the machine does not count.
  private func seconds(_ renderer: MarkdownRenderer, _ bytes: [UInt8]) -> Double {
    let file = SourceFile(path: "a.md", bytes: bytes)
    let start = Self.threadTime()
    var html: [UInt8] = []
    _ = renderer.render(
      file, body: 0..<bytes.count, resolve: Resolution.unchanged, into: &html)
    return Self.threadTime() - start
  }

  private static func threadTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
