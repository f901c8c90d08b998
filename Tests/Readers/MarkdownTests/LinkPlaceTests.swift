import Markdown
import SourceText
import Testing

/// A text in which a destination is between ‹ and ›, and its place.
private struct Marked {
  let text: String
  let ranges: [Range<Int>]

  init(_ marked: String) {
    var bytes: [UInt8] = []
    var starts: [Int] = []
    var ranges: [Range<Int>] = []
    for character in marked {
      switch character {
      case "‹": starts.append(bytes.count)
      case "›": if let start = starts.popLast() { ranges.append(start..<bytes.count) }
      default: bytes += Array(String(character).utf8)
      }
    }
    text = String(decoding: bytes, as: UTF8.self)
    self.ranges = ranges
  }
}

struct LinkPlaceTests {
  /// Each with its destinations in the order in which they are written to HTML.
  static let inOrder = [
    "[a](‹/x›) and [b](‹/y›)",
    "[a](<‹/x y›> \"t\") ![b]( ‹/y(z)› 'u')",
    "one\n> two [a](‹/x›)\n> - three\n>   [b](‹/x›)\n",
    "# [a](‹/x›)\n\n[b](‹/y›)\n===\n",
    "`](/x)` [a](‹/x›)",
    "<‹https://a.example/›> and <‹me@a.example›>",
    "‹https://a.example/› and ‹www.a.example› and ‹me@a.example›.",
    "| a | b |\n| - | - |\n| [x](‹/x›) | [y](‹/x›) |\n",
    "text\n| a | b |\n| - | - |\n| [x](‹/x›) | ![y](‹/y›) |\n\n[z](‹/z›)\n",
    "> - | a | b |\n>   |---|---|\n>   | x | [y](‹/y›) |\n",
    "[a](‹/a\\*b›) [b](‹/a&amp;b›)",
    "\\~ [a](‹/x›)\n\n[b](‹/y›)\n",
    "Note[^1].\n\n[a](‹/x›)\n\n[^1]: See [b](‹/y›).\n",
    "ä [ö](‹/ü›)\r\nnext [b](‹/x›)\r\n",
  ]

  @Test(arguments: inOrder)
  func `a destination's place is where it is written`(_ marked: String) {
    let marked = Marked(marked)
    #expect(links(marked.text).map(\.range.bytes) == marked.ranges)
  }

  @Test func `a reference link's place is in its definition`() {
    let marked = Marked("[a][b] and [b]\n\n[b]: ‹/x› 'title'\n")
    #expect(links(marked.text).map(\.range.bytes) == [marked.ranges[0], marked.ranges[0]])
  }

  @Test func `an image in a link and the link have their own places`() {
    let found = links("[![a](/x)](/y)")
    #expect(found.map(\.destination) == ["/y", "/x"])
    #expect(found.map(\.range.bytes) == [11..<13, 6..<8])
  }

  @Test func `bytes that are replaced do not move places`() {
    let source = SourceFile(
      path: "page.md", bytes: Array("\0 [a](/x)\n".utf8) + [0xFF, 0xC3, 0x28])
    #expect(links(source, body: 0..<source.bytes.count).map(\.range.bytes) == [6..<8])
  }

  @Test func `places count the front matter`() {
    let text = "---\ntitle: T\n---\n[a](/x)\n"
    let source = file(text)
    #expect(links(source, body: 17..<source.bytes.count).map(\.range.bytes) == [21..<23])
    #expect(source.position(at: 21) == SourcePosition(line: 4, column: 5))
  }

  @Test func `a problem becomes a warning at the destination`() {
    let rendered = render("See\n[a](gone.md) there") { reference in
      Resolution(url: "#", problem: "no page '\(reference.destination)'", hint: "did you mean")
    }
    #expect(rendered.html == "<p>See\n<a href=\"#\">a</a> there</p>\n")
    let warning = rendered.document.diagnostics.first
    #expect(warning?.severity == .warning)
    #expect(warning?.message == "no page 'gone.md'")
    #expect(warning?.hint?.text == "did you mean")
    #expect(warning?.excerpt?.position == SourcePosition(line: 2, column: 5))
    #expect(warning?.excerpt?.length == 7)
  }

  @Test func `a resolver's attributes are written, and can turn lazy loading off`() {
    let rendered = render("![a](x.png)") { _ in
      Resolution(
        url: "/x.1.png", attributes: [("width", "4"), ("height", "3"), ("loading", "eager")])
    }
    #expect(
      rendered.html == """
        <p><img src="/x.1.png" alt="a" width="4" height="3" loading="eager" decoding="async" /></p>

        """)
  }
}
