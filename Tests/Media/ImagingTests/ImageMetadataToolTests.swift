import Foundation
import Imaging
import Testing

/// What another program reads in an image before and after, where there is one.
struct ImageMetadataToolTests {
  private static let exiftool = tool("exiftool")
  private static let vips = tool("vips")

  @Test(
    .enabled(if: exiftool != nil, "libimage-exiftool-perl is not installed"),
    arguments: ImageFixture.located.map(\.0) + ["located.avif", "turned-located.png"])
  func `exiftool finds a place before and none afterwards`(_ name: String) throws {
    let bytes = try ImageFixture.bytes(name)
    let stripped = try #require(ImageMetadata.stripped(bytes))
    let before = try tags(bytes, name)
    #expect(before.contains { $0.contains("GPS") } && before.contains { $0.contains("PLANTED") })
    let kept =
      ["ExifTool:ExifTool", "File:", "ICC", "JFIF", "PNG", "GIF", "RIFF", "Adobe:"]
      + ["Composite:ImageSize", "Composite:Megapixels", "Meta:", "QuickTime:", "IFD0:Orientation"]
    let left = try tags(stripped, name).filter { tag in !kept.contains { tag.hasPrefix($0) } }
    #expect(left == [])
  }

  @Test(
    .enabled(if: vips != nil, "libvips-tools is not installed"),
    arguments: ImageFixture.all.filter { !$0.hasPrefix("animated") })
  func `vips shows the same pixels, turned the same way`(_ name: String) throws {
    let bytes = try ImageFixture.bytes(name)
    let stripped = try #require(ImageMetadata.stripped(bytes))
    let pixels = try pixels(bytes, name)
    #expect(pixels.count >= 7 * 5)
    #expect(try self.pixels(stripped, name) == pixels)
  }

  /// The pixels that vips shows, without what is said about them.
  private func pixels(_ bytes: [UInt8], _ name: String) throws -> Data {
    try inFolder(bytes, name) { folder in
      let vips = try #require(Self.vips)
      try run(vips, ["autorot", folder.appending(path: name).path, "pixels.v"], in: folder)
      try run(vips, ["rawsave", "pixels.v", "pixels"], in: folder)
      return try Data(contentsOf: folder.appending(path: "pixels"))
    }
  }

  /// What exiftool reads: lines of group, name and value.
  private func tags(_ bytes: [UInt8], _ name: String) throws -> [String] {
    try inFolder(bytes, name) { folder in
      let exiftool = try #require(Self.exiftool)
      let text = try run(exiftool, ["-a", "-G1", "-s", "-n", "-S", "-j", name], in: folder)
      let read = try JSONSerialization.jsonObject(with: text) as? [[String: Any]]
      return (read?.first ?? [:]).filter { $0.key.contains(":") && !$0.key.hasPrefix("System:") }
        .map { "\($0.key): \($0.value)" }
    }
  }

  private func inFolder<T>(
    _ bytes: [UInt8], _ name: String, _ body: (URL) throws -> T
  ) throws -> T {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "daybook-images-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(bytes).write(to: folder.appending(path: name))
    return try body(folder)
  }

  @discardableResult
  private func run(_ program: URL, _ arguments: [String], in folder: URL) throws -> Data {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return text
  }

  private static func tool(_ name: String) -> URL? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").map { URL(filePath: String($0)).appending(path: name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}
