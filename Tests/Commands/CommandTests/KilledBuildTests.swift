import Foundation
import Testing

/// Builds that are killed at random moments: what is served is a whole site each time, and the next
/// build is right. `DAYBOOK_KILLS` sets how many builds are killed.
@Suite struct KilledBuildTests {
  private let kills = ProcessInfo.processInfo.environment["DAYBOOK_KILLS"].flatMap(Int.init) ?? 16

  @Test func `a killed build leaves a whole site`() throws {
    let site = try TestSite()
    var expected: [[String: Data]] = []
    for version in 0...1 {
      try write(version, to: site)
      #expect(
        try site.run("build", "--output", "whole-\(version)", "--as-of", "2026-11-21").status == 0)
      expected.append(try site.tree("whole-\(version)"))
    }
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Seeded(state: seed)
    let span = try duration(of: site)
    var killed = 0
    for round in 0..<kills {
      let isClean = round % 2 == 0
      let version = round / 2 % 2
      try write(isClean ? version : 1 - version, to: site)
      if isClean { try? site.remove("public") } else { try build(site) }
      if !isClean { try write(version, to: site) }
      killed += try kill(site, after: span * Double.random(in: 0...1.1, using: &random)) ? 1 : 0
      let left = try site.tree("public")
      let flaws = flaws(left, expected, mayBeMissing: isClean)
      #expect(flaws == [], "round \(round) of seed \(seed)")
      try build(site)
      let isRight = try site.tree("public") == expected[version]
      #expect(isRight, "after round \(round) of seed \(seed)")
      #expect(leftovers(site) == [], "after round \(round) of seed \(seed)")
    }
    #expect(killed > 0, "none of \(kills) builds was killed before its end")
  }

  /// What is not whole: a file that is of neither version, a page missing that both have, a link
  /// between pages that leads nowhere.
  private func flaws(
    _ files: [String: Data], _ expected: [[String: Data]], mayBeMissing: Bool
  ) -> [String] {
    if mayBeMissing, files.isEmpty { return [] }
    let strange = files.filter { path, data in !expected.contains { $0[path] == data } }.keys
    let common = Set(expected[0].keys).intersection(expected[1].keys)
    let missing = common.subtracting(files.keys)
    let dangling = files.flatMap { path, data -> [String] in
      guard path.hasSuffix(".html") else { return [] }
      let html = String(decoding: data, as: UTF8.self)
      return html.matches(of: /(?:href|src)="\/([^"#]*)/).map { String($0.1) }
        .map { $0.isEmpty || $0.hasSuffix("/") ? $0 + "index.html" : $0 }
        .filter { files[$0] == nil }.map { "\(path) leads to \($0)" }
    }
    return strange.map { "strange \($0)" } + missing.map { "missing \($0)" } + dangling
  }

  private func build(_ site: TestSite) throws {
    let run = try site.run("build", "--as-of", "2026-11-21")
    #expect(run.status == 0, "\(run.errors)")
  }

  /// Whether the build was killed before it had ended.
  private func kill(_ site: TestSite, after seconds: Double) throws -> Bool {
    let process = try site.process(["build", "--as-of", "2026-11-21"])
    try process.run()
    usleep(UInt32(seconds * 1_000_000))
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    return process.terminationReason == .uncaughtSignal
  }

  private func duration(of site: TestSite) throws -> Double {
    let start = Date()
    try build(site)
    return Date().timeIntervalSince(start)
  }

  private func leftovers(_ site: TestSite) -> [String] {
    let folders = [".daybook", "public"].map { site.folder.appendingPathComponent($0).path }
    let names = folders.flatMap { (try? FileManager.default.contentsOfDirectory(atPath: $0)) ?? [] }
    return names.filter { $0.contains("staging") }
  }

  /// Two versions that share most pages, change the texts of all, and have posts of their own.
  private func write(_ version: Int, to site: TestSite) throws {
    try? site.remove("content")
    try site.write("title: Version \(version)\npaginate: 5\n", to: "content/site.yaml")
    for post in 0..<60 where post % 10 != version {
      let day = String(format: "2026-%02d-%02d", post / 28 + 1, post % 28 + 1)
      let text = String(repeating: "Line \(version) of post \(post). ", count: 80)
      try site.write(
        "---\ntitle: Post \(post)\ntags: [t\(post % 7)]\n---\n\(text)\n",
        to: "content/journal/log/\(day)-post-\(post).md")
    }
  }
}

/// SplitMix64.
private struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
