import Foundation

/// A folder of a test's own, in which the real program is run.
final class TestSite {
  let folder: URL
  /// What the program's environment has besides; it makes no pictures but in the tests of them.
  var environment = [
    "DAYBOOK_PAGE_RASTERIZER": "", "DAYBOOK_STYLE_FONTS": "", "DAYBOOK_VIPS": "", "TZ": "UTC",
  ]

  /// What a run of the program gave.
  struct Run {
    let status: Int32
    let output: String
    let errors: String
  }

  init(_ files: [String: String] = [:]) throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("daybook-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (path, text) in files { try write(text, to: path) }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func write(_ text: String, to path: String) throws { try write(Data(text.utf8), to: path) }

  func write(_ data: Data, to path: String) throws {
    let url = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: folder.appendingPathComponent(path))
  }

  func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }

  func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path)
  }

  /// Every file below a folder with its bytes; names that begin with a dot are left out.
  func tree(_ path: String) throws -> [String: Data] {
    let root = folder.appendingPathComponent(path)
    var files: [String: Data] = [:]
    for name in (try? FileManager.default.subpathsOfDirectory(atPath: root.path)) ?? [] {
      let url = root.appendingPathComponent(name)
      let isFolder = (try? url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) ?? false
      if !isFolder, !name.hasPrefix(".") { files[name] = try Data(contentsOf: url) }
    }
    return files
  }

  /// The inode and the time of every file below a folder.
  func identities(_ path: String) throws -> [String: String] {
    let root = folder.appendingPathComponent(path).path
    var found: [String: String] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: root) {
      let attributes = try FileManager.default.attributesOfItem(atPath: "\(root)/\(name)")
      guard attributes[.type] as? FileAttributeType == .typeRegular else { continue }
      let inode = attributes[.systemFileNumber] as? Int ?? 0
      let time = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
      found[name] = "\(inode) \(time)"
    }
    return found
  }

  /// Runs the program in this folder to its end.
  @discardableResult
  func run(_ arguments: String...) throws -> Run { try run(arguments) }

  func run(
    _ arguments: [String], program: URL = TestSite.program, input: Data? = nil
  ) throws -> Run {
    let outputFile = folder.appendingPathComponent(".stdout-\(UUID().uuidString)")
    let errorFile = folder.appendingPathComponent(".stderr-\(UUID().uuidString)")
    defer { for url in [outputFile, errorFile] { try? FileManager.default.removeItem(at: url) } }
    for url in [outputFile, errorFile] { try Data().write(to: url) }
    let process = try process(arguments, program: program)
    if let input {
      try write(input, to: ".stdin")
      process.standardInput = try FileHandle(
        forReadingFrom: folder.appendingPathComponent(".stdin"))
    }
    process.standardOutput = try FileHandle(forWritingTo: outputFile)
    process.standardError = try FileHandle(forWritingTo: errorFile)
    try process.run()
    process.waitUntilExit()
    return Run(
      status: process.terminationStatus,
      output: try String(contentsOf: outputFile, encoding: .utf8),
      errors: try String(contentsOf: errorFile, encoding: .utf8))
  }

  /// The program, ready to be started in this folder.
  func process(_ arguments: [String], program: URL = TestSite.program) throws -> Process {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    return process
  }

  /// The checkout's folder.
  static let checkout = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The program that was built together with the tests.
  static let program: URL = {
    let beside = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("daybook")
    if FileManager.default.isExecutableFile(atPath: beside.path) { return beside }
    return checkout.appendingPathComponent(".build/debug/daybook")
  }()
}
