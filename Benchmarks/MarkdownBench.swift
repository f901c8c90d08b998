import CCmark
import Foundation
import Markdown
import SourceText

/// The posts of a corpus, rendered by libcmark alone (`cmark_markdown_to_html`) and by each of our
/// flavors, in turns: the median round of each, and its ratio to libcmark's.
///
///     bench markdown [--posts 1000] [--rounds 15] [--corpus FOLDER] [--check]
///
/// With `--check` the run fails where a ratio is above what is promised.
struct MarkdownBench {
  /// What is measured, and the ratio to libcmark that is promised.
  private struct Contender {
    let name: String
    let limit: Double
    let render: (SourceFile, Range<Int>) -> Int
    var seconds: [Double] = []

    init(_ name: String, limit: Double, _ render: @escaping (SourceFile, Range<Int>) -> Int) {
      self.name = name
      self.limit = limit
      self.render = render
    }

    var median: Double { seconds.sorted()[seconds.count / 2] }
  }

  /// A median is above its limit.
  struct TooSlow: Error, CustomStringConvertible {
    let names: [String]
    var description: String { "slower than promised: \(names.joined(separator: ", "))" }
  }

  private let posts: Int
  private let rounds: Int
  private let isChecked: Bool
  private let corpus: String?

  init(_ words: [String]) {
    func value(_ name: String) -> String? {
      words.firstIndex(of: name).flatMap { $0 + 1 < words.count ? words[$0 + 1] : nil }
    }
    posts = value("--posts").flatMap { Int($0) } ?? 1_000
    rounds = max(1, value("--rounds").flatMap { Int($0) } ?? 15)
    corpus = value("--corpus")
    isChecked = words.contains("--check")
  }

  func run() throws {
    let files = try files()
    let total = files.reduce(0) { $0 + $1.body.count }
    var contenders = [
      Contender("libcmark", limit: 1, Self.cmark),
      Contender("commonmark", limit: 1.5, Self.renderer(.commonmark)),
      Contender("gfm", limit: 2.5, Self.renderer(.gfm)),
      Contender("daybook", limit: 2.5, Self.renderer(.daybook)),
    ]
    var written = [Int](repeating: 0, count: contenders.count)
    let clock = ContinuousClock()
    for round in 0...rounds {
      for index in contenders.indices {
        written[index] = 0
        let time = clock.measure {
          for (file, body) in files { written[index] += contenders[index].render(file, body) }
        }
        let seconds = Double(time.components.attoseconds) / 1e18 + Double(time.components.seconds)
        if round > 0 { contenders[index].seconds.append(seconds) }
      }
    }
    print("\n\(files.count) Markdown bodies of \(total) bytes, median of \(rounds) rounds")
    print("             µs a post    ratio   at most      bytes")
    let base = contenders[0].median
    for (contender, bytes) in zip(contenders, written) {
      let figures = String(
        format: "%12.1f%9.2f%10.1f%11d", contender.median * 1e6 / Double(files.count),
        contender.median / base, contender.limit, bytes)
      print(contender.name.padding(toLength: 10, withPad: " ", startingAt: 0) + figures)
    }
    let slow = contenders.filter { $0.median / base > $0.limit }
    if isChecked, !slow.isEmpty { throw TooSlow(names: slow.map(\.name)) }
  }

  // MARK: The corpus

  private func files() throws -> [(SourceFile, body: Range<Int>)] {
    let folder: URL
    if let corpus {
      folder = URL(fileURLWithPath: corpus)
    } else {
      folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("daybook-bench/site-\(posts)")
      try Corpus(posts: posts, folder: folder).write()
    }
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return paths.filter { $0.hasSuffix(".md") }.sorted().prefix(posts).compactMap { path in
      guard let data = FileManager.default.contents(atPath: folder.path + "/" + path) else {
        return nil
      }
      let bytes = [UInt8](data)
      return (SourceFile(path: path, bytes: bytes), Floor.bodyStart(bytes)..<bytes.count)
    }
  }

  // MARK: The contenders

  private static func cmark(_ file: SourceFile, _ body: Range<Int>) -> Int {
    file.bytes[body].withUnsafeBytes { bytes in
      let text = bytes.bindMemory(to: CChar.self)
      guard
        let html = cmark_markdown_to_html(text.baseAddress, text.count, CMARK_OPT_UNSAFE)
      else { return 0 }
      defer { free(html) }
      return strlen(html)
    }
  }

  private static func renderer(
    _ flavor: MarkdownOptions.Flavor
  ) -> (SourceFile, Range<Int>) -> Int {
    let renderer = MarkdownRenderer(options: MarkdownOptions(flavor: flavor))
    return { file, body in
      var html: [UInt8] = []
      _ = renderer.render(file, body: body, resolve: Resolution.unchanged, into: &html)
      return html.count
    }
  }
}
