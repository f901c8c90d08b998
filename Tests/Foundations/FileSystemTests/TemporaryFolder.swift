import FileSystem
import Testing
import System

/// A new folder that is removed with its content at the end of a test.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = "/tmp/daybook-test-\(getpid())-\(UInt64.random(in: 0 ... .max))"
    try Files.createDirectories(path)
  }

  deinit { try? Files.removeTree(path) }

  func at(_ relative: String) -> String { "\(path)/\(relative)" }

  @discardableResult
  func write(_ relative: String, _ text: String = "") throws -> String {
    let parent = relative.split(separator: "/").dropLast().joined(separator: "/")
    try Files.createDirectories(at(parent))
    try Files.writeWhole(Array(text.utf8), to: at(relative))
    return at(relative)
  }

  func link(_ relative: String, to target: String) {
    #expect(symlink(target, at(relative)) == 0)
  }
}
