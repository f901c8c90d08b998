import Foundation
import HardMarkdown
import Markdown
import SourceText

/// Every example of the conformance data and every hard input, small, in every flavor, with
/// everything a renderer can be asked: for a memory checker to watch.
///
///     valgrind --leak-check=full bench leaks
struct LeakRun {
  func run() {
    let inputs = Self.examples() + HardInput.all.map { $0.make(50) }
    var written = 0
    for flavor in MarkdownOptions.Flavor.allCases {
      for isSafe in [false, true] {
        let renderer = MarkdownRenderer(
          options: MarkdownOptions(flavor: flavor, smart: isSafe, isSafe: isSafe))
        for bytes in inputs { written += Self.render(bytes, renderer) }
      }
    }
    print("\(inputs.count) inputs in every flavor, \(written) bytes written")
  }

  private static func render(_ bytes: [UInt8], _ renderer: MarkdownRenderer) -> Int {
    let file = SourceFile(path: "input.md", bytes: bytes)
    let body = 0..<bytes.count
    var html: [UInt8] = []
    let document = renderer.render(file, body: body, resolve: Resolution.unchanged, into: &html)
    renderer.renderExcerpt(file, body: body, resolve: Resolution.unchanged, into: &html)
    let text = renderer.plainText(file, body: body, limit: 200)
    return html.count + text.utf8.count + document.diagnostics.count
  }

  private struct Example: Decodable { let markdown: String }

  /// The examples of the conformance data; none if they are not.
  private static func examples() -> [[UInt8]] {
    let folder =
      ProcessInfo.processInfo.environment["DAYBOOK_CONFORMANCE"] ?? "../shared/conformance"
    let names = ["commonmark-0.30.json", "smart-punctuation.json", "gfm-extensions.json"]
    return names.flatMap { name -> [[UInt8]] in
      guard let data = FileManager.default.contents(atPath: "\(folder)/\(name)"),
        let examples = try? JSONDecoder().decode([Example].self, from: data)
      else {
        print("\(name) is not in \(folder)")
        return []
      }
      return examples.map { Array($0.markdown.utf8) }
    }
  }
}
