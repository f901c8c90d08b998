import Foundation
import Markdown
import SourceText
import Testing

/// The Markdown in `docs/content.md` becomes the HTML behind it. `DAYBOOK_RECORD=1` writes that HTML
/// anew and fails.
@Suite struct MarkdownExamplesTests {
  /// An example and the lines of the HTML behind it, from 0.
  private struct Example {
    let source: String
    let html: Range<Int>
  }

  private let file = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("docs/content.md")

  @Test func `every example becomes what the document says`() throws {
    var lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
    let examples = Self.examples(in: lines)
    try #require(examples.count > 7)
    let records = ProcessInfo.processInfo.environment["DAYBOOK_RECORD"] != nil
    for example in examples.reversed() {
      let html = Self.render(example.source)
      if records {
        lines.replaceSubrange(example.html, with: html)
      } else {
        #expect(Array(lines[example.html]) == html, "line \(example.html.lowerBound + 1)")
      }
    }
    guard records else { return }
    try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
    Issue.record("the examples were recorded; read them and run again")
  }

  private static func examples(in lines: [String]) -> [Example] {
    var examples: [Example] = []
    var index = 0
    while let start = lines[index...].firstIndex(of: "```markdown"),
      let end = lines[start...].firstIndex(of: "```")
    {
      index = end + 1
      guard end + 2 < lines.count, lines[end + 2] == "```html",
        let close = lines[(end + 3)...].firstIndex(of: "```")
      else { continue }
      examples.append(
        Example(
          source: lines[(start + 1)..<end].joined(separator: "\n"), html: (end + 3)..<close))
      index = close + 1
    }
    return examples
  }

  private static func render(_ source: String) -> [String] {
    let file = SourceFile(path: "example.md", text: source + "\n")
    var html: [UInt8] = []
    _ = MarkdownRenderer().render(
      file, body: 0..<file.bytes.count, resolve: Resolution.unchanged, into: &html)
    return String(decoding: html, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
