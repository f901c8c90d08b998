import Foundation
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

  func run() throws {
    var run = FuzzRun(corpus: corpus, seed: seed)
    let file = open(last, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    defer { close(file) }
    let clock = ContinuousClock()
    let start = clock.now
    var (slowest, printed) = (Duration.zero, 0)
    var sizes = [Self.residentMegabytes()]
    while clock.now - start < .seconds(seconds) {
      let template = run.next()
      ftruncate(file, 0)
      _ = template.withUnsafeBytes { pwrite(file, $0.baseAddress, $0.count, 0) }
      alarm(Self.patience)
      let before = clock.now
      printed += run.run(template)
      let took = clock.now - before
      alarm(0)
      if took > slowest {
        slowest = took
        if took > .milliseconds(300) {
          try Data(template).write(to: URL(fileURLWithPath: last + ".slow"))
        }
      }
      if run.count % 100_000 == 0 { sizes.append(Self.residentMegabytes()) }
    }
    sizes.append(Self.residentMegabytes())
    print("\(run.count) templates of \(corpus.count), seed \(seed), \(printed) bytes printed")
    print(
      "slowest \(slowest); resident MB \(sizes.first ?? 0) … \(sizes[sizes.count / 2]) … \(sizes.last ?? 0)"
    )
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
