import Foundation

/// Measures builds beside the floor, and Hugo where there is one, in turns, in one run.
///
///     bench --daybook PATH [--hugo PATH] [--posts 10000] [--runs 5] [--dir DIR]
@main
struct Bench {
  private let daybook: String
  private let hugo: String?
  private let posts: Int
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
    posts = value("--posts").flatMap { Int($0) } ?? 10_000
    runs = value("--runs").flatMap { Int($0) } ?? 5
    folder = value("--dir").map { URL(fileURLWithPath: $0) } ?? Self.defaultFolder
  }

  /// In memory if possible, so that no file system on a disk changes the figures.
  private static var defaultFolder: URL {
    let memory = "/dev/shm"
    let parent =
      FileManager.default.isWritableFile(atPath: memory)
      ? URL(fileURLWithPath: memory) : FileManager.default.temporaryDirectory
    return parent.appendingPathComponent("daybook-bench")
  }

  private func run() throws {
    let plain = try sites("")
    let coloured = try sites("-highlight", isHighlighted: true)
    let searched = try sites("-search", hasSearch: true, withHugo: false)
    var table = BenchTable()
    var size = (pages: 0, mean: 5_000)
    // The first round warms up; its figures are left out.
    for round in 0...runs {
      if round == 1 { table = BenchTable() }
      table.add("floor", try runFloor(plain.daybook, size.mean))
      try addHugo("Hugo", plain, to: &table)
      table.add("clean build", try build(plain.daybook, clean: true))
      table.add("nothing changed", try build(plain.daybook))
      try plain.corpus.edit()
      table.add("one post's text", try build(plain.daybook))
      let added = try plain.corpus.addPost()
      table.add("a new post", try build(plain.daybook))
      try FileManager.default.removeItem(at: added)
      size = self.size(of: plain.daybook.appendingPathComponent("public"))
      table.add("clean, search", try build(searched.daybook, clean: true))
      try addHugo("Hugo, Chroma", coloured, to: &table)
      table.add("clean, colours", try build(coloured.daybook, clean: true))
      discard(coloured.daybook.appendingPathComponent("public"))
      table.add("colours, cached", try build(coloured.daybook))
    }
    print(
      "\n\(posts) posts, \(size.pages) pages, median of \(runs) runs in turns; targets in brackets\n"
    )
    table.print()
  }

  private typealias Sites = (corpus: Corpus, daybook: URL, hugo: URL)

  private func sites(
    _ name: String, isHighlighted: Bool = false, hasSearch: Bool = false, withHugo: Bool = true
  ) throws -> Sites {
    let site = folder.appendingPathComponent("site-\(posts)\(name)")
    let corpus = Corpus(
      posts: posts, folder: site, isHighlighted: isHighlighted, hasSearch: hasSearch)
    try corpus.write()
    let other = folder.appendingPathComponent("hugo-\(posts)\(name)")
    if hugo != nil, withHugo { try HugoSite(corpus: corpus, folder: other).write() }
    return (corpus, site, other)
  }

  private func build(_ site: URL, clean: Bool = false) throws -> Measurement {
    if clean {
      for name in ["public", ".daybook"] { discard(site.appendingPathComponent(name)) }
    }
    return try Measurement.run([daybook, "build", "--quiet", "--source", site.path])
  }

  private func addHugo(_ name: String, _ sites: Sites, to table: inout BenchTable) throws {
    guard let hugo else { return }
    discard(sites.hugo.appendingPathComponent("public"))
    table.add(name, try Measurement.run([hugo, "--quiet", "--noBuildLock", "-s", sites.hugo.path]))
  }

  private func runFloor(_ site: URL, _ pageSize: Int) throws -> Measurement {
    let output = folder.appendingPathComponent("floor")
    discard(output)
    let program = ProcessInfo.processInfo.arguments[0]
    let path = URL(fileURLWithPath: program).path
    let cores = ProcessInfo.processInfo.activeProcessorCount
    return try Measurement.run(
      [path, "floor", site.path + "/content/journal", output.path, "\(pageSize)", "\(cores)"])
  }

  /// Removes a folder in memory, and renames one on a disk away: removing many files makes the next
  /// writes slow on some file systems.
  private func discard(_ url: URL) {
    guard !folder.path.hasPrefix("/dev/shm/") else {
      try? FileManager.default.removeItem(at: url)
      return
    }
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
}
