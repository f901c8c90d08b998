import Imaging
import Testing

struct ImageHeaderTests {
  static let files: [(String, ImageFormat)] = [
    ("plain.png", .png), ("plain.jpg", .jpeg), ("progressive.jpg", .jpeg), ("plain.gif", .gif),
    ("lossy.webp", .webp), ("lossless.webp", .webp), ("extended.webp", .webp),
    ("plain.avif", .avif), ("plain.tif", .tiff),
  ]

  @Test(arguments: files)
  func `the size of a file is in its first bytes`(_ name: String, _ format: ImageFormat) throws {
    let found = header(try ImageFixture.bytes(name))
    #expect(found?.format == format)
    #expect(found?.size == ImageSize(width: 7, height: 5))
  }

  @Test func `a camera held on its side turns the picture`() throws {
    let found = header(try ImageFixture.bytes("turned.jpg"))
    #expect(found?.orientation == .turnedRight)
    #expect(found?.size == ImageSize(width: 7, height: 5))
    #expect(found?.displaySize == ImageSize(width: 5, height: 7))
  }

  @Test(arguments: ImageFixture.turned + ["turned-located.tif"])
  func `each format says how the camera was held`(_ name: String) throws {
    #expect(header(try ImageFixture.bytes(name))?.orientation == .turnedRight)
  }

  @Test(arguments: ImageFixture.all)
  func `a moving picture says so`(_ name: String) throws {
    let found = try #require(header(try ImageFixture.bytes(name)))
    #expect(found.isAnimated == name.contains("animated"))
  }

  @Test func `segments of any length may precede a JPEG's frame`() throws {
    let plain = try ImageFixture.bytes("plain.jpg")
    let padding: [UInt8] = [0xFF, 0xFF, 0xE2, 0xFF, 0xFF] + [UInt8](repeating: 1, count: 65_533)
    let bytes = plain[..<2] + padding + padding + padding + plain[2...]
    #expect(header(Array(bytes))?.size == ImageSize(width: 7, height: 5))
  }

  @Test(arguments: files.map(\.0) + ["turned.jpg"])
  func `every beginning of a file is read without a size or with the right one`(
    _ name: String
  )
    throws
  {
    let bytes = try ImageFixture.bytes(name)
    let size = header(bytes)?.size
    for count in 0..<bytes.count {
      let found = header(Array(bytes.prefix(count)))?.size
      #expect(found == nil || found == size)
    }
  }

  @Test(arguments: files.map(\.0) + ["turned.jpg"])
  func `damaged files are survived`(_ name: String) throws {
    let bytes = try ImageFixture.bytes(name)
    for index in bytes.indices.prefix(200) {
      for value: UInt8 in [0, 1, 0x7F, 0xFF] {
        var damaged = bytes
        damaged[index] = value
        let size = header(damaged)?.size
        #expect(size.map { $0.width > 0 && $0.height > 0 } ?? true)
      }
    }
  }

  static let vectors: [(String, Int, Int)] = [
    ("<svg width=\"70\" height='50'>", 70, 50),
    ("<svg xmlns='x' viewBox='0 0 70 50'/>", 70, 50),
    (
      "<?xml version=\"1.0\"?>\n<!-- <svg> -->\n<!DOCTYPE svg [<!ENTITY a \"b\">]>\n<svg width='70px' height='50px'>",
      70, 50
    ),
    ("\u{FEFF}<svg viewBox=\"-1,-2 70.4 49.6\">", 70, 50),
    ("<svg width=\"100%\" height=\"100%\" viewBox=\"0 0 7 5\">", 7, 5),
    ("<svg width=\"14\" viewBox=\"0 0 7 5\">", 14, 10),
    ("<svg height=\"10\" viewBox=\"0 0 7 5\">", 14, 10),
    ("<svg width=\"1in\" height=\"72pt\">", 96, 96),
    ("<svg\n  width = \"7\"\n  height = \"5\" >", 7, 5),
  ]

  @Test(arguments: vectors)
  func `SVG says its size in the root element`(_ text: String, _ width: Int, _ height: Int) {
    let found = header(Array(text.utf8))
    #expect(found?.format == .svg)
    #expect(found?.size == ImageSize(width: width, height: height))
  }

  static let unsized = [
    "<svg>", "<svg width=\"7\">", "<svg width=\"1em\" height=\"2em\">", "<svg viewBox=\"0 0 0 5\">",
    "<svg viewBox=\"0 0 1e300 5\">", "<svg width=\"-7\" height=\"5\">",
    "<svg width=\"nan\" height=\"5\">",
    "<svg width=\"7",
  ]

  @Test(arguments: unsized)
  func `SVG may have no size`(_ text: String) {
    let found = header(Array(text.utf8))
    #expect(found?.format == .svg)
    #expect(found?.size == nil)
  }

  @Test(arguments: ["", "text", "<html>", "<p><svg>", "GIF8", "<!--", "\u{89}PNG", "<svgx>"])
  func `other files are no images`(_ text: String) {
    #expect(header(Array(text.utf8)) == nil)
  }

  @Test func `a name promises a format`() {
    #expect(ImageFormat(path: "a/b.PNG") == .png)
    #expect(ImageFormat(path: "a/b.jpeg") == .jpeg)
    #expect(ImageFormat(path: "a/b.txt") == nil)
    #expect(ImageFormat(path: "png") == nil)
  }

  @Test func `only the beginning of a large file is read`() throws {
    let plain = try ImageFixture.bytes("plain.png")
    var asked = 0
    _ = ImageHeader { offset, count in
      asked += count
      return Array(plain.dropFirst(offset).prefix(count))
    }
    #expect(asked <= 4_096)
  }
}
