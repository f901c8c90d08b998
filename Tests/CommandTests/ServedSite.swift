import Foundation
import Testing

/// A site that `daybook serve` shows, as long as the value is there.
final class ServedSite {
  private let process: Process
  private let address: String
  private let site: TestSite

  /// Starts the server on a free port; it is there when it has said where.
  init(_ site: TestSite, _ options: String...) throws {
    self.site = site
    process = try site.process(["serve", "--as-of", "2026-03-03"] + options)
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    var text = ""
    while !text.contains("\n") {
      let data = pipe.fileHandleForReading.availableData
      if data.isEmpty { break }
      text += String(decoding: data, as: UTF8.self)
    }
    let found = text.firstMatch(of: /http:[^\s]*[^\s\/]/)
    address = String(try #require(found, "\(text)").0)
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
  }

  /// What is answered for a path.
  func text(_ path: String) throws -> String {
    let curl = URL(fileURLWithPath: "/usr/bin/curl")
    return try site.run(["-s", "--max-time", "60", address + path], program: curl).output
  }
}
