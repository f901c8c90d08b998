import CCmark
import Foundation
import HardMarkdown
import Markdown
import SourceText

/// Every hard input at two sizes, by libcmark alone and by each flavor: what grows faster than the
/// input is listed, slowest first.
///
///     bench hard [--times 4] [--only NAME]
struct HardBench {
  private struct Row {
    let name: String
    let bytes: Int
    let seconds: Double
    let growth: Double
  }

  private let factor: Int
  private let only: String?

  init(_ words: [String]) {
    func value(_ name: String) -> String? {
      words.firstIndex(of: name).flatMap { $0 + 1 < words.count ? words[$0 + 1] : nil }
    }
    factor = max(2, value("--times").flatMap { Int($0) } ?? 4)
    only = value("--only")
  }

  func run() {
    let inputs = HardInput.all.filter { input in only.map { input.name.contains($0) } ?? true }
    var rows: [Row] = []
    for input in inputs {
      let (small, large) = (input.make(input.size), input.make(input.size * factor))
      for (name, render) in contenders {
        let once = seconds { render(small) }
        let more = seconds { render(large) }
        let growth = more / once / (Double(large.count) / Double(max(1, small.count)))
        rows.append(
          Row(name: "\(name): \(input.name)", bytes: large.count, seconds: more, growth: growth))
      }
    }
    print("\(inputs.count) inputs; growth is the time's over the bytes', \(factor) times as many")
    print("seconds  growth      bytes")
    let slow = rows.filter { $0.seconds > 0.02 && $0.growth > 1.7 || $0.seconds > 0.5 }
    for row in slow.sorted(by: { $0.seconds > $1.seconds }) {
      print(String(format: "%7.3f%8.1f%11d  ", row.seconds, row.growth, row.bytes) + row.name)
    }
    print(String(format: "slowest %.3f s", rows.map(\.seconds).max() ?? 0))
  }

  /// The processor's time of this thread, the best of three: others work on the machine too.
  private func seconds(_ work: () -> Void) -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    var best = Double.infinity
    for _ in 0..<3 where best > 0.001 {
      let start = now()
      work()
      best = min(best, now() - start)
    }
    return best
  }

  private let contenders: [(String, ([UInt8]) -> Void)] = [
    ("libcmark", cmark), ("commonmark", renderer(MarkdownOptions(flavor: .commonmark))),
    ("gfm", renderer(MarkdownOptions(flavor: .gfm))),
    ("daybook", renderer(MarkdownOptions(flavor: .daybook, smart: true))),
    ("safe", renderer(MarkdownOptions(flavor: .daybook, isSafe: true))),
  ]

  private static func cmark(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { bytes in
      let text = bytes.bindMemory(to: CChar.self)
      free(cmark_markdown_to_html(text.baseAddress, text.count, CMARK_OPT_UNSAFE))
    }
  }

  private static func renderer(_ options: MarkdownOptions) -> ([UInt8]) -> Void {
    let renderer = MarkdownRenderer(options: options)
    return { bytes in
      var html: [UInt8] = []
      let file = SourceFile(path: "hard.md", bytes: bytes)
      _ = renderer.render(
        file, body: 0..<bytes.count, resolve: Resolution.unchanged, into: &html)
    }
  }
}
