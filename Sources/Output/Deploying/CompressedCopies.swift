import Content
import FileSystem
import Processes
import Publishing
import Parallelism

/// Compressed copies of text files, which web servers send instead of compressing the file for each
/// visitor. They are cached by the content of the file.
struct CompressedCopies {
  let output: String
  let cache: String

  /// The smallest file that is worth a copy, in bytes: a smaller one fits into a packet or two.
  private static let smallest = 1024

  /// Makes the copies, and returns them by their paths.
  func make(
    _ formats: Set<DeployTarget.Compression>, of files: [OutputPath: Fingerprint],
    into folder: String
  ) throws -> [OutputPath: Fingerprint] {
    guard !formats.isEmpty else { return [:] }
    let tools = try formats.sorted { $0.rawValue < $1.rawValue }.map {
      (format: $0, program: try Self.program($0))
    }
    let texts = files.filter { $0.value.size >= Self.smallest && Self.isText($0.key.text) }
      .sorted { $0.key < $1.key }
    let results = Parallel.map(texts.count, jobs: 4) { index in
      tools.map { tool in
        Result { try copy(texts[index], tool.format, by: tool.program, into: folder) }
      }
    }
    var copies: [OutputPath: Fingerprint] = [:]
    for result in results.joined() {
      let copy = try result.get()
      if files[copy.path] == nil { copies[copy.path] = copy.fingerprint }
    }
    return copies
  }

  private func copy(
    _ file: (key: OutputPath, value: Fingerprint), _ format: DeployTarget.Compression,
    by program: Program, into folder: String
  ) throws -> (path: OutputPath, fingerprint: Fingerprint) {
    let name = "\(file.key.text).\(format.rawValue)"
    guard let path = OutputPath(name) else {
      throw DeployFailure.file("the path '\(name)' is too long")
    }
    let cached = "\(cache)/\(file.value.hash)-\(file.value.size).\(format.rawValue)"
    do {
      let bytes: [UInt8]
      if let known = try? Files.read(cached) {
        bytes = known
      } else {
        let text = try Files.read("\(output)/\(file.key.text)")
        let result = try program.run(Self.arguments(format), input: text)
        guard result.status == 0 else { throw ProgramFailure.notStarted }
        bytes = result.output
        try Files.createDirectories(cache)
        try Files.writeWhole(bytes, to: cached)
      }
      let target = "\(folder)/\(name)"
      let parent = target[..<(target.lastIndex(of: "/") ?? target.endIndex)]
      try Files.createDirectories(String(parent))
      try Files.writeWhole(bytes, to: target)
      return (path, Fingerprint(of: bytes))
    } catch {
      throw DeployFailure.file("'\(name)' could not be made: \(error)")
    }
  }

  private static func program(
    _ format: DeployTarget.Compression
  ) throws -> Program {
    let name = format == .gz ? "gzip" : "brotli"
    guard let program = Program(named: name) else {
      throw DeployFailure.missingProgram(name, package: name)
    }
    return program
  }

  /// The highest level; without the name and time of a file, so that equal texts give equal copies.
  private static func arguments(_ format: DeployTarget.Compression) -> [String] {
    format == .gz ? ["-9", "-n", "-c"] : ["-q", "11", "-c"]
  }

  private static func isText(_ path: String) -> Bool {
    [
      ".html", ".css", ".js", ".json", ".svg", ".xml", ".atom", ".rss", ".txt", ".ics", ".md",
      ".webmanifest", ".vcf", ".csv",
    ].contains { path.hasSuffix($0) }
  }
}
