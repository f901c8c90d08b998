import Foundation

/// Measures what a large timetable costs: a site with it and the same site without it, in turns.
///
///     bench timetable [--daybook PATH] [--classes 5000] [--runs 5] [--dir DIR]
struct TimetableBench {
  private let daybook: String
  private let classes: Int
  private let runs: Int
  private let folder: URL

  init(_ words: [String]) {
    func value(_ name: String) -> String? {
      words.firstIndex(of: name).flatMap { $0 + 1 < words.count ? words[$0 + 1] : nil }
    }
    daybook = URL(fileURLWithPath: value("--daybook") ?? ".build/release/daybook").path
    classes = value("--classes").flatMap { Int($0) } ?? 5_000
    runs = value("--runs").flatMap { Int($0) } ?? 5
    let temporary = FileManager.default.temporaryDirectory.appendingPathComponent("daybook-bench")
    folder = value("--dir").map { URL(fileURLWithPath: $0) } ?? temporary
  }

  func run() throws {
    let sites = [0, classes].map { folder.appendingPathComponent("timetable-\($0)") }
    try TimetableCorpus(classes: 0, folder: sites[0]).write()
    try TimetableCorpus(classes: classes, folder: sites[1]).write()
    var clean: [[Measurement]] = [[], []]
    var unchanged: [[Measurement]] = [[], []]
    for _ in 0...runs {
      for (index, site) in sites.enumerated() {
        aside(site.appendingPathComponent("public"))
        aside(site.appendingPathComponent(".daybook"))
        let build = [
          daybook, "build", "--quiet", "--as-of", TimetableCorpus.moment, "--source", site.path,
        ]
        clean[index].append(try Measurement.run(build))
        unchanged[index].append(try Measurement.run(build))
      }
    }
    print("\n\(classes) classes of twenty sessions, beside the same site without them,")
    print("median of \(runs) runs in turns, the first one left out")
    print("                            wall s    cpu s  peak MB")
    report("clean", clean)
    report("no change", unchanged)
  }

  private func report(_ name: String, _ all: [[Measurement]]) {
    let rows = all.map { Measurement.median(Array($0.dropFirst())) }
    for (row, what) in zip(rows, ["without", "with"]) {
      line("\(name), \(what)", row.wall, row.cpu, row.peakMegabytes)
    }
    let (a, b) = (rows[0], rows[1])
    line(
      "\(name), more", b.wall - a.wall, b.cpu - a.cpu, b.peakMegabytes - a.peakMegabytes)
  }

  private func line(_ name: String, _ figures: Double...) {
    let text = String(format: "%9.3f%9.3f%9.0f", figures[0], figures[1], figures[2])
    print(name.padding(toLength: 25, withPad: " ", startingAt: 0) + text)
  }

  /// Renames a folder away: removing many files makes the next writes slow on some file systems.
  private func aside(_ url: URL) {
    let graves = folder.appendingPathComponent("aside")
    try? FileManager.default.createDirectory(at: graves, withIntermediateDirectories: true)
    try? FileManager.default.moveItem(at: url, to: graves.appendingPathComponent(UUID().uuidString))
  }
}
