import Foundation
import Liquid
import LiquidFuzzing

/// Mutated templates for so many seconds; the one that runs is in a file, so that a crash or a
/// hang, which `alarm` ends, leaves it behind.
///
///     bench fuzz --seconds 600 --seed 1 --corpus FOLDER --last FILE
struct Fuzz {
  let seconds: Double
  let seed: UInt64
  let corpus: [[UInt8]]
  let last: String

  /// The longest that a template may take.
  private static let patience: UInt32 = 10

  /// Runs new templates for half of the time, and then the same ones again: their names have been
  /// interned by then, so that what grows is a leak.
  func run() throws {
    let file = open(last, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    defer { close(file) }
    let clock = ContinuousClock()
    let start = clock.now
    let half = Duration.seconds(seconds / 2)
    let before = Self.residentMegabytes()
    let first = try pass(file) { _ in clock.now - start < half }
    let (middle, names) = (Self.residentMegabytes(), Symbol.count)
    let second = try pass(file) { $0 < first.count }
    let (after, newNames) = (Self.residentMegabytes(), Symbol.count - names)
    print(
      "\(first.count) templates of \(corpus.count), twice, seed \(seed), \(first.printed) bytes"
        + " printed, slowest \(max(first.slowest, second.slowest))")
    print("resident MB \(before), after new templates \(middle) with \(names) names")
    print("after the same ones again \(after) with \(newNames) more")
    if after - middle > Self.noise || newNames > 0 { throw Growth() }
  }

  /// How many MB the allocator's own fragments may differ by.
  private static let noise = 8

  /// The memory grew while nothing new was seen.
  struct Growth: Error {}

  private func pass(
    _ file: Int32, while goesOn: (Int) -> Bool
  ) throws -> (count: Int, printed: Int, slowest: Duration) {
    var run = FuzzRun(corpus: corpus, seed: seed)
    let clock = ContinuousClock()
    var (slowest, printed) = (Duration.zero, 0)
    while goesOn(run.count) {
      let template = run.next()
      ftruncate(file, 0)
      _ = template.withUnsafeBytes { pwrite(file, $0.baseAddress, $0.count, 0) }
      alarm(Self.patience)
      let before = clock.now
      printed += run.run(template)
      let took = clock.now - before
      alarm(0)
      guard took > slowest else { continue }
      slowest = took
      if took > .milliseconds(300) {
        try Data(template).write(to: URL(fileURLWithPath: last + ".slow"))
      }
    }
    return (run.count, printed, slowest)
  }

  /// The templates below a folder, and those in a golden suite's JSON.
  static func corpus(_ paths: [String]) -> [[UInt8]] {
    paths.flatMap { path -> [[UInt8]] in
      if path.hasSuffix(".json") { return suite(path) }
      let names = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
      return names.sorted().filter { $0.hasSuffix(".html") || $0.hasSuffix(".liquid") }
        .compactMap { FileManager.default.contents(atPath: path + "/" + $0).map { [UInt8]($0) } }
    }
  }

  private static func suite(_ path: String) -> [[UInt8]] {
    guard let data = FileManager.default.contents(atPath: path),
      let suite = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let tests = suite["tests"] as? [[String: Any]]
    else { return [] }
    return tests.compactMap { ($0["template"] as? String).map { Array($0.utf8) } }
  }

  /// The second number of `/proc/self/statm`, in pages of 4 KiB.
  private static func residentMegabytes() -> Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages / 256
  }
}
