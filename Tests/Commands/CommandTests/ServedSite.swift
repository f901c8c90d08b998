import Foundation

/// `daybook serve` while a test looks at its pages.
final class ServedSite {
  private struct NotServed: Error { let output: String }

  private let process: Process
  let port: UInt16
  private let outputs: [URL]

  /// Serves a site on a free port, until the value goes.
  init(_ site: TestSite, command: [String] = ["serve"], _ arguments: String...) throws {
    let files = ["out", "err"].map {
      site.folder.appendingPathComponent(".serve-\(UUID().uuidString)-\($0)")
    }
    for file in files { try Data().write(to: file) }
    outputs = files
    process = try site.process(command + arguments)
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    try process.run()
    let end = Date(timeIntervalSinceNow: 30)
    var found: UInt16?
    while found == nil, Date() < end, process.isRunning {
      usleep(5_000)
      let text = try String(contentsOf: files[0], encoding: .utf8)
      found = text.firstMatch(of: /127\.0\.0\.1:([0-9]+)\//).flatMap { UInt16($0.1) }
    }
    guard let found else {
      process.terminate()
      throw NotServed(output: try String(contentsOf: files[1], encoding: .utf8))
    }
    port = found
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
    for file in outputs { try? FileManager.default.removeItem(at: file) }
  }

  /// What it has printed, as soon as some words are in it.
  func output(with words: String) throws -> String {
    let end = Date(timeIntervalSinceNow: 30)
    while Date() < end {
      let text = try outputs.map { try String(contentsOf: $0, encoding: .utf8) }.joined()
      if text.contains(words) { return text }
      usleep(5_000)
    }
    throw NotServed(
      output: try outputs.map { try String(contentsOf: $0, encoding: .utf8) }.joined())
  }

  /// The answer for a path, head and body.
  func get(_ path: String) throws -> String {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let result = withUnsafeBytes(of: &address) { bytes in
      connect(
        descriptor, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress,
        socklen_t(bytes.count))
    }
    guard result == 0 else { throw POSIXError(.ECONNREFUSED) }
    let head = "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n\r\n"
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    try file.write(contentsOf: Data(head.utf8))
    return String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
  }
}
