import FileSystem
import Foundation
import Testing

/// The program beside the tests that publishes a folder in a process of its own.
struct Probe {
  static let path: String = {
    let tests = (try? ProcessPaths.executable()) ?? ""
    return tests.split(separator: "/").dropLast().reduce(into: "") { $0 += "/\($1)" }
      + "/PublishingProbe"
  }()

  static var isThere: Bool { Files.exists(path) }

  private let process = Process()
  private let pipe = Pipe()

  init(_ source: String, _ place: Workplace, _ options: [String] = []) throws {
    process.executableURL = URL(filePath: Self.path)
    process.arguments = [source, place.output, place.state] + options
    process.standardOutput = pipe
    try process.run()
  }

  /// What the program says until it ends.
  func result() throws -> String {
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  /// Kills the program so many microseconds after it has begun to commit; whether it still ran.
  func killAfterCommitBegins(microseconds: UInt32) -> Bool {
    _ = pipe.fileHandleForReading.availableData
    usleep(microseconds)
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    return process.terminationReason == .uncaughtSignal
  }
}
