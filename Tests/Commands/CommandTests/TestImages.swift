import Foundation
import Synchronization

/// Images for tests, made by `vips`, and the program itself with a log of its runs.
enum TestImages {
  /// The path of `vips`; nil if it is not installed, and tests with it are skipped.
  static let vips: String? = {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return folders.split(separator: ":").map { "\($0)/vips" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  static var areThere: Bool { vips != nil && LoggedVips.path != nil }

  private struct Failed: Error { let arguments: [String] }

  /// Runs `vips` in a test's folder.
  static func run(_ site: TestSite, _ arguments: String...) throws {
    let run = try site.run(arguments, program: URL(fileURLWithPath: vips ?? "vips"))
    guard run.status == 0 else { throw Failed(arguments: arguments + [run.errors]) }
  }

  /// Makes an image of noise, which no encoder makes small.
  static func make(
    _ site: TestSite, _ path: String, _ width: Int, _ height: Int, options: String = ""
  ) throws {
    let target = site.folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    let key = "\(width) \(height) \(target.pathExtension)\(options)"
    if let made = made.withLock({ $0[key] }) { return try made.write(to: target) }
    let size = ["\(width)", "\(height)"]
    try run(site, "gaussnoise", "noise.v", size[0], size[1], "--seed", "\(width)")
    try run(site, "bandjoin", "noise.v noise.v noise.v", "bands.v")
    try run(site, "cast", "bands.v", "bytes.v", "uchar")
    try run(site, "copy", "bytes.v", path + options, "--interpretation", "srgb")
    for name in ["noise.v", "bands.v", "bytes.v"] { try site.remove(name) }
    let image = try Data(contentsOf: target)
    made.withLock { $0[key] = image }
  }

  /// The images of noise that were made, by their sizes and formats.
  private static let made = Mutex<[String: Data]>([:])

  /// A JPEG file with a camera's name, a place in the south and a comment, held on its side.
  static func withPlace(_ jpeg: Data) -> Data {
    var tiff: [UInt8] = Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 3]
    tiff += [0x01, 0x0F, 0, 2, 0, 0, 0, 8, 0, 0, 0, 50]
    tiff += [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
    tiff += [0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, 58, 0, 0, 0, 0]
    tiff += Array("Kamera1\0".utf8)
    tiff += [0, 1, 0, 1, 0, 2, 0, 0, 0, 2] + Array("S\0".utf8) + [0, 0, 0, 0, 0, 0]
    let exif = Array("Exif\0\0".utf8) + tiff
    func segment(_ marker: UInt8, _ bytes: [UInt8]) -> [UInt8] {
      [0xFF, marker, UInt8((bytes.count + 2) >> 8), UInt8((bytes.count + 2) & 255)] + bytes
    }
    let more = segment(0xE1, exif) + segment(0xFE, Array("Taken by Kamera1".utf8))
    return jpeg.prefix(2) + Data(more) + jpeg.dropFirst(2)
  }

  /// Lets a site's builds make pictures, each of which is noted in `log`.
  static func count(in site: TestSite) throws {
    site.environment["DAYBOOK_VIPS"] = LoggedVips.path
    site.environment["DAYBOOK_TEST_LOG"] = site.folder.appendingPathComponent("log").path
  }

  /// How many files were read and drawings rasterized since the last time.
  static func runs(in site: TestSite) throws -> Int {
    guard site.exists("log") else { return 0 }
    let lines = try site.text("log").split(separator: "\n").count
    try site.remove("log")
    return lines
  }
}
