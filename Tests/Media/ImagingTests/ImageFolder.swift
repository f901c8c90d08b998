import Foundation
import Imaging
import Processes

/// A temporary folder with images that `vips` makes.
struct ImageFolder: ~Copyable {
  /// The path of `vips`; nil if it is not installed, and tests with it are skipped.
  static let vips = Program(named: "vips")

  /// The program that was built together with the tests.
  static let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appending(path: "daybook").path

  /// libvips in workers of the program; nil if it is not installed.
  static let tools = PictureTools.systemLibrary.map {
    PictureTools(library: $0, program: program)
  }

  let path: String

  init() throws {
    let name = "daybook-image-tests-\(UInt64.random(in: .min ... .max))"
    path = FileManager.default.temporaryDirectory.appending(path: name).path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { "\(path)/\(name)" }

  func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: file(name))))
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(filePath: file(name)))
  }

  /// Copies an image of the tests of `Images`, of 7 by 5 pixels; returns its path.
  func copyFixture(_ name: String) throws -> String {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    try FileManager.default.copyItem(
      atPath: tests.appending(path: "ImagingTests/Fixture/\(name)").path, toPath: file(name))
    return file(name)
  }

  /// Whether a file has a word anywhere.
  func contains(_ word: String, in name: String) throws -> Bool {
    let word = Data(word.utf8)
    return try Data(contentsOf: URL(filePath: file(name))).range(of: word) != nil
  }

  /// What the header of a file says; nil if it is no image.
  func header(_ name: String) throws -> ImageHeader? {
    let bytes = try bytes(name)
    return ImageHeader { offset, count in Array(bytes.dropFirst(offset).prefix(count)) }
  }

  /// Makes an image whose left half is red and whose right half is green; options follow the name, as in
  /// `a.jpg[Q=90]`. False if `vips` fails.
  func make(_ name: String, width: Int, height: Int) throws -> Bool {
    guard let vips = Self.vips else { return false }
    let image = HalvedImage(width: width, height: height)
    try write(image.ppm, to: "halves.ppm")
    defer { try? FileManager.default.removeItem(atPath: file("halves.ppm")) }
    return try vips.run(["copy", file("halves.ppm"), file(name)]).status == 0
  }

  /// The red, green and blue of a pixel; nil if the file cannot be read.
  func pixel(_ name: String, _ x: Int, _ y: Int) throws -> [Double]? {
    guard let vips = Self.vips else { return nil }
    let result = try vips.run(["getpoint", file(name), "\(x)", "\(y)"])
    guard result.status == 0 else { return nil }
    return String(decoding: result.output, as: UTF8.self).split { $0.isWhitespace }
      .compactMap { Double($0) }
  }
}

/// The pixels of an image with a red left half and a green right half.
private struct HalvedImage {
  let width: Int
  let height: Int

  /// As a binary PPM file.
  var ppm: [UInt8] {
    let row = (0..<width).flatMap { x -> [UInt8] in
      x < width / 2 ? [200, 0, 0] : [0, 200, 0]
    }
    return Array("P6 \(width) \(height) 255\n".utf8)
      + (0..<height).flatMap { _ in row }
  }
}
