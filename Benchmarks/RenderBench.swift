import CivilTime
import DataFormats
import Foundation
import Liquid
import Rendering
import SourceText

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
    let (own, page) = try ownTime()
    print(
      "\none page of \(page.count) bytes, \(renders) renders: microseconds a page, and the ratio")
    print(row("daybook", own, own))
    let peers = [
      ("python-liquid", python, "peer.py"), ("ruby-liquid", "/usr/bin/ruby", "peer.rb"),
    ]
    for (name, program, script) in peers where !isAlone {
      do {
        let (time, output) = try peerTime(program, script)
        print(row(name, time, own) + (output == page ? "" : "   its page differs"))
      } catch {
        print("\(name): not installed or failed (\(program)); see Tools/peers")
      }
    }
  }

  private func row(_ name: String, _ time: Double, _ own: Double) -> String {
    name.padding(toLength: 14, withPad: " ", startingAt: 0)
      + String(format: "%10.1f%9.1f", time, time / own)
  }

  // MARK: Daybook

  private func ownTime() throws -> (microseconds: Double, page: [UInt8]) {
    let files = ["base", "post", "card", "tags"].reduce(into: [String: SourceFile]()) {
      files, name in
      let data = FileManager.default.contents(atPath: folder.path + "/\(name).liquid") ?? Data()
      files[name] = SourceFile(path: name, bytes: [UInt8](data))
    }
    let environment = Environment(
      escape: .none, now: Timestamp(unixSeconds: 0), loader: { files[$0] })
    guard let base = files["base"], let post = files["post"] else { return (0, []) }
    let (layout, inner) = (environment.parse(base), environment.parse(post))
    let data = FileManager.default.contents(atPath: folder.path + "/data.json") ?? Data()
    guard let node = JSONReader.read(SourceFile(path: "data.json", bytes: [UInt8](data))).node,
      case .hash(let hash) = Value(node)
    else { return (0, []) }
    precondition(layout.diagnostics.isEmpty && inner.diagnostics.isEmpty)
    var page: [UInt8] = []
    func render() {
      var content: [UInt8] = []
      content.reserveCapacity(8_192)
      let problems = environment.render(
        inner.template, globals: BenchGlobals(hash, nil), into: &content)
      page.removeAll(keepingCapacity: true)
      let others = environment.render(
        layout.template, globals: BenchGlobals(hash, content), into: &page)
      precondition(problems.isEmpty && others.isEmpty)
    }
    render()
    let clock = ContinuousClock()
    let time = clock.measure { for _ in 0..<renders { render() } } / renders
    return (Double(time.components.attoseconds) / 1e12, page)
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

/// The data of the page, and its content for the layout.
private struct BenchGlobals: Drop {
  private static let content = Symbol("content")
  private let hash: Hash
  private let inner: [UInt8]?

  init(_ hash: Hash, _ content: [UInt8]?) {
    self.hash = hash
    inner = content
  }

  var propertyNames: [String] { hash.keys }

  func value(for key: Symbol) -> Value? {
    if let inner, key == Self.content { return .html(inner) }
    return hash[key]
  }
}
