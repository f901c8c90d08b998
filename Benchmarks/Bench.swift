import Foundation

/// Measures builds beside the floor, and Hugo where there is one, in turns, in one run.
///
///     bench --daybook PATH [--hugo PATH] [--posts 1000,10000] [--runs 5] [--dir DIR] [--highlight]
@main
struct Bench {
  private let daybook: String
  private let hugo: String?
  private let isHighlighted: Bool
  private let sizes: [Int]
  private let runs: Int
  private let folder: URL

  static func main() throws {
    let words = Array(CommandLine.arguments.dropFirst())
    if words.first == "floor", words.count == 5, let size = Int(words[3]),
      let threads = Int(words[4])
    {
      try Floor(source: words[1], output: words[2], pageSize: size, threads: threads).run()
      return
    }
    switch words.first {
    case "fuzz": try fuzz(words)
    case "requests": try fuzzRequests(words)
    case "render": try RenderBench(words).run()
    case "markdown": try MarkdownBench(words).run()
    case "hard": HardBench(words).run()
    case "leaks": LeakRun().run()
    case "timetable": try TimetableBench(words).run()
    default: try Bench(words).run()
    }
  }

  private static func fuzzRequests(_ words: [String]) throws {
    func value(_ name: String) -> String? {
      words.firstIndex(of: name).flatMap { $0 + 1 < words.count ? words[$0 + 1] : nil }
    }
    var fuzz = RequestFuzz(
      seconds: value("--seconds").flatMap(Double.init) ?? 60,
      seed: value("--seed").flatMap(UInt64.init) ?? 1, last: value("--last") ?? "fuzz-last.http")
    try fuzz.run()
  }

  private static func fuzz(_ words: [String]) throws {
    func values(_ name: String) -> [String] {
      words.indices.filter { words[$0] == name && $0 + 1 < words.count }.map { words[$0 + 1] }
    }
    let corpus = Fuzz.corpus(values("--corpus"))
    try Fuzz(
      seconds: values("--seconds").first.flatMap(Double.init) ?? 60,
      seed: values("--seed").first.flatMap(UInt64.init) ?? 1, corpus: corpus,
      last: values("--last").first ?? "fuzz-last.liquid"
    ).run()
  }

  private init(_ words: [String]) {
    func value(_ name: String) -> String? {
      words.firstIndex(of: name).flatMap { $0 + 1 < words.count ? words[$0 + 1] : nil }
    }
    daybook = URL(fileURLWithPath: value("--daybook") ?? ".build/release/daybook").path
    hugo = value("--hugo").flatMap { $0.isEmpty ? nil : $0 }
    isHighlighted = words.contains("--highlight")
    sizes = (value("--posts") ?? "1000,10000").split(separator: ",").compactMap { Int($0) }
    runs = value("--runs").flatMap { Int($0) } ?? 5
    let temporary = FileManager.default.temporaryDirectory.appendingPathComponent("daybook-bench")
    folder = value("--dir").map { URL(fileURLWithPath: $0) } ?? temporary
  }

  private func run() throws {
    for size in sizes { try measure(size) }
  }

  private func measure(_ posts: Int) throws {
    let name = "\(posts)" + (isHighlighted ? "-highlight" : "")
    let site = folder.appendingPathComponent("site-" + name)
    let corpus = Corpus(posts: posts, folder: site, isHighlighted: isHighlighted)
    try corpus.write()
    let other = folder.appendingPathComponent("hugo-" + name)
    if hugo != nil { try HugoSite(corpus: corpus, folder: other).write() }
    let output = site.appendingPathComponent("public")
    var rows: [(name: String, runs: [Measurement])] = []
    func add(_ name: String, _ run: Measurement) {
      if let index = rows.firstIndex(where: { $0.name == name }) {
        rows[index].runs.append(run)
      } else {
        rows.append((name, [run]))
      }
    }
    var (pages, pageSize) = (0, 5_000)
    for _ in 0...runs {
      add("floor", try runFloor(site, pageSize))
      if let hugo {
        aside(other.appendingPathComponent("public"))
        add("Hugo", try Measurement.run([hugo, "--quiet", "--noBuildLock", "-s", other.path]))
      }
      aside(site.appendingPathComponent(".daybook"))
      aside(output)
      let build = [daybook, "build", "--quiet", "--source", site.path]
      add("clean", try Measurement.run(build))
      if isHighlighted {
        aside(output)
        add("warm", try Measurement.run(build))
      }
      add("no change", try Measurement.run(build))
      try corpus.edit()
      add("one text", try Measurement.run(build))
      let added = try corpus.addPost()
      add("new post", try Measurement.run(build))
      try FileManager.default.removeItem(at: added)
      (pages, pageSize) = size(of: output)
    }
    report(posts, pages, rows.map { ($0.name, Measurement.median(Array($0.runs.dropFirst()))) })
  }

  private func runFloor(_ site: URL, _ pageSize: Int) throws -> Measurement {
    let output = folder.appendingPathComponent("floor")
    aside(output)
    let program = ProcessInfo.processInfo.arguments[0]
    let path = URL(fileURLWithPath: program).path
    let cores = ProcessInfo.processInfo.activeProcessorCount
    return try Measurement.run(
      [path, "floor", site.path + "/content/journal", output.path, "\(pageSize)", "\(cores)"])
  }

  /// Renames a folder away: removing many files makes the next writes slow on some file systems.
  private func aside(_ url: URL) {
    let graves = folder.appendingPathComponent("aside")
    try? FileManager.default.createDirectory(at: graves, withIntermediateDirectories: true)
    try? FileManager.default.moveItem(at: url, to: graves.appendingPathComponent(UUID().uuidString))
  }

  private func size(of output: URL) -> (pages: Int, mean: Int) {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: output.path)) ?? []
    let pages = paths.filter { $0.hasSuffix(".html") }
    let total = pages.reduce(0) { sum, path in
      let attributes = try? FileManager.default.attributesOfItem(atPath: output.path + "/" + path)
      return sum + ((attributes?[.size] as? Int) ?? 0)
    }
    return (pages.count, total / max(1, pages.count))
  }

  private func report(_ posts: Int, _ pages: Int, _ rows: [(name: String, median: Measurement)]) {
    func ratio(_ one: Double?, _ other: Double?) -> String {
      guard let one, let other else { return "-".padding(toLength: 9, withPad: " ", startingAt: 0) }
      return String(format: "%9.2f", one / other)
    }
    let floor = rows.first { $0.name == "floor" }?.median.wall
    let hugo = rows.first { $0.name == "Hugo" }?.median.wall
    print("\n\(posts) posts, \(pages) pages, median of \(runs), ratios of this run")
    print("             wall s    cpu s  peak MB  Hugo/it it/floor")
    for (name, row) in rows {
      let figures = String(format: "%9.3f%9.3f%9.0f", row.wall, row.cpu, row.peakMegabytes)
      print(
        name.padding(toLength: 10, withPad: " ", startingAt: 0) + figures + ratio(hugo, row.wall)
          + ratio(row.wall, floor))
    }
  }
}
