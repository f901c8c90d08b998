import Foundation

/// One page, a post with its layout, partials and a list of ten posts, rendered so many times by
/// Daybook and by each peer that is installed: the same templates, the same data, the same bytes.
///
///     bench render [--renders 10000] [--python PATH]
struct RenderBench {
  private let renders: Int
  private let python: String
  private let isAlone: Bool
  private let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Rendering")
  private let scratch = FileManager.default.temporaryDirectory
    .appendingPathComponent("daybook-bench-page-\(getpid())")

  init(_ words: [String]) {
    func value(_ name: String) -> String? {
      words.firstIndex(of: name).flatMap { $0 + 1 < words.count ? words[$0 + 1] : nil }
    }
    renders = value("--renders").flatMap { Int($0) } ?? 10_000
    isAlone = words.contains("--alone")
    python = value("--python") ?? ".build/peers/bin/python"
  }

  func run() throws {
    guard let page = BenchPage(folder: folder.path) else {
      return print("the templates of the page are not in \(folder.path)")
    }
    let own = batches(page)
    print(
      "\none page of \(page.bytes.count) bytes, \(renders) renders, best of ten batches: "
        + "microseconds a page, and the ratio")
    print(row("daybook", own, own))
    let peers = [
      ("python-liquid", python, "peer.py"), ("ruby-liquid", "/usr/bin/ruby", "peer.rb"),
    ]
    for (name, program, script) in peers where !isAlone {
      do {
        // Before and after the peer, so that both see the same machine.
        let before = batches(page)
        let (time, output) = try peerTime(program, script)
        let own = min(before, batches(page))
        print(row(name, time, own) + (output == page.bytes ? "" : "   its page differs"))
      } catch {
        print("\(name): not installed or failed (\(program)); see Tools/peers")
      }
    }
  }

  /// The time of a render in the best of ten batches, in microseconds: what else the machine does
  /// only ever adds to it.
  private func batches(_ page: BenchPage) -> Double {
    let count = max(1, renders / 10)
    let clock = ContinuousClock()
    let times = (0..<10).map { _ in clock.measure { for _ in 0..<count { page.render() } } / count }
    return Double((times.min() ?? .zero).components.attoseconds) / 1e12
  }

  private func row(_ name: String, _ time: Double, _ own: Double) -> String {
    name.padding(toLength: 14, withPad: " ", startingAt: 0)
      + String(format: "%10.1f%9.1f", time, time / own)
  }

  // MARK: Peers

  private struct Failure: Error {}

  /// A peer prints the microseconds of a page and writes the page.
  private func peerTime(_ program: String, _ script: String) throws -> (Double, [UInt8]) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = [folder.path + "/" + script, folder.path, "\(renders)", scratch.path]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0,
      let time = Double(text.trimmingCharacters(in: .whitespacesAndNewlines))
    else { throw Failure() }
    let output = FileManager.default.contents(atPath: scratch.path) ?? Data()
    try FileManager.default.removeItem(at: scratch)
    return (time, [UInt8](output))
  }
}
